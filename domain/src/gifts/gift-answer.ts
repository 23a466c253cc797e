import { floorToDay } from '../common/instant';
import { DomainError } from '../common/errors';
import { isGiftRevealed, type ReceivedGift } from './received-gift';
import type { DeliveryWindow } from '../orders/delivery-window';
import { isPaymentVerified, isUnderWay, type Order, type PrivateDelivery } from '../orders/order';

type Gift = Pick<
  Order,
  | 'is_gift_order'
  | 'is_surprise'
  | 'status'
  | 'dispatched_at'
  | 'gift_answer'
  | 'declined_outcome'
  | 'thank_you_note'
>;

/** Checks whether a gift is paid and not yet being cooked, dispatched or completed. */
function isWaiting(gift: Pick<Gift, 'status' | 'dispatched_at'>): boolean {
  return gift.status === 'confirmed' && gift.dispatched_at === null;
}

/** Throws `too-late` after the drop's deadline, once the box is being cooked, and after completion. */
function assertChangeable(gift: Gift, deadline: Date | null, now: Date): void {
  if (!isWaiting(gift) || deadline === null || now > deadline) throw new DomainError('too-late');
}

/** Guesses in the browser whether a gift can be changed. Without a deadline, the server decides. */
function looksChangeable(
  gift: Pick<Order, 'status' | 'dispatched_at' | 'order_deadline'>,
  now: Date,
): boolean {
  return isWaiting(gift) && (gift.order_deadline === null || now <= gift.order_deadline);
}

export function getRecipientActions(
  gift: Pick<ReceivedGift, 'status' | 'dispatched_at' | 'order_deadline' | 'answer' | 'thank_you_note'>,
  now: Date,
): { canAccept: boolean; canChange: boolean; canThank: boolean } {
  const canChange = gift.answer !== 'declined' && looksChangeable(gift, now);
  return {
    canAccept: canChange && gift.answer === null,
    canChange,
    canThank: gift.answer !== 'declined' && gift.thank_you_note === null && isPaymentVerified(gift.status),
  };
}

/** The change may become visible before, or without, the call's response. Omitted values count as unchanged. */
export function isRedirectApplied(
  gift: Pick<ReceivedGift, 'address_id' | 'delivery_window'>,
  wish: { address_id?: string; delivery_window?: DeliveryWindow },
): boolean {
  const { address_id = gift.address_id, delivery_window = gift.delivery_window } = wish;
  return gift.address_id === address_id && gift.delivery_window === delivery_window;
}

/** Returns `open` while the giver can settle a declined gift, `too-late` once only staff can, and otherwise `none`. */
export function getSettlementOffer(
  gift: Gift & Pick<Order, 'order_deadline'>,
  now: Date,
): 'open' | 'too-late' | 'none' {
  const isOpen = gift.is_gift_order && gift.gift_answer === 'declined' && gift.declined_outcome === null;
  if (!isOpen || gift.status === 'cancelled' || gift.status === 'delivered') return 'none';
  return looksChangeable(gift, now) ? 'open' : 'too-late';
}

/** The outcome of a declined gift without the giver’s choice, after a sentence with the deadline. */
export const unsettledGiftText =
  'After that we’ve bought the food and can no longer refund it. We’ll call or email you about the box instead.';

/**
 * Checks whether the recipient's answer changes the gift. Repeating the same answer does not. An acceptance can be
 * turned into a decline until the deadline. A decline is final, because the giver was notified.
 * @throws `not-allowed` while the gift is hidden from the recipient, `too-late`
 */
export function isNewAnswer(
  gift: Gift,
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

/** Throws `not-allowed` while the gift is hidden from the recipient, and `too-late`. */
export function assertRedirectable(gift: Gift, deadline: Date | null, now: Date): void {
  if (!isGiftRevealed(gift)) throw new DomainError('not-allowed');
  if (gift.gift_answer === 'declined') throw new DomainError('too-late', 'You have declined this gift.');
  assertChangeable(gift, deadline, now);
}

/**
 * Checks whether the recipient asks for another change than before. Repeating the same request changes nothing.
 * `current` is the earlier request, or null.
 * @throws `not-allowed` while the gift is hidden from the recipient, `too-late`
 */
export function isNewChangeRequest(
  gift: Gift,
  { current, message }: { current: string | null; message: string },
  deadline: Date | null,
  now: Date,
): boolean {
  if (!isGiftRevealed(gift)) throw new DomainError('not-allowed');
  if (current === message) return false;
  assertRedirectable(gift, deadline, now);
  return true;
}

/**
 * Checks whether this thank-you note is new. Repeating the same note changes nothing.
 * @throws `not-allowed` for a second, different note, and when there is no gift to give thanks for
 */
export function isNewThankYouNote(gift: Gift, note: string): boolean {
  if (!isGiftRevealed(gift) || gift.gift_answer === 'declined') throw new DomainError('not-allowed');
  if (gift.thank_you_note === null) return true;
  if (gift.thank_you_note === note) return false;
  throw new DomainError('not-allowed', 'You have already said thank you for this gift.');
}

/**
 * Checks whether the giver's choice for a declined gift is new. Repeating the same choice changes nothing.
 * @throws `not-allowed` for a gift that was not declined; `too-late` after the deadline, when only staff can decide,
 * and after a different choice
 */
export function isNewSettlement(
  gift: Gift,
  outcome: 'refund' | 'own-address',
  deadline: Date | null,
  now: Date,
): boolean {
  if (!gift.is_gift_order || gift.gift_answer !== 'declined') throw new DomainError('not-allowed');
  if (gift.declined_outcome === outcome) return false;
  if (gift.declined_outcome !== null) {
    throw new DomainError('too-late', 'You have already chosen what happens to this gift.');
  }
  assertChangeable(gift, deadline, now);
  return true;
}

/** Returns the status that the recipient sees for a declined gift. It hides what happens to the box afterwards. */
function declinedStatus(status: Order['status']): Order['status'] {
  return status === 'cancelled' ? 'cancelled' : 'confirmed';
}

/**
 * Builds what a recipient may see of a gift, or null when the gift is hidden. It contains no price, reference or payer,
 * only the name that the giver chose. It contains only the day of the order, because the reference is derived from the
 * exact time. A gift that was revealed (`wasRevealed`) stays visible when it is cancelled. `nextAt` is the time at
 * which the recipient became the rider's next stop, and `changeRequest` what the recipient asked the shop to change.
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
    love_message: order.love_message,
    sender_name: order.is_anonymous ? null : order.gift_sender_name,
    status: isDeclined ? declinedStatus(order.status) : order.status,
    delivery_date: order.delivery_date,
    delivery_window: order.delivery_window,
    address_id: isDeclined ? null : (delivery?.address_id ?? null),
    order_deadline: order.order_deadline,
    dispatched_at: isDeclined ? null : order.dispatched_at,
    ...(!isDeclined && order.delivered_at && { delivered_at: order.delivered_at }),
    next_at: isDeclined || !isUnderWay(order.status) ? null : nextAt,
    answer: order.gift_answer,
    thank_you_note: order.thank_you_note,
    change_request: changeRequest,
    created_at: floorToDay(order.created_at),
  };
}
