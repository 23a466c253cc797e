import {
  type Boxes,
  changeBox,
  changeHolder,
  changeWindow,
  type NoBox,
  releaseBox,
  settleBox,
} from '@sharebox/domain/drops/boxes';
import { DomainError } from '@sharebox/domain/common/errors';
import type { Profile } from '@sharebox/domain/accounts/profile';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { type Order, toPortions } from '@sharebox/domain/orders/order';
import { secureBox } from '@sharebox/domain/orders/paid-hold';
import { hasMoney, isPriceCovered } from '@sharebox/domain/orders/order-money';
import { isPaidAndKept } from '@sharebox/domain/payments/buyer';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { readBoxes, writeBoxes } from './boxes';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';

/** The fields of an order whose box its buyer keeps until staff decide about the claim. */
export const keptBoxFields = { kept_until: null, payer_never_paid: false } as const;

type OrderOfBox = Pick<
  Order,
  'user_id' | 'weekly_drop_id' | 'items' | 'delivery_window' | 'payer_never_paid'
>;

/** The box of an order in a transaction, which may read nothing after the first change. */
export class OrderBox {
  private constructor(
    private readonly transaction: Transaction,
    private readonly store: Store,
    private readonly id: string,
    private readonly order: OrderOfBox,
    private boxes: Boxes,
    private readonly drop: WeeklyDrop | undefined,
    /** The profile of the payer; undefined for guests. */
    private readonly payer: Profile | undefined,
    /** The other orders that a person who has never paid has claimed themselves. */
    private readonly otherClaims: readonly DocumentReference<Order, Order>[],
  ) {}

  /** `mayBePaid` is true if the change may cover the price of the order. */
  static async read(
    transaction: Transaction,
    store: Store,
    id: string,
    order: OrderOfBox,
    { mayBePaid = false } = {},
  ): Promise<OrderBox> {
    const boxes = await readBoxes(transaction, store, order.weekly_drop_id);
    const [drop, payer] = await Promise.all([
      transaction.get(store.drops.doc(order.weekly_drop_id)),
      transaction.get(store.profiles.doc(order.user_id)),
    ]);
    const hasPaid = payer.data()?.has_paid ?? false;
    const claims = mayBePaid && !hasPaid ? await readOpenClaims(transaction, store, order.user_id) : [];
    return new OrderBox(
      ...([transaction, store, id, order, boxes, drop.data()] as const),
      payer.data(),
      claims.filter((one) => one.id !== id && boxes.taken[one.id]?.holder === order.user_id),
    );
  }

  /** The number of the box; null if the order has none. */
  get number(): number | null {
    return this.boxes.taken[this.id]?.number ?? null;
  }

  /**
   * Keeps the box of the order or takes one for it, for good. If there is none, frees the box that the order still had
   * and returns why.
   */
  secure(now: Date, { byStaff = false } = {}): number | NoBox {
    const { id, order, drop, payer } = this;
    const isClosed = Boolean(payer?.deletion);
    const { boxes, secured } = secureBox(this.boxes, { id, order, drop, isClosed, byStaff }, now);
    this.change(boxes, now);
    return secured;
  }

  release(now: Date): void {
    this.change(releaseBox(this.boxes, this.id), now);
  }

  /** @throws `window-full` unless `exceedsLimit` */
  changeWindow(window: Order['delivery_window'], now: Date, exceedsLimit = false): void {
    const changed = changeWindow(this.boxes, { orderId: this.id, window, exceedsLimit }, now);
    if (changed === 'window-full') throw new DomainError(changed);
    this.change(changed, now);
  }

  /** Changes the portions of the box to those of its order's new content, which were reserved for it. */
  setContent({ items }: Pick<Order, 'items'>, now: Date): void {
    const after = changeBox(this.boxes, this.id, toPortions(items), now);
    if (typeof after !== 'string') this.change(after, now);
  }

  moveTo(holder: string, now: Date): void {
    this.change(changeHolder(this.boxes, this.id, holder), now);
  }

  /**
   * Records what a changed order says about its buyer: once the price of an order with a box is covered, their other
   * claims no longer expire and their boxes no longer count for their network. `isDecided` is true if staff decided
   * about the claim. Returns the order's changed fields.
   */
  settle(
    changed: Pick<Order, 'status' | 'total_amount' | 'net_received'>,
    now: Date,
    isDecided = false,
  ): Partial<typeof keptBoxFields> {
    const hasPaid = isPaidAndKept(changed);
    const isSettled = isDecided || isPriceCovered(changed);
    if (isSettled) this.change(settleBox(this.boxes, this.id, { hasPaid }), now);
    if (hasPaid) {
      for (const one of this.otherClaims) this.transaction.update(one, keptBoxFields);
      if (this.payer?.has_paid === false) {
        this.transaction.update(this.store.profiles.doc(this.order.user_id), { has_paid: true });
      }
    }
    return isSettled || hasMoney(changed) ? keptBoxFields : {};
  }

  private change(after: Boxes, at: Date): void {
    const before = this.boxes;
    writeBoxes(this.transaction, this.store, this.order.weekly_drop_id, { before, after, at });
    this.boxes = after;
  }
}

async function readOpenClaims(
  transaction: Transaction,
  store: Store,
  uid: string,
): Promise<DocumentReference<Order, Order>[]> {
  const claims = store.orders.where('user_id', '==', uid).where('status', '==', 'pending_confirmation');
  return filterReadable((await transaction.get(claims)).docs).map(({ ref }) => ref);
}
