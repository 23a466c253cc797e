import { type AuditEntry, toAuditActionLabel } from '@sharebox/domain/common/audit';
import { formatNaira } from '@sharebox/domain/money/money';
import { deliveryWindowLabels, deliveryWindowSchema } from '@sharebox/domain/orders/delivery-window';
import { getStaffLabel, type Order, orderStatusSchema } from '@sharebox/domain/orders/order';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import type { WithId } from '#firebase/live.ts';

interface TimelineEvent {
  id: string;
  text: string;
  /** The time; null if only the event's position in the timeline is known. */
  at: Date | null;
  /** The acting user's id; null if the text already names the actor. */
  actor: string | null;
  reason: string | null;
}

type Row = Pick<WithId<AuditEntry>, 'id' | 'action' | 'after' | 'at' | 'actor' | 'reason'>;

const parseStatus = (value: unknown) => {
  const status = orderStatusSchema.safeParse(value);
  return status.success ? getStaffLabel(status.data) : null;
};

/** Formats changes such as `address, Evening 4PM-8PM`. The audit row contains only changed fields. */
function getDeliveryText(after: Row['after']): string {
  const window = deliveryWindowSchema.safeParse(after.delivery_window);
  const parts = [
    after.address_changed === true && 'address',
    window.success && deliveryWindowLabels[window.data],
  ];
  return parts.filter(Boolean).join(', ');
}

/** Describes an audit row, such as `Status changed to Preparing` or `Refund sent: ₦5,000`. */
function getEventText({ action, after }: Pick<Row, 'action' | 'after'>): string {
  const text = toAuditActionLabel(action);
  const isDelivery = ['order.change-delivery', 'order.change-own-delivery', 'order.giver-choice'].includes(
    action,
  );
  const delivery = isDelivery ? getDeliveryText(after) : '';
  if (delivery !== '') return `${text}: ${delivery}`;
  const status = action === 'order.set-status' ? parseStatus(after.status) : null;
  if (status !== null) return `${text} to ${status}`;
  return typeof after.amount === 'number' ? `${text}: ${formatNaira(after.amount)}` : text;
}

type Placed = Pick<
  Order,
  | 'user_id'
  | 'created_at'
  | 'updated_at'
  | 'cancelled_by'
  | 'cancel_reason'
  | 'gift_answer'
  | 'decline_message'
  | 'declined_outcome'
>;

const isAfterDecline = ({ action, after }: Row) =>
  action === 'order.giver-choice' ||
  action === 'order.dispatch' ||
  (action === 'order.set-status' && after.status !== 'confirmed');

/** The recipient's and the giver's decisions have no audit rows and no times, unless staff recorded the giver's. */
function getDecline(order: Placed, rows: readonly Row[]): TimelineEvent[] {
  if (order.gift_answer !== 'declined') return [];
  const event = (id: string, text: string, reason: string | null) => ({
    id,
    text,
    at: null,
    actor: null,
    reason,
  });
  const isOwnChoice =
    order.declined_outcome === 'own-address' && rows.every(({ action }) => action !== 'order.giver-choice');
  return [
    event('declined', 'Declined by the recipient', order.decline_message),
    ...(isOwnChoice ? [event('giver-choice', 'The giver chose to get the box', null)] : []),
  ];
}

/** A customer's cancellation has no audit row. Its time is known only if the order is unchanged since. */
function getCustomerCancellation(order: Placed, rows: readonly Row[]): TimelineEvent[] {
  if (order.cancelled_by !== 'customer') return [];
  const isLast = rows.every((row) => row.at < order.updated_at);
  const at = isLast ? order.updated_at : null;
  return [
    { id: 'cancelled', text: 'Cancelled by the customer', at, actor: null, reason: order.cancel_reason },
  ];
}

/**
 * Returns an order's events, newest last: the hold, the reported payment, the audit rows and the customer's
 * cancellation.
 */
export function buildTimeline(
  order: Placed,
  claim: Pick<PaymentConfirmation, 'submitted_at' | 'amount_paid'> | null,
  rows: readonly Row[],
): TimelineEvent[] {
  const sorted = [...rows].sort((a, b) => a.at.getTime() - b.at.getTime());
  const done = sorted.map((row) => {
    const { id, at, actor, reason } = row;
    return { id, at, actor, reason, text: getEventText(row) };
  });
  const findFirst = (isSought: (row: Row) => boolean) => {
    const index = sorted.findIndex(isSought);
    return index === -1 ? done.length : index;
  };
  // A gift can only be declined before it is cooked, and a customer's cancellation comes before its refunds.
  const refund = findFirst(({ action }) => action.startsWith('refund.'));
  const decline = Math.min(refund, findFirst(isAfterDecline));
  const said = claim && {
    id: 'claimed',
    text: `Customer reported paying: ${formatNaira(claim.amount_paid)}`,
    at: claim.submitted_at,
    actor: order.user_id,
    reason: null,
  };
  return [
    { id: 'held', text: 'Box held', at: order.created_at, actor: order.user_id, reason: null },
    ...(said ? [said] : []),
    ...done.slice(0, decline),
    ...getDecline(order, rows),
    ...done.slice(decline, refund),
    ...getCustomerCancellation(order, rows),
    ...done.slice(refund),
  ];
}

/** Returns whether an audit row's actor is a schedule or trigger rather than a user. */
const isSchedule = (actor: string) => actor.includes('/') || actor === 'endUnpaidClaims';

/** Returns the name or role of an audit row's actor, never an id. */
export function getActorName(
  actor: string,
  order: Pick<Order, 'user_id' | 'ordered_by_guest'>,
  names: ReadonlyMap<string, string>,
): string {
  const name = names.get(actor);
  if (name) return name;
  if (actor === order.user_id) return order.ordered_by_guest ? 'Guest' : 'Customer';
  return isSchedule(actor) ? 'Automatic' : 'Staff';
}
