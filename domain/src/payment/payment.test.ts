import { describe, expect, it } from 'vitest';
import { maxProofSize, paymentClaim, proofProblem } from './payment';

const claim = {
  full_name: 'Ada Okafor',
  email: 'ada@example.com',
  amount_paid: 21_500,
  bank_used: 'GTBank',
};
const messages = (typed: unknown) =>
  paymentClaim.safeParse(typed).error?.issues.map((issue) => issue.message) ?? [];

describe('a claim of a transfer', () => {
  it('needs no reference', () => expect(messages(claim)).toEqual([]));

  it.each(['full_name', 'email', 'bank_used'])('needs %s', (field) => {
    expect(messages({ ...claim, [field]: '' })[0]).toBe('Please fill in all required fields');
  });

  it.each([0, -1, 1.5, Number.NaN, 1e12])('is not about %d naira', (amount) => {
    expect(messages({ ...claim, amount_paid: amount }).length).toBeGreaterThan(0);
  });

  it('comes from a bank on the list', () => {
    expect(messages({ ...claim, bank_used: 'Bank of Mum' })).toEqual(['Please fill in all required fields']);
  });
});

describe('a screenshot', () => {
  it.each([
    ['image/png', maxProofSize - 1, null],
    ['image/png', maxProofSize, 'File size must be less than 5MB'],
    ['application/pdf', 10, 'Only image files are allowed'],
    ['image/svg+xml', 10, 'Only image files are allowed'],
    ['', 10, 'Only image files are allowed'],
  ])('of type %j with %d bytes', (type, size, problem) => {
    expect(proofProblem({ type, size })).toBe(problem);
  });
});
