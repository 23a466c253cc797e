import { answerGiftCall } from './callables/answer-gift';
import { cancelOrderCall } from './callables/cancel-order';
import { claimGiftLinkCall } from './callables/claim-gift-link';
import { dispatchOrderCall } from './callables/dispatch-order';
import { findRecipientCall } from './callables/find-recipient';
import { holdBoxCall } from './callables/hold-box';
import { joinWaitlistCall } from './callables/join-waitlist';
import { leaveWaitlistCall } from './callables/leave-waitlist';
import { redirectGiftCall } from './callables/redirect-gift';
import { releaseHoldCall } from './callables/release-hold';
import { reviewPaymentCall } from './callables/review-payment';
import { setOrderStatusCall } from './callables/set-order-status';
import { settleDeclinedGiftCall } from './callables/settle-declined-gift';
import { submitPaymentCall } from './callables/submit-payment';
import { syncUserAddressCall } from './callables/sync-user-address';
import { thankForGiftCall } from './callables/thank-for-gift';
import { deployed } from './validated-call';

export const holdBox = deployed(holdBoxCall);
export const submitPayment = deployed(submitPaymentCall);
export const releaseHold = deployed(releaseHoldCall);
export const cancelOrder = deployed(cancelOrderCall);
export const joinWaitlist = deployed(joinWaitlistCall);
export const leaveWaitlist = deployed(leaveWaitlistCall);
export const syncUserAddress = deployed(syncUserAddressCall);
export const findRecipient = deployed(findRecipientCall);
export const claimGiftLink = deployed(claimGiftLinkCall);
export const answerGift = deployed(answerGiftCall);
export const redirectGift = deployed(redirectGiftCall);
export const thankForGift = deployed(thankForGiftCall);
export const settleDeclinedGift = deployed(settleDeclinedGiftCall);
export const dispatchOrder = deployed(dispatchOrderCall);
export const reviewPayment = deployed(reviewPaymentCall);
export const setOrderStatus = deployed(setOrderStatusCall);

export { giftPage } from './gifts/gift-page';
export { storefront } from './storefront/http';
export {
  closeDropAtDeadline,
  recountCapacity,
  releaseExpiredHolds,
  remindOfHolds,
  serveWaitlists,
} from './schedules/schedules';
export { accountCreated } from './triggers/account-created';
export {
  addressWritten,
  dropMealWritten,
  dropWritten,
  mealItemWritten,
  notificationCreated,
  orderWritten,
  profileWritten,
  settingsWritten,
  slotWritten,
} from './triggers/firestore-triggers';
