import { addStaffNoteCall } from './accounts/add-staff-note';
import { answerGiftCall } from './gifts/answer-gift';
import { approveMatchedCall } from './payments/approve-matched';
import { cancelOrderCall } from './orders/cancel-order';
import { changeDeliveryCall } from './orders/change-delivery';
import { claimGiftLinkCall } from './gifts/claim-gift-link';
import { cloneDropCall } from './drops/clone-drop';
import { cutOffDropCall } from './kitchen/cut-off-drop';
import { deleteDropCall } from './drops/delete-drop';
import { deleteMealItemCall } from './menu/delete-meal-item';
import { deleteRunCall } from './deliveries/delete-run';
import { deleteMyAccountCall } from './accounts/delete-my-account';
import { dispatchOrderCall } from './orders/dispatch-order';
import { dispatchOrdersCall } from './orders/dispatch-orders';
import { exportMyDataCall } from './accounts/export-my-data';
import { findRecipientCall } from './gifts/find-recipient';
import { freeUnpaidBoxesCall } from './orders/free-unpaid-boxes';
import { grantRoleCall } from './accounts/grant-role';
import { holdBoxCall } from './orders/hold-box';
import { importStatementCall } from './payments/import-statement';
import { joinWaitlistCall } from './waitlist/join-waitlist';
import { leaveWaitlistCall } from './waitlist/leave-waitlist';
import { listAdminsCall } from './accounts/list-admins';
import { findCustomerCall } from './accounts/find-customer';
import { lookUpCustomerCall } from './accounts/look-up-customer';
import { lookUpDropFiguresCall } from './drops/look-up-drop-figures';
import { lookUpReviewCall } from './payments/look-up-review';
import { makeMealImageCall } from './menu/make-meal-image';
import { matchTransactionCall } from './payments/match-transaction';
import { moveStopCall } from './deliveries/move-stop';
import { openGuestOrderCall } from './gifts/open-guest-order';
import { previewAnnouncementCall } from './notifications/preview-announcement';
import { rateBoxCall } from './ratings/rate-box';
import { recordPaymentCall } from './payments/record-payment';
import { recordRefundCall } from './payments/record-refund';
import { recordStopEventsCall } from './deliveries/record-stop-events';
import { redirectGiftCall } from './gifts/redirect-gift';
import { releaseHoldCall } from './orders/release-hold';
import { reopenAccountCall } from './accounts/reopen-account';
import { resendMailCall } from './mail/resend-mail';
import { reviewPaymentCall } from './payments/review-payment';
import { reportErrorCall } from './shop/report-error';
import { saveDropCall } from './drops/save-drop';
import { saveDropMealsCall } from './drops/save-drop-meals';
import { saveMealItemCall } from './menu/save-meal-item';
import { saveRunCall } from './deliveries/save-run';
import { saveSettingsCall } from './shop/save-settings';
import { sendAnnouncementCall } from './notifications/send-announcement';
import { setDropActiveCall } from './drops/set-drop-active';
import { setOrderStatusCall } from './orders/set-order-status';
import { setOrderStatusesCall } from './orders/set-order-statuses';
import { settleContactMessageCall } from './shop/settle-contact-message';
import { settleDeclinedGiftCall } from './gifts/settle-declined-gift';
import { settleUnreadableCall } from './shop/settle-unreadable';
import { submitContactMessageCall } from './shop/submit-contact-message';
import { submitPaymentCall } from './payments/submit-payment';
import { syncUserAddressCall } from './accounts/sync-user-address';
import { thankForGiftCall } from './gifts/thank-for-gift';
import { undoImportCall } from './payments/undo-import';
import { unmatchTransactionCall } from './payments/unmatch-transaction';
import { demoIsReady } from './demo/demo-shop';
import { giftPageFunction } from './gifts/gift-page';
import { rareStaffCall } from './platform/runtime-options';
import { deployed } from './platform/validated-call';
import { storefrontFunction } from './storefront/http';
import { menuPageFunction } from './storefront/menu-page';

