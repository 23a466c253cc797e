import { DomainError } from '../common/errors';
import { isTaken, type Slot } from '../orders/slot';
import { sortWaiting, type WaitlistEntry } from './waitlist';

export interface WaitlistRequest {
  uid: string;
  dropId: string;
  /** The customer's own entry; undefined if they have never been on this list. */
  own: WaitlistEntry | undefined;
  waiting: readonly WaitlistEntry[];
  /** The boxes of the drop that are held by, sold to or offered to the customer. */
  boxes: readonly Slot[];
  /** The number of free boxes. Counting may stop at one more than the number of people waiting. */
  free: number;
  /** True if the customer only asks for their place and must not be added. */
  onlyLook: boolean;
  now: Date;
}

export interface WaitlistPlace {
  status: 'waiting' | 'offered';
  /** The number of people before the customer. */
  ahead: number;
  /** The new entry of a customer who joins; null when they already have a place. */
  joinsAs: WaitlistEntry | null;
}

/**
 * Returns a customer's place on the waiting list, which is at the end if they join now
 * (docs/product/waiting-list.md#joining).
 * @throws DomainError `not-allowed` for `onlyLook` without a place; `invalid-input` when the customer holds a box, or
 * while there are more free boxes than people waiting
 */
export function getWaitlistPlace(request: WaitlistRequest): WaitlistPlace {
  const { uid, dropId, own, boxes, free, onlyLook, now } = request;
  const waiting = sortWaiting(request.waiting);
  if (own?.status === 'waiting') {
    const ahead = waiting.findIndex((one) => one.user_id === uid);
    return { status: own.status, ahead, joinsAs: null };
  }
  if (own?.status === 'offered') return { status: own.status, ahead: 0, joinsAs: null };
  if (onlyLook) throw new DomainError('not-allowed');

  const isHeld = (box: Slot) => box.order_id !== null && box.expires_at !== null && isTaken(box, now);
  if (boxes.some(isHeld)) {
    throw new DomainError('invalid-input', 'We’re already keeping a box for you.');
  }
  if (free > waiting.length) {
    throw new DomainError('invalid-input', 'There are free boxes: you can order one right away.');
  }
  const joinsAs: WaitlistEntry = {
    user_id: uid,
    drop_id: dropId,
    joined_at: now,
    status: 'waiting',
    slot: null,
    offered_at: null,
    offer_expires_at: null,
  };
  return { status: 'waiting', ahead: waiting.length, joinsAs };
}
