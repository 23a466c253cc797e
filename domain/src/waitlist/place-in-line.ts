import { DomainError } from '../common/errors';
import { isTaken, type Slot } from '../orders/slot';
import { line, type WaitlistEntry } from './waitlist';

/** Who asks for a place in the waiting line of a drop, as line and boxes are at `now`. */
export interface LineRequest {
  uid: string;
  dropId: string;
  /** Their own entry, undefined where they never stood in this line. */
  own: WaitlistEntry | undefined;
  /** All entries of who waits. */
  waiting: readonly WaitlistEntry[];
  /** The boxes of the drop that they have. */
  boxes: readonly Slot[];
  /** How many boxes nobody has; as many as wait and one more stand for any more. */
  free: number;
  /** They ask where they stand, and don't want to join. */
  onlyLook: boolean;
  now: Date;
}

export interface PlaceInLine {
  status: 'waiting' | 'offered';
  /** How many people are before them. */
  ahead: number;
  /** The entry that they join the line with; null where they stand in it already. */
  joinsAs: WaitlistEntry | null;
}

/**
 * Where somebody stands in line, who joins at its end if they are not in it (docs/product/waiting-list.md#joining).
 * Throws `not-allowed` where they only look and are not in it, and `invalid-input` for who has a held box, or while
 * there are more free boxes than people who wait.
 */
export function placeInLine(request: LineRequest): PlaceInLine {
  const { uid, dropId, own, boxes, free, onlyLook, now } = request;
  const waiting = line(request.waiting);
  if (own?.status === 'waiting') {
    const ahead = waiting.findIndex((one) => one.user_id === uid);
    return { status: own.status, ahead, joinsAs: null };
  }
  if (own?.status === 'offered') return { status: own.status, ahead: 0, joinsAs: null };
  if (onlyLook) throw new DomainError('not-allowed');

  const isHeld = (box: Slot) => box.order_id !== null && box.expires_at !== null && isTaken(box, now);
  if (boxes.some(isHeld)) {
    throw new DomainError('invalid-input', 'A box is kept for you already.');
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
