import type { StoreTransaction } from '../platform/db/transaction';
import {
  type DropBoxes,
  changeBoxPortions,
  changeBoxHolder,
  changeDeliveryWindow,
  type BoxUnavailableReason,
  releaseBox,
  settleBoxPayment,
} from '@sharebox/domain/drops/drop-boxes';
import { DomainError } from '@sharebox/domain/common/errors';
import type { Profile } from '@sharebox/domain/accounts/profile';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { type Order, toPortionsByMeal } from '@sharebox/domain/orders/order';
import { secureBox } from '@sharebox/domain/orders/paid-hold';
import { hasReceivedPayment, isPriceCovered } from '@sharebox/domain/orders/order-money';
import { isPaidWithBox } from '@sharebox/domain/payments/buyer';
import type { DocumentReference } from 'firebase-admin/firestore';
import { readBoxes, writeBoxes } from './boxes';
import { filterReadable } from '../platform/db/unreadable-documents';

/** Order fields of a claim that does not expire, so that its box is kept until staff review the claim. */
export const keptBoxFields = { kept_until: null, payer_never_paid: false } as const;

/** The box of an order in a transaction. The transaction must not read after the first change. */
export class OrderBox {
  private constructor(
    private readonly transaction: StoreTransaction,
    private readonly id: string,
    private readonly order: Order,
    private boxes: DropBoxes,
    private readonly drop: WeeklyDrop | undefined,
    /** The payer's profile. Undefined for guests. */
    private readonly payer: Profile | undefined,
    /** Other claimed orders of the payer. Empty if the payer has paid before. */
    private readonly otherClaims: readonly DocumentReference<Order, Order>[],
  ) {}

  /**
   * Reads the box of an order and the data about its payer. Set `mayBePaid` if the change may complete the order's
   * payment.
   */
  static async read(
    transaction: StoreTransaction,
    id: string,
    order: Order,
    { mayBePaid = false } = {},
  ): Promise<OrderBox> {
    const { store } = transaction;
    const boxes = await readBoxes(transaction, order.weekly_drop_id);
    const [drop, payer] = await Promise.all([
      transaction.read(store.drops.doc(order.weekly_drop_id)),
      transaction.read(store.profiles.doc(order.user_id)),
    ]);
    const claims = mayBePaid && !payer?.has_paid ? await readOpenClaims(transaction, order.user_id) : [];
    const others = claims.filter((one) => one.id !== id && boxes.taken[one.id]?.holder === order.user_id);
    return new OrderBox(transaction, id, order, boxes, drop, payer, others);
  }

  /** The box number. Null if the order has no box. */
  get number(): number | null {
    return this.boxes.taken[this.id]?.number ?? null;
  }

  /**
   * Secures the order's box permanently. Keeps the current box or takes a free box, and returns its number. If neither
   * is possible, releases the order's current box and returns the reason.
   */
  secure(now: Date, { byStaff = false } = {}): number | BoxUnavailableReason {
    const { id, order, drop, payer } = this;
    const isClosed = Boolean(payer?.deletion);
    const { boxes, secured } = secureBox(this.boxes, { id, order, drop, isClosed, byStaff }, now);
    this.change(boxes, now);
    return secured;
  }

  release(now: Date): void {
    this.change(releaseBox(this.boxes, this.id), now);
  }

  /**
   * Moves the box to another delivery window.
   * @throws `window-full` if the window is full, unless `exceedsLimit` is set
   */
  changeWindow(window: Order['delivery_window'], now: Date, exceedsLimit = false): void {
    const changed = changeDeliveryWindow(this.boxes, { orderId: this.id, window, exceedsLimit }, now);
    if (changed === 'window-full') throw new DomainError(changed);
    this.change(changed, now);
  }

  /** Replaces the box's portions with those of the order's new content. The portions must already be reserved. */
  setContent({ items }: Pick<Order, 'items'>, now: Date): void {
    const after = changeBoxPortions(this.boxes, this.id, toPortionsByMeal(items), now);
    if (typeof after !== 'string') this.change(after, now);
  }

  moveTo(holder: string, now: Date): void {
    this.change(changeBoxHolder(this.boxes, this.id, holder), now);
  }

  /**
   * Updates the box and the buyer's status after a change of the order. Once an order with a box is fully paid, the
   * buyer's other claims no longer expire, and their boxes no longer count towards their network's limit. Set
   * `isDecided` if staff reviewed the claim. Returns the order's changed fields.
   */
  settle(
    changed: Pick<Order, 'status' | 'total_amount' | 'net_received'>,
    now: Date,
    isDecided = false,
  ): Partial<typeof keptBoxFields> {
    const hasPaid = isPaidWithBox(changed);
    const isSettled = isDecided || isPriceCovered(changed);
    if (isSettled) this.change(settleBoxPayment(this.boxes, this.id, { hasPaid }), now);
    if (hasPaid) {
      for (const one of this.otherClaims) this.transaction.update(one, keptBoxFields);
      if (this.payer?.has_paid === false) {
        this.transaction.update(this.transaction.store.profiles.doc(this.order.user_id), { has_paid: true });
      }
    }
    return isSettled || hasReceivedPayment(changed) ? keptBoxFields : {};
  }

  private change(after: DropBoxes, at: Date): void {
    const before = this.boxes;
    writeBoxes(this.transaction, this.transaction.store, this.order.weekly_drop_id, { before, after, at });
    this.boxes = after;
  }
}

async function readOpenClaims(
  transaction: StoreTransaction,
  uid: string,
): Promise<DocumentReference<Order, Order>[]> {
  const claims = transaction.store.orders
    .where('user_id', '==', uid)
    .where('status', '==', 'pending_confirmation');
  return filterReadable((await transaction.get(claims)).docs).map(({ ref }) => ref);
}
