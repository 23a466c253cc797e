import type { Order } from '@sharebox/domain/orders/order';
import { backend } from '../stack/backend';
import type { Account } from '../people/account';
import { writeDrop, writePaidOrder } from './paid-orders';

/** Writes an order as `holdBox` creates it, in a drop for this test. The box is held for this many minutes. */
export async function writeHeldOrder(
  payer: Account,
  minutes = 30,
  order: Partial<Order> = {},
): Promise<{ orderId: string; reference: string; dropId: string }> {
  const { db } = backend();
  const until = new Date(Date.now() + minutes * 60_000);
  const dropId = await writeDrop(2);
  const held = await writePaidOrder({
    payer,
    dropId,
    box: 1,
    order: { status: 'awaiting_payment', hold_expires_at: until, payment_reference: null, ...order },
  });
  const batch = db.batch();
  batch.delete(db.doc(`payment_confirmations/${held.orderId}`));
  batch.update(db.doc(`weekly_drops/${dropId}/slots/1`), { expires_at: until });
  await batch.commit();
  return { ...held, dropId };
}
