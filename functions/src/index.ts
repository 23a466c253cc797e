import { cancelOrderCall } from './callables/cancel-order';
import { claimGiftLinkCall } from './callables/claim-gift-link';
import { findRecipientCall } from './callables/find-recipient';
import { holdBoxCall } from './callables/hold-box';
import { releaseHoldCall } from './callables/release-hold';
import { reviewPaymentCall } from './callables/review-payment';
import { setOrderStatusCall } from './callables/set-order-status';
import { submitPaymentCall } from './callables/submit-payment';
import { syncUserAddressCall } from './callables/sync-user-address';
import { deployed } from './validated-call';

export const holdBox = deployed(holdBoxCall);
export const submitPayment = deployed(submitPaymentCall);
export const releaseHold = deployed(releaseHoldCall);
export const cancelOrder = deployed(cancelOrderCall);
export const syncUserAddress = deployed(syncUserAddressCall);
export const findRecipient = deployed(findRecipientCall);
export const claimGiftLink = deployed(claimGiftLinkCall);
export const reviewPayment = deployed(reviewPaymentCall);
export const setOrderStatus = deployed(setOrderStatusCall);

export { storefront } from './storefront/http';
export { closeDropAtDeadline, recountCapacity, releaseExpiredHolds } from './schedules/schedules';
export { accountCreated } from './triggers/account-created';
export {
  addressWritten,
  dropMealWritten,
  dropWritten,
  mealItemWritten,
  notificationCreated,
  orderWritten,
  settingsWritten,
  slotWritten,
} from './triggers/firestore-triggers';
