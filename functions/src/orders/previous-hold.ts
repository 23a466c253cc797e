import type { Order } from '@sharebox/domain/orders/order';
import type { OpenHold } from '@sharebox/domain/common/internal-documents';
import type { Slot } from '@sharebox/domain/orders/slot';
import { readAlone, type ReadOne } from '../platform/db/read-together';
import type { Store } from '../platform/db/store';
import { type Version, versionOf } from '../platform/db/version';
import { slotReference } from './slots';

/** What a person's next hold replaces, as it was read. */
export interface PreviousHold {
  pointer: Version<OpenHold> | null;
  /** The order of their latest hold, while it still waits for its payment. */
  order: Version<Order> | null;
  /** The box that this order still owns, of whichever drop, and until when it does; what ran out is anybody's. */
  box: { dropId: string; number: number; slot: Version<Slot>; expires_at: Date | null } | null;
  /** When their latest hold of this drop ends or ended, if it was not paid. */
  unpaidUntil: Date | null;
}

/** Reads a person's previous hold, for a box of this drop; most people have none, which costs one read. */
export async function readPreviousHold(
  store: Store,
  uid: string,
  dropId: string,
  read: ReadOne = readAlone,
): Promise<PreviousHold> {
  const snapshot = await read(store.openHolds.doc(uid));
  const pointer = versionOf(snapshot);
  const last = snapshot.data();
  if (!last) return { pointer, order: null, box: null, unpaidUntil: null };
  const [order, box] = await Promise.all([
    read(store.orders.doc(last.order_id)),
    read(slotReference(store, last.drop_id, last.slot)),
  ]);
  const status = order.data()?.status;
  const isUnpaid = status === 'awaiting_payment' || status === 'expired';
  const unpaidUntil = isUnpaid && last.drop_id === dropId ? last.ends_at : null;
  if (status !== 'awaiting_payment') return { pointer, order: null, box: null, unpaidUntil };
  const [slot, version] = [box.data(), versionOf(box)];
  const owned =
    version && slot?.order_id === order.id
      ? { dropId: last.drop_id, number: last.slot, slot: version, expires_at: slot.expires_at }
      : null;
  return { pointer, order: versionOf(order), box: owned, unpaidUntil };
}
