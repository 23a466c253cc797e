import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import { randomUUID } from 'node:crypto';
import type { Shop } from './shop';

/** The total of `buildBoxRequest()`, in whole naira. */
export const boxRequestTotal = 12_701;

export function buildPaymentInput(order_id: string, amount: number, changes: object = {}) {
  return { request_id: randomUUID(), order_id, kind: 'received', amount, seen_in_bank: true, ...changes };
}

export async function readLedger(shop: Shop, orderId: string) {
  const order = (await shop.store.orders.doc(orderId).get()).data();
  if (!order) throw new Error(`No order ${orderId}`);
  const entries = (await shop.store.ledger(orderId).get()).docs.map((one) => one.data());
  const claim = (await shop.store.confirmations.doc(orderId).get()).data();
  return { order, entries, claim, summary: summarizeLedger(entries, order) };
}
