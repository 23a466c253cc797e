import type { AuditEntry } from '@sharebox/domain/common/audit';
import { formatNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { describeAuditEntry, isAutomatedActor } from '#features/admin/text/audit-text.ts';
import type { WithId } from '#firebase/live.ts';

interface TimelineEvent {
  id: string;
  text: string;
  /** The time of the event; null if only the event's position in the timeline is known. */
  at: Date | null;
  /** The acting user's id; null if the text already names the actor. */
  actor: string | null;
  reason: string | null;
}

type Row = Pick<WithId<AuditEntry>, 'id' | 'action' | 'before' | 'after' | 'at' | 'actor' | 'reason'>;

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

/**
 * Returns the events of a declined gift. The decisions of the recipient and the giver have no audit rows and no times,
 * unless staff recorded the giver's decision.
 */
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

/**
 * Returns the event of a customer's cancellation, which has no audit row. Its time is known only if the order has not
 * changed since.
 */
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
    return { id, at, actor, reason, text: describeAuditEntry(row) };
  });
  const findFirst = (isSought: (row: Row) => boolean) => {
    const index = sorted.findIndex(isSought);
    return index === -1 ? done.length : index;
  };
  // The positions of events without a time: a gift is declined before it is cooked, and an order is cancelled before it
  // is refunded.
  const refund = findFirst(({ action }) => action.startsWith('refund.'));
  const decline = Math.min(refund, findFirst(isAfterDecline));
  const isTyped = rows.some(({ action }) => action === 'order.type');
  const said = claim && {
    id: 'claimed',
    text: `Customer reported paying: ${formatNaira(claim.amount_paid)}`,
    at: claim.submitted_at,
    actor: order.user_id,
    reason: null,
  };
  return [
    ...(isTyped
      ? []
      : [{ id: 'held', text: 'Box held', at: order.created_at, actor: order.user_id, reason: null }]),
    ...(said ? [said] : []),
    ...done.slice(0, decline),
    ...getDecline(order, rows),
    ...done.slice(decline, refund),
    ...getCustomerCancellation(order, rows),
    ...done.slice(refund),
  ];
}

/** Returns the name or role of an audit row's actor, never an id. */
export function getActorName(
  actor: string,
  order: Pick<Order, 'user_id' | 'ordered_by_guest' | 'customer_name'>,
  names: ReadonlyMap<string, string>,
): string {
  const name = names.get(actor);
  if (name) return name;
  if (actor === order.user_id)
    return order.ordered_by_guest && order.customer_name === null ? 'Guest' : 'Customer';
  return isAutomatedActor(actor) ? 'Automatic' : 'Staff';
}
