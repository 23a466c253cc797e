import type { HeldOrder } from '@sharebox/domain/orders/new-order';
import type { PrivateDelivery, privateSenderSchema } from '@sharebox/domain/orders/order';
import { type MealLimits, portionsOf } from '@sharebox/domain/orders/slot';
import { takenEntry, type WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { FieldValue } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { Store } from '../platform/db/store';
import type { Version } from '../platform/db/version';
import { type BuyerStanding, writeStanding } from './buyer-standing';
import { giveBack, type Takeable, takeBox } from './free-boxes';
import type { PreviousHold } from './previous-hold';

export interface NewHold {
  orderId: string;
  order: HeldOrder;
  delivery: PrivateDelivery;
  /** Of a gift only. */
  sender: z.infer<typeof privateSenderSchema> | null;
  /** The box; `order.slot` is its number. */
  taken: Takeable;
  previous: PreviousHold;
  /** What the drop sells at most of each meal, as its box was found under. */
  limits: MealLimits;
  /** The buyer's place on the waiting list, which has got them this box. */
  inLine: Version<WaitlistEntry> | null;
  standing: BuyerStanding;
}

/**
 * Takes the box and makes the order in one commit, which fails as a whole if anything that was read has changed since:
 * so a drop cannot be oversold, a reference is used once, and a person has one open hold.
 */
export async function commitHold(store: Store, hold: NewHold): Promise<void> {
  const { orderId, order, delivery, sender, taken, previous, inLine, limits, standing } = hold;
  const { user_id: uid, weekly_drop_id: dropId, slot: number, hold_expires_at: expiresAt } = order;
  const batch = store.db.batch();

  takeBox(batch, store, dropId, taken, {
    order_id: orderId,
    holder_uid: uid,
    items: portionsOf(order.items),
    taken_at: FieldValue.serverTimestamp(),
    expires_at: expiresAt,
  });
  batch.create(store.orders.doc(orderId), order);
  batch.create(store.delivery(orderId), delivery);
  if (sender) batch.create(store.sender(orderId), sender);
  batch.create(store.references.doc(order.confirmation_reference), {
    order_id: orderId,
    hold_expires_at: expiresAt,
  });

  const pointer = {
    order_id: orderId,
    drop_id: dropId,
    slot: number,
    ends_at: expiresAt,
    meal_limits: Object.fromEntries(limits),
    came_from_line: inLine !== null,
  };
  if (previous.pointer) {
    const { reference, updateTime } = previous.pointer;
    batch.update(reference, pointer, { lastUpdateTime: updateTime });
  } else {
    batch.create(store.openHolds.doc(uid), pointer);
  }

  if (previous.order) {
    const { reference, updateTime } = previous.order;
    const ended = { status: 'expired' as const, slot: null, updated_at: order.created_at };
    batch.update(reference, ended, { lastUpdateTime: updateTime });
  }
  const left = previous.box;
  if (left && (left.dropId !== dropId || left.number !== number)) {
    giveBack(batch, store, left.dropId, left.number, { lastUpdateTime: left.slot.updateTime });
  }
  writeStanding(batch, store, uid, standing, order.created_at);
  if (inLine) {
    const { reference, updateTime } = inLine;
    batch.update(reference, takenEntry, { lastUpdateTime: updateTime });
  }
  await batch.commit();
}
