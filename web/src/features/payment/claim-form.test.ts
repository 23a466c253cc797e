import { expect, test } from 'vitest';
import { claimFormSchema, parseNaira } from './claim-form';

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

test('converts a completed form to a claim with the amount in whole naira', () => {
  expect(claimFormSchema.parse(filled)).toEqual({ ...filled, amount_paid: 25_500 });
});

test('reports the same message for every missing required field', () => {
  const empty = { full_name: ' ', email: '', amount_paid: ' ', bank_used: '', payment_reference: '' };
  expect(new Set(messages(empty))).toContain('Please fill in all required fields');
  for (const field of ['full_name', 'amount_paid', 'bank_used'] as const) {
    expect(messages({ ...filled, [field]: '' })).toEqual(['Please fill in all required fields']);
  }
});

test('rejects an amount far beyond the price of a box, with a message at the field', () => {
  expect(messages({ ...filled, amount_paid: '1,000,000' })).toEqual([]);
  expect(messages({ ...filled, amount_paid: '999,999,999' })).toEqual([
    'Please enter at most ₦1,000,000, as your bank shows it',
  ]);
});

test.each(['0', '-5', 'lots', '12.50', '1e9', '99999999999'])('rejects %s as an amount', (typed) => {
  expect(parseNaira(typed)).toBeNull();
  expect(messages({ ...filled, amount_paid: typed })).toEqual(['Please enter a valid amount']);
});
