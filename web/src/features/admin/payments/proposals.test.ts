import { createSampleConfirmation } from '@sharebox/domain/fixtures/sample-confirmation';
import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { expect, it } from 'vitest';
import { findProposals } from './proposals';

const line = (changes: object) =>
  bankTransactionSchema.parse({
    booked_on: '2026-11-17',
    amount: 2_400_000,
    narration: 'NIP FROM SOMEBODY',
    reference: '',
    imported_by: 'ama',
    imported_at: new Date(),
    order_id: null,
    entry_id: null,
    matched_by: null,
    matched_at: null,
    ...changes,
  });
const claim = (order_id: string, given: Partial<PaymentConfirmation> = {}) =>
  createSampleConfirmation({ order_id, ...given });
const bola = claim('bola', { full_name: 'Bola Eze', confirmation_reference: 'CONF-1795745641028' });
const found = (changes: object, claims = [bola, claim('ada')]) =>
  findProposals(line(changes), claims).map(({ confirmation, why }) => [confirmation.order_id, why]);

it('proposes only the order that the bank line names, whatever the amount', () => {
  expect(found({ narration: 'ADA conf 1795745641027', amount: 100 })).toEqual([
    ['ada', 'Mentions the order'],
  ]);
  expect(found({ narration: 'BOX 1795745641027 FOR ADA' })).toEqual([['ada', 'Mentions the order']]);
  const numbered = [bola, claim('q7Xw2LmN9pRs')];
  expect(found({ narration: 'box q7xw2lmn' }, numbered)).toEqual([['q7Xw2LmN9pRs', 'Mentions the order']]);
});

it('proposes the order whose customer entered the bank’s reference', () => {
  const claims = [bola, claim('ada', { payment_reference: 'FBN/0042-7' })];
  expect(found({ reference: 'FBN 0042 7' }, claims)).toEqual([['ada', 'Has the customer’s bank reference']]);
});

it('ranks orders with the same name and amount above orders with only the same amount a few days apart', () => {
  expect(found({ narration: 'NIP/OBI ADA' })).toEqual([['ada', 'Same name and amount']]);
  expect(found({})).toEqual([
    ['bola', 'Same amount'],
    ['ada', 'Same amount'],
  ]);
  expect(found({ booked_on: '2026-11-27' })).toEqual([]);
  expect(found({ amount: 2_400_100 })).toEqual([]);
});
