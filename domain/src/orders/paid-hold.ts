import {
  type DropBoxes,
  hasMaxUnpaidClaims,
  confirmHeldBox,
  type BoxUnavailableReason,
  releaseBox,
  takeBox,
  type UnpaidBuyer,
} from '../drops/drop-boxes';
import { isDropOver, type WeeklyDrop } from '../drops/drop';
import { type Order, shouldTakeBoxForPayment, toPortionsByMeal } from './order';

type Placement = Pick<Order, 'status' | 'slot' | 'freed_because'> & { hold_expires_at: null };

/**
 * Returns an order's status and box after a claim or a payment. `secured` is the number of the box secured for the
 * payment, or the reason why no box was secured. A hold, or a claim that ended without payment, becomes an order to
 * review if a box was secured. If no box was secured, it becomes a cancelled order to refund. All other orders stay
 * unchanged.
 */
export function buildPlacementAfterPayment(
  order: Pick<Order, 'status' | 'slot' | 'freed_because'>,
  secured: number | BoxUnavailableReason,
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

/** An order that needs a box permanently, not just for the duration of a hold. */
export interface OrderWithoutBox {
  id: string;
  order: Pick<Order, 'user_id' | 'items' | 'delivery_window'>;
  /** Undefined if the drop was deleted. */
  drop: Pick<WeeklyDrop, 'status' | 'order_deadline'> | undefined;
  /** Whether the payer closed their account. Its token stays valid for up to an hour. */
  isClosed?: boolean;
  /** Set if the customer claims a payment that has not arrived. */
  unpaid?: UnpaidBuyer | undefined;
  /**
   * True if staff assign the box. They may do so after the drop's deadline, for a closed account or in a full delivery
   * window.
   */
  byStaff?: boolean;
}

/**
 * Secures a box for an order. Keeps the box of an active hold, or takes a free box if the hold has expired or the order
 * has no box. If no box can be secured, the order loses the box it still had. Returns the changed boxes, and the number
 * of the secured box or the reason why no box was secured (docs/product/unpaid-boxes.md#late-money).
 */
export function secureBox(
  boxes: DropBoxes,
  request: OrderWithoutBox,
  now: Date,
): { boxes: DropBoxes; secured: number | BoxUnavailableReason } {
  const after = keepOrTakeBox(boxes, request, now);
  if (typeof after === 'string') return { boxes: releaseBox(boxes, request.id), secured: after };
  return { boxes: after, secured: after.taken[request.id]?.number ?? 'sold-out' };
}

function keepOrTakeBox(
  boxes: DropBoxes,
  { id, order, drop, isClosed = false, unpaid, byStaff = false }: OrderWithoutBox,
  now: Date,
): DropBoxes | BoxUnavailableReason {
  if (!drop || (isClosed && !byStaff)) return 'sold-out';
  if (unpaid && hasMaxUnpaidClaims(boxes, order.user_id, unpaid.hasPaid)) return 'unpaid-claims';
  const kept = confirmHeldBox(boxes, id, now);
  if (kept !== 'ended') return kept;
  if (drop.status === 'delivered' || (!byStaff && now > drop.order_deadline)) return 'sold-out';
  const wanted = {
    ...{ orderId: id, holder: order.user_id, portions: toPortionsByMeal(order.items), until: null, unpaid },
    ...{ window: order.delivery_window, exceedsWindow: byStaff, skipsWaitlist: isDropOver(drop, now) },
  };
  return takeBox(boxes, wanted, now);
}
