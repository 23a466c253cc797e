import type { Order } from '@sharebox/domain/order/order';
import type { OpenHold } from '@sharebox/domain/common/internal-documents';
import type { Slot } from '@sharebox/domain/order/slot';
import type { Store } from '../platform/db/store';
import { type Version, versionOf } from '../platform/db/version';

/** What a person's next hold replaces, as it was read. */
export interface PreviousHold {
  pointer: Version<OpenHold> | null;
  /** The order of their latest hold, while it still waits for its payment. */
  order: Version<Order> | null;
  /** The box that this order still owns. */
  slot: Version<Slot> | null;
  /** When their latest hold of this drop ends or ended, if it was not paid. */
  unpaidUntil: Date | null;
}

/** Reads a person's previous hold, for a box of this drop; most people have none, which costs one read. */
export async function readPreviousHold(store: Store, uid: string, dropId: string): Promise<PreviousHold> {
  const snapshot = await store.openHolds.doc(uid).get();
  const pointer = versionOf(snapshot);
  const last = snapshot.data();
  if (!last) return { pointer, order: null, slot: null, unpaidUntil: null };
  const [order, slot] = await Promise.all([
    store.orders.doc(last.order_id).get(),
    store.slots(last.drop_id).doc(String(last.slot)).get(),
  ]);
  const status = order.data()?.status;
  const isUnpaid = status === 'awaiting_payment' || status === 'expired';
  const unpaidUntil = isUnpaid && last.drop_id === dropId ? last.ends_at : null;
  if (status !== 'awaiting_payment') return { pointer, order: null, slot: null, unpaidUntil };
  const owns = slot.data()?.order_id === order.id;
  return { pointer, order: versionOf(order), slot: owns ? versionOf(slot) : null, unpaidUntil };
}
