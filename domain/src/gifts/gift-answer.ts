import { wholeDay } from '../common/coarse-moment';
import { DomainError } from '../common/errors';
import { isGiftRevealed, type ReceivedGift } from './gift';
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

/** Paid for, and neither cooked nor sent out nor ended. */
function isWaiting(gift: Pick<Gift, 'status' | 'dispatched_at'>): boolean {
  return gift.status === 'confirmed' && gift.dispatched_at === null;
}

/**
 * Throws `too-late` from the deadline on, once the box is being cooked, and after its end. `deadline` is the drop's.
 */
function assertChangeable(gift: Gift, deadline: Date | null, now: Date): void {
  if (!isWaiting(gift) || deadline === null || now > deadline) throw new DomainError('too-late');
}

/** A deadline that the order doesn't know is left to the server. */
function looksChangeable(
  gift: Pick<Order, 'status' | 'dispatched_at' | 'order_deadline'>,
  now: Date,
): boolean {
  return isWaiting(gift) && (gift.order_deadline === null || now <= gift.order_deadline);
}

/** What a recipient's screen offers before the server is asked: to accept, to change or decline, and to thank. */
export function recipientOffers(
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

/**
 * Whether a gift comes as its recipient wished, which they may see before, or without ever, having the answer to their
 * request. What a wish leaves out is as it was.
 */
export function comesAsWished(
  gift: Pick<ReceivedGift, 'address_id' | 'delivery_window'>,
  wish: { address_id?: string; delivery_window?: DeliveryWindow },
): boolean {
  const { address_id = gift.address_id, delivery_window = gift.delivery_window } = wish;
  return gift.address_id === address_id && gift.delivery_window === delivery_window;
}

/**
 * What a giver's screen offers for a gift before the server is asked: `open` while a declined one waits for their
 * choice, `too-late` when staff decide, `none` where there is nothing to choose.
 */
export function settlementOffer(
  gift: Gift & Pick<Order, 'order_deadline'>,
  now: Date,
): 'open' | 'too-late' | 'none' {
  const isOpen = gift.is_gift_order && gift.gift_answer === 'declined' && gift.declined_outcome === null;
  if (!isOpen || gift.status === 'cancelled' || gift.status === 'delivered') return 'none';
  return looksChangeable(gift, now) ? 'open' : 'too-late';
}

/**
 * Whether this answer of the recipient changes anything: the same one again does not. They may take an acceptance
 * back until the cut-off; a refusal stands, as the giver was told. Throws `not-allowed` while they don't know of the
 * gift, and `too-late`.
 */
export function answerChanges(
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

/** Throws unless the recipient may still choose another address or window: `not-allowed` or `too-late`. */
export function assertRedirectable(gift: Gift, deadline: Date | null, now: Date): void {
  if (!isGiftRevealed(gift)) throw new DomainError('not-allowed');
  if (gift.gift_answer === 'declined') throw new DomainError('too-late', 'You have declined this gift.');
  assertChangeable(gift, deadline, now);
}

/**
 * Whether this note is new. One thank-you a gift: throws `not-allowed` for another one, and where there is nothing to
 * thank for.
 */
export function thanksAreNew(gift: Gift, note: string): boolean {
  if (!isGiftRevealed(gift) || gift.gift_answer === 'declined') throw new DomainError('not-allowed');
  if (gift.thank_you_note === null) return true;
  if (gift.thank_you_note === note) return false;
  throw new DomainError('not-allowed', 'You have thanked for this gift already.');
}

/**
 * Whether the giver's choice for a declined gift is new; the same one again changes nothing. Throws `not-allowed` for
 * a gift that was not declined, and `too-late` after the cut-off, when staff decide, or once another choice was made.
 */
export function settlementIsNew(
  gift: Gift,
  outcome: 'refund' | 'own-address',
  deadline: Date | null,
  now: Date,
): boolean {
  if (!gift.is_gift_order || gift.gift_answer !== 'declined') throw new DomainError('not-allowed');
  if (gift.declined_outcome === outcome) return false;
  if (gift.declined_outcome !== null) {
    throw new DomainError('too-late', 'You have already chosen what becomes of this gift.');
  }
  assertChangeable(gift, deadline, now);
  return true;
}

/** Where a declined gift stopped for its recipient, whatever becomes of the box after. */
function declinedStatus(status: Order['status']): Order['status'] {
  return status === 'cancelled' ? 'cancelled' : 'confirmed';
}

/**
 * What a gift's recipient may see of it as it stands, null for nothing: no price, reference or payer, and of the giver
 * only the name that they gave. Of when it was ordered the day: the reference is made of the millisecond. One that is
 * cancelled after its recipient knew of it (`wasRevealed`) stays, as cancelled. `nextAt`: since when a rider goes to
 * their door next.
 */
export function receivedGiftOf(
  order: Order,
  delivery: Pick<PrivateDelivery, 'address_id'> | null,
  wasRevealed: boolean,
  nextAt: Date | null = null,
): ReceivedGift | null {
  const isShown = isGiftRevealed(order) || (order.status === 'cancelled' && wasRevealed);
  if (!isShown) return null;
  const isDeclined = order.gift_answer === 'declined';
  return {
    items: order.items.map(({ meal_item_id, name, image_url, category, quantity }) => ({
      ...{ meal_item_id, name, image_url, category, quantity },
    })),
    love_message: order.love_message,
    sender_name: order.is_anonymous ? null : order.gift_sender_name,
    status: isDeclined ? declinedStatus(order.status) : order.status,
    delivery_date: order.delivery_date,
    delivery_window: order.delivery_window,
    address_id: isDeclined ? null : (delivery?.address_id ?? null),
    order_deadline: order.order_deadline,
    dispatched_at: isDeclined ? null : order.dispatched_at,
    next_at: isDeclined || !isUnderWay(order.status) ? null : nextAt,
    answer: order.gift_answer,
    thank_you_note: order.thank_you_note,
    created_at: wholeDay(order.created_at),
  };
}
