import { floorToDay } from '../common/instant';
import { DomainError } from '../common/errors';
import { getReadableLoveMessage, isGiftRevealed, type ReceivedGift } from './received-gift';
import type { DeliveryWindow } from '../orders/delivery-window';
import { formatWeekdayTime } from '../shop/dates';
import { isPaymentVerified, isOrderUnderWay, type Order, type PrivateDelivery } from '../orders/order';

/**
 * Checks whether a gift is not yet being cooked, dispatched or completed. The gift must be paid; for a gift by link, a
 * payment claim is enough.
 */
export function isGiftWaiting(gift: Pick<Order, 'status' | 'dispatched_at'>, isByLink: boolean): boolean {
  const isClaimed = gift.status === 'pending_confirmation' || gift.status === 'pending';
  return (gift.status === 'confirmed' || (isByLink && isClaimed)) && gift.dispatched_at === null;
}

/**
 * Returns whether a gift can be changed: until the drop's deadline, and only before the box is cooked, dispatched or
 * completed.
 */
export function isGiftChangeable(
  gift: Pick<Order, 'status' | 'dispatched_at' | 'claim'>,
  deadline: Date | null,
  now: Date,
): boolean {
  return isGiftWaiting(gift, gift.claim !== null) && deadline !== null && now <= deadline;
}

/** Throws `too-late` unless the gift is changeable. */
function assertChangeable(gift: Order, deadline: Date | null, now: Date): void {
  if (!isGiftChangeable(gift, deadline, now)) throw new DomainError('too-late');
}

/** Returns whether the browser should offer to change a gift. If the deadline is unknown, the server decides. */
function looksChangeable(
  gift: Pick<Order, 'status' | 'dispatched_at' | 'order_deadline'>,
  isByLink: boolean,
  now: Date,
): boolean {
  return isGiftWaiting(gift, isByLink) && (gift.order_deadline === null || now <= gift.order_deadline);
}

export function getRecipientActions(
  gift: Pick<ReceivedGift, 'status' | 'dispatched_at' | 'order_deadline' | 'answer' | 'thank_you_note'>,
  now: Date,
): { canAccept: boolean; canChange: boolean; canThank: boolean } {
  // A recipient sees an unpaid gift only if it was given by link.
  const canChange = gift.answer !== 'declined' && looksChangeable(gift, true, now);
  return {
    canAccept: canChange && gift.answer === null,
    canChange,
    canThank: gift.answer !== 'declined' && gift.thank_you_note === null && isPaymentVerified(gift.status),
  };
}

/** Builds the text that asks a recipient to answer a gift by its deadline. */
export function buildAnswerRequestText({ order_deadline }: Pick<Order, 'order_deadline'>): string {
  const until = order_deadline ? ` by ${formatWeekdayTime(order_deadline)}` : '';
  return `Accept, change or decline it${until}.`;
}

/**
 * Returns whether a gift already shows the redirect that its recipient requested. The gift can change before the call
 * returns, and even if its response is lost. Omitted values count as unchanged.
 */
export function isRedirectApplied(
  gift: Pick<ReceivedGift, 'address_id' | 'delivery_window'>,
  wish: { address_id?: string; delivery_window?: DeliveryWindow },
): boolean {
  const { address_id = gift.address_id, delivery_window = gift.delivery_window } = wish;
  return gift.address_id === address_id && gift.delivery_window === delivery_window;
}

/**
 * Returns `open` while the giver can settle a declined gift, `too-late` once only staff can settle it, and `none` for
 * all other gifts.
 */
export function getSettlementState(gift: Order, now: Date): 'open' | 'too-late' | 'none' {
  const isOpen = gift.is_gift_order && gift.gift_answer === 'declined' && gift.declined_outcome === null;
  if (!isOpen || gift.status === 'cancelled' || gift.status === 'delivered') return 'none';
  return looksChangeable(gift, gift.claim !== null, now) ? 'open' : 'too-late';
}

/** Explains what happens to a declined gift if the giver makes no choice. Shown after a sentence with the deadline. */
export const getUnsettledGiftText = ({ claim }: Pick<Order, 'claim'>): string =>
  claim
    ? 'Without a choice we cancel it and refund you.'
    : 'After that we’ve bought the food and can no longer refund it. We’ll call or email you about the box instead.';

/**
 * Checks whether the recipient's answer changes the gift. Repeating the same answer changes nothing. An acceptance can
 * be turned into a decline until the deadline. A decline is final, because the giver was notified.
 * @throws `not-allowed` while the gift is hidden from the recipient, `too-late` after a decline and when the gift can
 * no longer be changed
 */
export function isNewGiftAnswer(
  gift: Order,
  answer: 'accepted' | 'declined',
  deadline: Date | null,
  now: Date,
): boolean {
  if (!isGiftRevealed(gift)) throw new DomainError('not-allowed');
  if (gift.gift_answer === answer) return false;
  if (gift.gift_answer === 'declined') {
    throw new DomainError('too-late', 'You have declined this gift. Write to us or call us to change that.');
  }
  assertChangeable(gift, deadline, now);
  return true;
}

