import { describe, expect, it } from 'vitest';
import { sampleConfirmation } from '../fixtures/sample-confirmation';
import { maxAmount } from '../money/money';
import {
  banks,
  disputeNotesRequired,
  type LedgerEntry,
  ledgerEntrySchema,
  paymentClaimSchema,
  paymentConfirmationSchema,
  paymentReviewSchema,
  proofFileNames,
  proofFolder,
  proofFolders,
  proofNamesAfter,
  proofProblem,
  proofTypes,
  receivedEntryId,
  refundStages,
} from './payment';

const claim = {
  full_name: 'Ada Okafor',
  email: 'ada@example.com',
  amount_paid: 21_500,
  bank_used: 'GTBank',
};
const messages = (typed: unknown) =>
  paymentClaimSchema.safeParse(typed).error?.issues.map((issue) => issue.message) ?? [];

describe('a claim of a transfer', () => {
  it('needs no reference', () => expect(messages(claim)).toEqual([]));

  it.each(['full_name', 'email', 'bank_used'])('needs %s', (field) => {
    expect(messages({ ...claim, [field]: '' })[0]).toBe('Please fill in all required fields');
  });

  it.each([0, -1, 1.5, Number.NaN, 1e12, maxAmount + 1])('is not about %d naira', (amount) => {
    expect(messages({ ...claim, amount_paid: amount })).toContain('Please enter a valid amount');
  });

  it('says which address it takes for none', () => {
    expect(messages({ ...claim, email: 'ada.example.com' })).toEqual(['Please enter a valid email address']);
  });

  it.each([
    ['full_name', 120],
    ['payment_reference', 100],
  ])('has a %s of at most %d characters, without the spaces around it', (field, most) => {
    const longest = 'x'.repeat(most);
    expect(paymentClaimSchema.parse({ ...claim, [field]: ` ${longest} ` })).toMatchObject({
      [field]: longest,
    });
    expect(messages({ ...claim, [field]: `${longest}x` })).toHaveLength(1);
  });

  it('has an email of at most 200 characters, without the spaces around it', () => {
    const domain = `@${'long-name.'.repeat(18)}com`;
    const longest = `${'a'.repeat(200 - domain.length)}${domain}`;
    expect(paymentClaimSchema.parse({ ...claim, email: ` ${longest} ` }).email).toBe(longest);
    expect(messages({ ...claim, email: `a${longest}` })).toHaveLength(1);
  });

  it('comes from any of the banks that it offers', () => {
    expect(banks).toEqual([
      'Access Bank',
      'GTBank',
      'Zenith Bank',
      'First Bank',
      'UBA',
      'Stanbic IBTC',
      'Ecobank',
      'Fidelity Bank',
      'Union Bank',
      'Wema Bank',
      'Other',
    ]);
    for (const bank_used of banks) expect(messages({ ...claim, bank_used })).toEqual([]);
  });

  it('comes from a bank on the list', () => {
    expect(messages({ ...claim, bank_used: 'Bank of Mum' })).toEqual(['Please fill in all required fields']);
  });
});

describe('what is stored of a payment', () => {
  const at = new Date('2026-11-17T09:00:00Z');
  const received: LedgerEntry = {
    kind: 'received',
    amount: 24_000,
    confirmation_id: 'order-1',
    recorded_by: 'ama',
    at,
  };

  it.each([
    sampleConfirmation(),
    sampleConfirmation({
      payment_reference: 'TRF-1',
      proof_path: 'payment-proofs/ada/order-1/proof-1',
      status: 'verified',
      notes: 'Seen',
      verified_at: at,
      net_received: -5,
      from_statement: 24_000,
    }),
    sampleConfirmation({ status: 'disputed' }),
  ])('is a claim as it stands: %j', (confirmation) => {
    expect(paymentConfirmationSchema.parse(confirmation)).toEqual(confirmation);
  });

  it.each(['lost', '', undefined])('is no claim in the state %j', (status) => {
    expect(paymentConfirmationSchema.safeParse({ ...sampleConfirmation(), status }).success).toBe(false);
  });

  it('is a review, with what an approval vouches for', () => {
    for (const review of [
      { verified_by: 'ama', notes: null },
      { verified_by: 'ama', notes: 'Seen', amount_received: 24_000 },
    ]) {
      expect(paymentReviewSchema.parse(review)).toEqual(review);
    }
  });

  it.each<LedgerEntry>([
    received,
    { ...received, transaction_id: 'row-1', is_late: true, note: 'Cash' },
    { ...received, kind: 'adjusted', amount: -maxAmount },
    { ...received, kind: 'adjusted', amount: maxAmount, confirmation_id: null },
    ...refundStages.map((stage) => ({
      ...received,
      ...{ kind: 'refunded' as const, refund_id: 'r', stage, bank_reference: 'TRF-2' },
    })),
  ])('is an entry of the ledger: %j', (entry) => expect(ledgerEntrySchema.parse(entry)).toEqual(entry));

  it.each([
    { kind: 'lost' },
    { kind: '' },
    { amount: 0.5 },
    { amount: maxAmount + 1 },
    { amount: -maxAmount - 1 },
    { is_late: false },
    { stage: 'lost' },
    { stage: '' },
  ])('is no entry with %j', (change) => {
    expect(ledgerEntrySchema.safeParse({ ...received, ...change }).success).toBe(false);
  });

  it('stands under the name of its claim or of its line', () => {
    expect(receivedEntryId('order-1')).toBe('received-order-1');
  });
});

it('asks staff for a reason when they dispute a payment', () => {
  expect(disputeNotesRequired).toBe('Please add notes explaining why this payment is disputed');
});

describe('a screenshot', () => {
  it.each(proofTypes)('may be of type %s', (type) => expect(proofProblem({ type, size: 1 })).toBeNull());

  it('is of a type that a phone makes', () => {
    expect(proofTypes.join(' ')).toBe(
      'image/jpeg image/png image/webp image/gif image/heic image/heif image/avif',
    );
  });

  it('lies in the folder of its order, in that of its payer', () => {
    expect(proofFolder('ada', 'order-1')).toBe(`${proofFolders}ada/order-1/`);
    expect(proofFolders).toBe('payment-proofs/');
  });

  it('is the next of five that an order may have, and never takes the name of one before', () => {
    expect(proofFileNames.join()).toBe('proof-1,proof-2,proof-3,proof-4,proof-5');
    const after = (name: string) => proofNamesAfter(`payment-proofs/ada/order-1/${name}`);
    expect(proofNamesAfter(null)).toEqual(proofFileNames);
    expect(after('proof-1')).toEqual(['proof-2', 'proof-3', 'proof-4', 'proof-5']);
    expect(after('proof-4')).toEqual(['proof-5']);
    expect(after('proof-5')).toEqual([]);
    expect(after('slip.png')).toEqual(proofFileNames);
    expect(after('other-proof-1')).toEqual(proofFileNames);
  });

  it.each([
    ['image/png', 5_242_879, null],
    ['image/png', 5_242_880, 'File size must be less than 5MB'],
    ['application/pdf', 10, 'Only image files are allowed'],
    ['image/svg+xml', 10, 'Only image files are allowed'],
    ['', 10, 'Only image files are allowed'],
  ])('of type %j with %d bytes', (type, size, problem) => {
    expect(proofProblem({ type, size })).toBe(problem);
  });
});
