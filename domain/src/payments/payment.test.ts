import { describe, expect, it } from 'vitest';
import { maxAmount } from '../money/money';
import {
  canAddProof,
  disputeNotesRequiredMessage,
  type LedgerEntry,
  ledgerEntrySchema,
  paymentClaimSchema,
  proofFileNames,
  getOrderProofsFolder,
  allProofsFolder,
  getUnusedProofNames,
  findProofProblem,
  proofFileTypes,
} from './payment';

const claim = {
  full_name: 'Ada Okafor',
  email: 'ada@example.com',
  amount_paid: 21_500,
  bank_used: 'GTBank',
};
const messages = (typed: unknown) =>
  paymentClaimSchema.safeParse(typed).error?.issues.map((issue) => issue.message) ?? [];

describe('paymentClaimSchema', () => {
  it.each(['full_name', 'email', 'bank_used'])('a payment claim requires the field %s', (field) => {
    expect(messages({ ...claim, [field]: '' })[0]).toBe('Please fill in all required fields');
  });

  it.each([0, -1, 1.505, Number.NaN])('a payment claim rejects the amount %d', (amount) => {
    expect(messages({ ...claim, amount_paid: amount })).toContain('Please enter a valid amount');
  });

  it('a payment claim rejects an amount of more than a million naira', () => {
    expect(messages({ ...claim, amount_paid: 1_000_000 })).toEqual([]);
    expect(messages({ ...claim, amount_paid: 1_000_001 })).toEqual([
      'Please enter at most ₦1,000,000, as your bank shows it',
    ]);
  });

  it.each([
    ['full_name', 120],
    ['payment_reference', 100],
  ])('a payment claim trims the field %s and limits it to %d characters', (field, most) => {
    const longest = 'x'.repeat(most);
    expect(paymentClaimSchema.parse({ ...claim, [field]: ` ${longest} ` })).toMatchObject({
      [field]: longest,
    });
    expect(messages({ ...claim, [field]: `${longest}x` })).toHaveLength(1);
  });

  it('a payment claim trims the email address and limits it to 200 characters', () => {
    const domain = `@${'long-name.'.repeat(18)}com`;
    const longest = `${'a'.repeat(200 - domain.length)}${domain}`;
    expect(paymentClaimSchema.parse({ ...claim, email: ` ${longest} ` }).email).toBe(longest);
    expect(messages({ ...claim, email: `a${longest}` })).toHaveLength(1);
  });

  it('a payment claim rejects a bank that is not listed', () => {
    expect(messages({ ...claim, bank_used: 'Bank of Mum' })).toEqual(['Please fill in all required fields']);
  });
});

describe('ledgerEntrySchema', () => {
  const at = new Date('2026-11-17T09:00:00Z');
  const received: LedgerEntry = {
    kind: 'received',
    amount: 24_000,
    confirmation_id: 'order-1',
    recorded_by: 'ama',
    at,
  };

  it.each([
    { kind: 'lost' },
    { kind: '' },
    { amount: 0.505 },
    { amount: maxAmount + 1 },
    { amount: -maxAmount - 1 },
    { is_late: false },
    { stage: 'lost' },
    { stage: '' },
  ])('ledgerEntrySchema rejects a ledger entry with %j', (change) => {
    expect(ledgerEntrySchema.safeParse({ ...received, ...change }).success).toBe(false);
  });
});

it('disputeNotesRequiredMessage asks staff to explain a dispute', () => {
  expect(disputeNotesRequiredMessage).toBe('Please add notes explaining why this payment is disputed');
});

describe('findProofProblem and getUnusedProofNames', () => {
  it('accepts payment screenshots as PDF files or as the image types that phones create', () => {
    expect(proofFileTypes.join(' ')).toBe(
      'image/jpeg image/png image/webp image/gif image/heic image/heif image/avif application/pdf',
    );
  });

  it('stores payment screenshots in the payer’s folder, in one subfolder per order', () => {
    expect(getOrderProofsFolder('ada', 'order-1')).toBe(`${allProofsFolder}ada/order-1/`);
    expect(allProofsFolder).toBe('payment-proofs/');
  });

  it('getUnusedProofNames returns those of the five file names that follow the latest used name', () => {
    expect(proofFileNames.join()).toBe('proof-1,proof-2,proof-3,proof-4,proof-5');
    const after = (name: string) => getUnusedProofNames(`payment-proofs/ada/order-1/${name}`);
    expect(getUnusedProofNames(null)).toEqual(proofFileNames);
    expect(after('proof-1')).toEqual(['proof-2', 'proof-3', 'proof-4', 'proof-5']);
    expect(after('proof-4')).toEqual(['proof-5']);
    expect(after('proof-5')).toEqual([]);
    expect(after('slip.png')).toEqual(proofFileNames);
    expect(after('other-proof-1')).toEqual(proofFileNames);
  });

  it.each([
    ['image/png', 5_242_879, null],
    ['image/png', 5_242_880, 'File size must be less than 5MB'],
    ['application/pdf', 5_242_879, null],
    ['application/pdf', 5_242_880, 'File size must be less than 5MB'],
    ['image/svg+xml', 10, 'Only image files are allowed, or a PDF of the receipt'],
    ['', 10, 'Only image files are allowed, or a PDF of the receipt'],
  ])('validates a payment screenshot of the type %j with %d bytes', (type, size, problem) => {
    expect(findProofProblem({ type, size })).toBe(problem);
  });
});

it.each([
  ['a claim that waits for its review', 'pending', null, true],
  ['a claim that already has a screenshot', 'pending', 'proof-1', false],
  ['a disputed claim', 'disputed', null, true],
  ['a disputed claim that already has a screenshot', 'disputed', 'proof-1', true],
  ['an approved claim', 'verified', null, false],
] as const)('canAddProof returns the expected result for %s', (_, status, proof_path, is) => {
  expect(canAddProof({ status, proof_path })).toBe(is);
});