/**
 * Checks that the recipient can redirect a gift.
 * @throws `not-allowed` while the gift is hidden from the recipient, `too-late` when it can no longer be changed
 */
export function assertGiftRedirectable(gift: Order, deadline: Date | null, now: Date): void {
  if (!isGiftRevealed(gift)) throw new DomainError('not-allowed');
  if (gift.gift_answer === 'declined') throw new DomainError('too-late', 'You have declined this gift.');
  assertChangeable(gift, deadline, now);
}

/**
 * Checks whether a change request differs from the recipient's earlier request. Repeating the same request changes
 * nothing. `current` is the earlier request, or null.
 * @throws `not-allowed` while the gift is hidden from the recipient, `too-late` when the gift can no longer be changed
 */
export function isNewChangeRequest(
  gift: Order,
  { current, message }: { current: string | null; message: string },
  deadline: Date | null,
  now: Date,
): boolean {
  if (!isGiftRevealed(gift)) throw new DomainError('not-allowed');
  if (current === message) return false;
  assertGiftRedirectable(gift, deadline, now);
  return true;
}

/**
 * Checks whether this thank-you note is new. Repeating the same note changes nothing.
 * @throws `not-allowed` for a second, different note, and for a gift that is hidden from the recipient or was declined
 */
export function isNewThankYouNote(gift: Order, note: string): boolean {
  if (!isGiftRevealed(gift) || gift.gift_answer === 'declined') throw new DomainError('not-allowed');
  if (gift.thank_you_note === null) return true;
  if (gift.thank_you_note === note) return false;
  throw new DomainError('not-allowed', 'You have already said thank you for this gift.');
}

/**
 * Checks whether the giver's choice for a declined gift, or for a gift by link without an answer, is new. Repeating the
 * same choice changes nothing.
 * @throws `not-allowed` for any other gift; `too-late` after an earlier, different choice, and after the deadline, when
 * only staff can decide
 */
export function isNewGiftSettlement(
  gift: Order,
  outcome: 'refund' | 'own-address',
  deadline: Date | null,
  now: Date,
): boolean {
  const isUnanswered = gift.claim !== null && gift.gift_answer === null;
  if (!gift.is_gift_order || (gift.gift_answer !== 'declined' && !isUnanswered)) {
    throw new DomainError('not-allowed');
  }
  if (gift.declined_outcome === outcome) return false;
  if (gift.declined_outcome !== null) {
    throw new DomainError('too-late', 'You have already chosen what happens to this gift.');
  }
  assertChangeable(gift, deadline, now);
  return true;
}

/**
 * Returns the status that the recipient of a declined gift sees. The status does not reveal what happens to the box
 * afterwards.
 */
function declinedStatus(status: Order['status']): Order['status'] {
  return status === 'cancelled' ? 'cancelled' : 'confirmed';
}

/** Returns the status that a gift's recipient sees. The status does not reveal how the payment is reviewed. */
function recipientStatus(status: Order['status']): Order['status'] {
  return status === 'pending' ? 'pending_confirmation' : status;
}

/**
 * Builds the recipient's view of a gift, or null when the gift is hidden. The view contains no price, reference or
 * payer, only the name that the giver chose. The order date has no time of day, because the reference is derived from
 * the exact time. A gift that was revealed (`wasRevealed`) stays visible when it is cancelled. The note of a gift by
 * link is sealed until its delivery, and its status shows whether the gift is paid. `nextAt` is the
 * time at which the recipient became the rider's next stop, and `changeRequest` is the change that the recipient asked
 * the shop for.
 */
export function buildReceivedGift(
  order: Order,
  delivery: Pick<PrivateDelivery, 'address_id'> | null,
  wasRevealed: boolean,
  nextAt: Date | null = null,
  changeRequest: string | null = null,
): ReceivedGift | null {
  const isShown = isGiftRevealed(order) || (order.status === 'cancelled' && wasRevealed);
  if (!isShown) return null;
  const isDeclined = order.gift_answer === 'declined';
  return {
    items: order.items.map(({ unit_price: _price, total_price: _total, ...item }) => item),
    love_message: getReadableLoveMessage(order),
    sender_name: order.is_anonymous ? null : order.gift_sender_name,
    status: isDeclined ? declinedStatus(order.status) : recipientStatus(order.status),
    delivery_date: order.delivery_date,
    delivery_window: order.delivery_window,
    address_id: isDeclined ? null : (delivery?.address_id ?? null),
    order_deadline: order.order_deadline,
    dispatched_at: isDeclined ? null : order.dispatched_at,
    ...(!isDeclined && order.delivered_at && { delivered_at: order.delivered_at }),
    next_at: isDeclined || !isOrderUnderWay(order.status) ? null : nextAt,
    answer: order.gift_answer,
    thank_you_note: order.thank_you_note,
    change_request: changeRequest,
    created_at: floorToDay(order.created_at),
  };
}
