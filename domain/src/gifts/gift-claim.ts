import { emptyAddress } from '../accounts/address';
import { DomainError } from '../common/errors';
import { formatTypedNeeds, parseTypedNeeds } from '../menu/dietary';
import type { Order, PrivateDelivery } from '../orders/order';
import type { GiftClaimInput } from './claim-form';
import { isAwaitingAddress } from './claim-state';
import { isGiftChangeable } from './gift-answer';
import { getGuestLinkExpiry } from './guest-link';
import { isGiftRevealed } from './received-gift';

type LinkGift = Parameters<typeof isGiftRevealed>[0] &
  Parameters<typeof isGiftChangeable>[0] &
  Pick<Order, 'gift_answer' | 'delivery_date'>;

/**
 * Checks that a gift by link has no answer yet, so that its giver can create its link or choose what happens without an
 * answer.
 * @throws `not-allowed` for any other order and for a gift without a claimed payment, `too-late` once the recipient has
 * answered or the gift can no longer be changed
 */
export function assertGiftUnanswered(gift: LinkGift, deadline: Date | null, now: Date): void {
  if (gift.claim === null || !isGiftRevealed(gift)) throw new DomainError('not-allowed');
  if (gift.gift_answer !== null || !isAwaitingAddress(gift)) {
    throw new DomainError('too-late', 'This gift has its answer already.');
  }
  if (!isGiftChangeable(gift, deadline, now)) throw new DomainError('too-late');
}

/**
 * Builds the fields with which a declined gift by link becomes an unanswered gift for another recipient. Returns null
 * for a gift that was not declined or whose giver has already chosen what happens to it.
 */
export function buildReassignedGiftFields({
  claim,
  gift_answer,
  declined_outcome,
}: Pick<Order, 'claim' | 'gift_answer' | 'declined_outcome'>) {
  if (!claim || gift_answer !== 'declined' || declined_outcome !== null) return null;
  return {
    ...{ gift_answer: null, decline_message: null, thank_you_note: null },
    claim: { ...claim, declines: claim.declines + 1 },
  };
}

/**
 * Returns whether a claim link opens a gift. `isOwn` is true for the device or member that answered the gift. For them,
 * the link works until two weeks after the delivery. For everyone else, it works until the first answer.
 */
export function canOpenClaimLink(gift: LinkGift, isOwn: boolean, deadline: Date | null, now: Date): boolean {
  if (isOwn) {
    const isShown = isGiftRevealed(gift) || gift.status === 'cancelled';
    return isShown && now < getGuestLinkExpiry(gift);
  }
  return gift.gift_answer === null && isAwaitingAddress(gift) && isGiftChangeable(gift, deadline, now);
}

/** Builds the delivery details from the recipient's input. `uid` is empty for a recipient without an account. */
export function buildClaimedDelivery(
  { name, phone, street, landmark, allergies }: GiftClaimInput,
  area: string,
  uid: string,
): PrivateDelivery {
  return {
    ...emptyAddress,
    address_id: null,
    recipient_profile_id: uid,
    recipient_name: name,
    phone_number: phone,
    address_line_1: street,
    area,
    landmark,
    dietary_needs: parseTypedNeeds(allergies),
  };
}

/** Converts the delivery details back to the recipient's input, so that they can correct it. */
export function toGiftClaimInput(delivery: PrivateDelivery): GiftClaimInput {
  return {
    name: delivery.recipient_name,
    phone: delivery.phone_number,
    area: delivery.area,
    street: delivery.address_line_1,
    landmark: delivery.landmark,
    allergies: formatTypedNeeds(delivery.dietary_needs ?? []),
  };
}

/** Hours before the cut-off at which givers are reminded of a gift without an answer, last reminder first. */
const reminderHours = [12, 48] as const;

const hourMs = 3_600_000;

/**
 * Returns how many hours before `deadline` the currently due reminder is sent, or null if no reminder is due. Skips a
 * reminder that was due before the gift was ordered.
 */
export function getDueReminderHours(
  { created_at }: Pick<Order, 'created_at'>,
  deadline: Date,
  now: Date,
): number | null {
  if (now >= deadline) return null;
  const getTime = (hours: number) => new Date(deadline.getTime() - hours * hourMs);
  const current = reminderHours.find((hours) => now >= getTime(hours));
  return current !== undefined && created_at < getTime(current) ? current : null;
}