export const holdBox = deployed(holdBoxCall);
export const submitPayment = deployed(submitPaymentCall);
export const lookUpReview = deployed(lookUpReviewCall);
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
export const rateBox = deployed(rateBoxCall);
export const openGuestOrder = deployed(openGuestOrderCall);
export const submitContactMessage = deployed(submitContactMessageCall);
export const reportError = deployed(reportErrorCall);
export const settleContactMessage = deployed(settleContactMessageCall, rareStaffCall);
export const resendMail = deployed(resendMailCall, rareStaffCall);
export const settleUnreadable = deployed(settleUnreadableCall, rareStaffCall);
export const exportMyData = deployed(exportMyDataCall);
export const deleteMyAccount = deployed(deleteMyAccountCall);
export const findCustomer = deployed(findCustomerCall, rareStaffCall);
export const lookUpCustomer = deployed(lookUpCustomerCall, rareStaffCall);
export const lookUpDropFigures = deployed(lookUpDropFiguresCall, rareStaffCall);
export const addStaffNote = deployed(addStaffNoteCall, rareStaffCall);
export const reopenAccount = deployed(reopenAccountCall, rareStaffCall);
export const changeDelivery = deployed(changeDeliveryCall, rareStaffCall);
export const dispatchOrder = deployed(dispatchOrderCall);
export const dispatchOrders = deployed(dispatchOrdersCall, rareStaffCall);
export const reviewPayment = deployed(reviewPaymentCall);
export const approveMatched = deployed(approveMatchedCall, rareStaffCall);
export const freeUnpaidBoxes = deployed(freeUnpaidBoxesCall, rareStaffCall);
export const setOrderStatus = deployed(setOrderStatusCall);
export const saveDrop = deployed(saveDropCall, rareStaffCall);
export const setDropActive = deployed(setDropActiveCall, rareStaffCall);
export const cloneDrop = deployed(cloneDropCall, rareStaffCall);
export const saveDropMeals = deployed(saveDropMealsCall, rareStaffCall);
export const saveMealItem = deployed(saveMealItemCall, rareStaffCall);
export const cutOffDrop = deployed(cutOffDropCall, rareStaffCall);
export const deleteDrop = deployed(deleteDropCall, rareStaffCall);
export const deleteMealItem = deployed(deleteMealItemCall, rareStaffCall);
export const makeMealImage = deployed(makeMealImageCall, { memory: '1GiB' });
export const saveSettings = deployed(saveSettingsCall, rareStaffCall);
export const grantRole = deployed(grantRoleCall, rareStaffCall);
export const listAdmins = deployed(listAdminsCall, rareStaffCall);
export const recordPayment = deployed(recordPaymentCall);
export const recordRefund = deployed(recordRefundCall, rareStaffCall);
export const importStatement = deployed(importStatementCall, rareStaffCall);
export const undoImport = deployed(undoImportCall, rareStaffCall);
export const matchTransaction = deployed(matchTransactionCall, rareStaffCall);
export const unmatchTransaction = deployed(unmatchTransactionCall, rareStaffCall);
export const saveRun = deployed(saveRunCall, rareStaffCall);
export const deleteRun = deployed(deleteRunCall, rareStaffCall);
export const moveStop = deployed(moveStopCall, rareStaffCall);
export const previewAnnouncement = deployed(previewAnnouncementCall, rareStaffCall);
export const sendAnnouncement = deployed(sendAnnouncementCall, rareStaffCall);
export const recordStopEvents = deployed(recordStopEventsCall);
export const setOrderStatuses = deployed(setOrderStatusesCall);

export const storefront = storefrontFunction(demoIsReady);
export const menuPage = menuPageFunction(demoIsReady);
export const giftPage = giftPageFunction(demoIsReady);
export { everyFiveMinutes, everyHour, everyMinute } from './schedules/schedules';
export { accountCreated } from './triggers/account-created';
export { proofUploaded } from './triggers/proof-uploaded';
export {
  addressWritten,
  confirmationCreated,
  dropMealWritten,
  dropWritten,
  mailCreated,
  mealItemWritten,
  notificationCreated,
  orderWritten,
  profileWritten,
  settingsWritten,
  slotWritten,
} from './triggers/firestore-triggers';
