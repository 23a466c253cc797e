import { bankTransaction } from '@sharebox/domain/payment/bank-statement';
import { paymentConfirmation } from '@sharebox/domain/payment/payment';
import { expect, it } from 'vitest';
import { proposals } from './proposals';

const line = (changes: object) =>
  bankTransaction.parse({
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
const claim = (order_id: string, changes: object = {}) =>
  paymentConfirmation.parse({
    order_id,
    user_id: 'ada',
    full_name: 'Ada Obi',
    email: 'ada@example.com',
    amount_paid: 24_000,
    bank_used: 'GTBank',
    payment_reference: null,
    proof_path: null,
    status: 'pending',
    notes: null,
    verified_at: null,
    submitted_at: new Date('2026-11-17T09:00:00Z'),
    needs_refund: false,
    order_total: 24_000,
    confirmation_reference: 'CONF-1795745641027',
    is_gift_order: false,
    has_love_message: false,
    ...changes,
  });
const bola = claim('bola', { full_name: 'Bola Eze', confirmation_reference: 'CONF-1795745641028' });
const found = (changes: object, claims = [bola, claim('ada')]) =>
  proposals(line(changes), claims).map(({ confirmation, why }) => [confirmation.order_id, why]);

it('an order that the line names is proposed alone, whatever the sum', () => {
  expect(found({ narration: 'ADA conf 1795745641027', amount: 100 })).toEqual([
    ['ada', 'It names the order'],
  ]);
  expect(found({ narration: 'BOX 1795745641027 FOR ADA' })).toEqual([['ada', 'It names the order']]);
  const numbered = [bola, claim('q7Xw2LmN9pRs')];
  expect(found({ narration: 'box q7xw2lmn' }, numbered)).toEqual([['q7Xw2LmN9pRs', 'It names the order']]);
});

it('then one with the bank’s reference that the customer gave', () => {
  const claims = [bola, claim('ada', { payment_reference: 'FBN/0042-7' })];
  expect(found({ reference: 'FBN 0042 7' }, claims)).toEqual([
    ['ada', 'It has the customer’s bank reference'],
  ]);
});

it('then one of the same name and sum, then those of the same sum in the same days', () => {
  expect(found({ narration: 'NIP/OBI ADA' })).toEqual([['ada', 'Same name and sum']]);
  expect(found({})).toEqual([
    ['bola', 'Same sum'],
    ['ada', 'Same sum'],
  ]);
  expect(found({ booked_on: '2026-11-27' })).toEqual([]);
  expect(found({ amount: 2_400_100 })).toEqual([]);
});
