import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import { randomUUID } from 'node:crypto';
import type { Shop } from './shop';

/** What the good request for a box costs, in whole naira. */
export const total = 12_701;

/** Money for an order as staff record it. */
export function received(order_id: string, amount: number, changes: object = {}) {
  return { request_id: randomUUID(), order_id, kind: 'received', amount, seen_in_bank: true, ...changes };
}

/** An order with its claim, its ledger and what that amounts to. */
export async function books(shop: Shop, orderId: string) {
  const order = (await shop.store.orders.doc(orderId).get()).data();
  if (!order) throw new Error(`No order ${orderId}`);
  const entries = (await shop.store.ledger(orderId).get()).docs.map((one) => one.data());
  const claim = (await shop.store.confirmations.doc(orderId).get()).data();
  return { order, entries, claim, summary: summarizeLedger(entries, order) };
}
