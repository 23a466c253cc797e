import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import {
  type ClaimDraft,
  claimFormSchema,
  formatAmountMismatchQuestion,
  getClaimDraft,
  parseNaira,
} from './claim-form';

const filled = {
  full_name: 'Ada Obi',
  email: 'ada@example.com',
  amount_paid: '₦25,500.00',
  bank_used: 'GTBank',
  payment_reference: '',
};

function messages(form: typeof filled): string[] {
  const parsed = claimFormSchema.safeParse(form);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

test('the claim form reports every missing required field, and names the bank if only the bank is missing', () => {
  const empty = { full_name: ' ', email: '', amount_paid: ' ', bank_used: '', payment_reference: '' };
  expect(new Set(messages(empty))).toContain('Please fill in all required fields');
  for (const field of ['full_name', 'amount_paid'] as const) {
    expect(messages({ ...filled, [field]: '' })).toEqual(['Please fill in all required fields']);
  }
  expect(messages({ ...filled, amount_paid: ' ' })).toEqual(['Please fill in all required fields']);
  expect(messages({ ...filled, bank_used: '' })).toEqual([
    'Please fill in all required fields: choose the bank you sent from',
  ]);
});

test('the claim form limits the bank reference to 100 characters', () => {
  expect(messages({ ...filled, payment_reference: 'x'.repeat(100) })).toEqual([]);
  expect(messages({ ...filled, payment_reference: 'x'.repeat(101) })).toEqual([
    'At most 100 characters, please',
  ]);
});

test('the claim form rejects an amount far beyond the price of a box, with a message at the field', () => {
  expect(messages({ ...filled, amount_paid: '1,000,000' })).toEqual([]);
  expect(messages({ ...filled, amount_paid: '99,999,999,999' })).toEqual([
    'Please enter at most ₦1,000,000, as your bank shows it',
  ]);
});

test.each(['0', '-5', 'lots', '12.505', '1e9', '9500,00', '9500 2'])(
  'the claim form rejects %s as an amount',
  (typed) => {
    expect(parseNaira(typed)).toBeNull();
    expect(messages({ ...filled, amount_paid: typed })).toEqual(['Please enter a valid amount']);
  },
);

test.each([
  ['45,000', 'That’s ₦500 short. Is that right?'],
  ['₦46000', 'That’s ₦500 more. Is that right?'],
  ['N 46 000', 'That’s ₦500 more. Is that right?'],
  ['45,499.50', 'That’s ₦0.50 short. Is that right?'],
  ['45500.00', null],
  ['45500,00', null],
  ['lots', null],
])('formatAmountMismatchQuestion(%j) for an order of ₦45,500 returns %j', (typed, question) => {
  expect(formatAmountMismatchQuestion(typed, 45_500)).toBe(question);
});

test('the claim form asks about a difference of a single kobo, whatever the order total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (total) => {
      expect(formatAmountMismatchQuestion(`${total - 1}.99`, total)).toBe(
        'That’s ₦0.01 short. Is that right?',
      );
      expect(formatAmountMismatchQuestion(`${total}.01`, total)).toBe('That’s ₦0.01 more. Is that right?');
    }),
  );
});

const draft: ClaimDraft = {
  form: { full_name: 'Ada Obi', email: 'ada@', amount_paid: '', bank_used: 'UBA', payment_reference: '77' },
  proof: { path: 'payment-proofs/ada/o1/slip.png', name: 'slip.png' },
};

let browser: ReturnType<typeof installFakeBrowser>;
beforeEach(() => {
  browser = installFakeBrowser();
  browser.signIn();
});

test('getClaimDraft keeps a separate draft for each order until it is cleared', () => {
  getClaimDraft('o1').set(draft);
  expect(getClaimDraft('o1').get()).toEqual(draft);
  expect(getClaimDraft('o2').get()).toBeNull();
  expect(Object.keys(browser.device)).toContain('session:payment_draft_o1');
  getClaimDraft('o1').set(null);
  expect(getClaimDraft('o1').get()).toBeNull();
});

test.each(['{', 'null', '{"form":{}}'])('getClaimDraft ignores the invalid stored draft %s', (text) => {
  browser.device.setItem('session:payment_draft_o1', text);
  expect(getClaimDraft('o1').get()).toBeNull();
});

test('getClaimDraft does not throw when the browser’s storage is full', () => {
  browser.device.fill();
  expect(() => getClaimDraft('o1').set(draft)).not.toThrow();
});
