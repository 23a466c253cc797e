import {
  type Boxes,
  hasMaxClaims,
  keepBox,
  type NoBox,
  releaseBox,
  takeBox,
  type UnpaidBuyer,
} from '../drops/boxes';
import { isDropOver, type WeeklyDrop } from '../drops/drop';
import { type Order, shouldTakeBoxForPayment, toPortions } from './order';

type Placement = Pick<Order, 'status' | 'slot' | 'freed_because'> & { hold_expires_at: null };

/**
 * Returns an order's status and box after a claim or a payment. `secured` is the number of the box secured for the
 * payment, or why there is none. A hold, or a claim that had ended without money, becomes an order to review if it has a box;
 * otherwise it becomes a cancelled order to refund. Other orders stay unchanged.
 */
export function buildPaidPlacement(
  order: Pick<Order, 'status' | 'slot' | 'freed_because'>,
  secured: number | NoBox,
): Placement {
  const { status, slot, freed_because } = order;
  if (!shouldTakeBoxForPayment(order)) return { status, slot, freed_because, hold_expires_at: null };
  const hasBox = typeof secured === 'number';
  return {
    status: hasBox ? 'pending_confirmation' : 'cancelled',
    slot: hasBox ? secured : null,
    freed_because: null,
    hold_expires_at: null,
  };
}

/** An order that needs a box for good. */
export interface OrderWithoutBox {
  id: string;
  order: Pick<Order, 'user_id' | 'items' | 'delivery_window'>;
  /** Undefined if it was deleted. */
  drop: Pick<WeeklyDrop, 'status' | 'order_deadline'> | undefined;
  /** Whether the payer closed their account. Its token stays valid for up to an hour. */
  isClosed?: boolean;
  /** Set if the customer reports a payment whose money has not arrived. */
  unpaid?: UnpaidBuyer | undefined;
  /**
   * True if staff give the order a box, which they may also do after the drop's deadline, to a closed account or in a full
   * delivery window.
   */
  byStaff?: boolean;
}

/**
 * Keeps the box of a hold, or takes another one if the hold has ended or the order never had one. If there is none, frees
 * the box that the order still had. Returns the number of the box, or why there is none
 * (docs/product/unpaid-boxes.md#late-money).
 */
export function secureBox(
  boxes: Boxes,
  request: OrderWithoutBox,
  now: Date,
): { boxes: Boxes; secured: number | NoBox } {
  const after = keepOrTakeBox(boxes, request, now);
  if (typeof after === 'string') return { boxes: releaseBox(boxes, request.id), secured: after };
  return { boxes: after, secured: after.taken[request.id]?.number ?? 'sold-out' };
}

function keepOrTakeBox(
  boxes: Boxes,
  { id, order, drop, isClosed = false, unpaid, byStaff = false }: OrderWithoutBox,
  now: Date,
): Boxes | NoBox {
  if (!drop || (isClosed && !byStaff)) return 'sold-out';
  if (unpaid && hasMaxClaims(boxes, order.user_id, unpaid.hasPaid)) return 'unpaid-claims';
  const kept = keepBox(boxes, id, now);
  if (kept !== 'ended') return kept;
  if (drop.status === 'delivered' || (!byStaff && now > drop.order_deadline)) return 'sold-out';
  const wanted = {
    ...{ orderId: id, holder: order.user_id, portions: toPortions(order.items), until: null, unpaid },
    ...{ window: order.delivery_window, exceedsWindow: byStaff, skipsWaitlist: isDropOver(drop, now) },
  };
  return takeBox(boxes, wanted, now);
}
