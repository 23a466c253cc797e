import { dispatchOrderCall } from '../../../functions/src/callables/dispatch-order';
import { settleDeclinedGiftCall } from '../../../functions/src/callables/settle-declined-gift';
import { thankForGiftCall } from '../../../functions/src/callables/thank-for-gift';
import { redirectGiftCall } from '../../../functions/src/callables/redirect-gift';
import { answerGiftCall } from '../../../functions/src/callables/answer-gift';
import { cancelOrderCall } from '../../../functions/src/callables/cancel-order';
import { claimGiftLinkCall } from '../../../functions/src/callables/claim-gift-link';
import { findRecipientCall } from '../../../functions/src/callables/find-recipient';
import { holdBoxCall } from '../../../functions/src/callables/hold-box';
import { joinWaitlistCall } from '../../../functions/src/callables/join-waitlist';
import { leaveWaitlistCall } from '../../../functions/src/callables/leave-waitlist';
import { releaseHoldCall } from '../../../functions/src/callables/release-hold';
import { reviewPaymentCall } from '../../../functions/src/callables/review-payment';
import { setOrderStatusCall } from '../../../functions/src/callables/set-order-status';
import { submitPaymentCall } from '../../../functions/src/callables/submit-payment';
import { syncUserAddressCall } from '../../../functions/src/callables/sync-user-address';
import { DomainError } from '@sharebox/domain/errors';

/** Every callable through its door, as the network would reach it. */
export const call = {
  holdBox: holdBoxCall.answer,
  submitPayment: submitPaymentCall.answer,
  releaseHold: releaseHoldCall.answer,
  findRecipient: findRecipientCall.answer,
  claimGiftLink: claimGiftLinkCall.answer,
  dispatchOrder: dispatchOrderCall.answer,
  settleDeclinedGift: settleDeclinedGiftCall.answer,
  thankForGift: thankForGiftCall.answer,
  redirectGift: redirectGiftCall.answer,
  answerGift: answerGiftCall.answer,
  joinWaitlist: joinWaitlistCall.answer,
  leaveWaitlist: leaveWaitlistCall.answer,
  cancelOrder: cancelOrderCall.answer,
  syncUserAddress: syncUserAddressCall.answer,
  reviewPayment: reviewPaymentCall.answer,
  setOrderStatus: setOrderStatusCall.answer,
};

/** How a call ended: its answer's status is `ok`, or the reason of the refusal; a fault is thrown on. */
export async function outcome(calling: Promise<unknown>): Promise<string> {
  try {
    await calling;
    return 'ok';
  } catch (error) {
    if (error instanceof DomainError) return error.reason;
    throw error;
  }
}

/** How often each outcome occurred. */
export async function outcomes(callings: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const reason of await Promise.all(callings.map(outcome))) {
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}
