import { addStaffNoteCall } from './callables/add-staff-note';
import { answerGiftCall } from './callables/answer-gift';
import { approveMatchedCall } from './callables/approve-matched';
import { cancelOrderCall } from './callables/cancel-order';
import { changeDeliveryCall } from './callables/change-delivery';
import { claimGiftLinkCall } from './callables/claim-gift-link';
import { cloneDropCall } from './callables/clone-drop';
import { cutOffDropCall } from './callables/cut-off-drop';
import { deleteDropCall } from './callables/delete-drop';
import { deleteMealItemCall } from './callables/delete-meal-item';
import { deleteRunCall } from './callables/delete-run';
import { deleteMyAccountCall } from './callables/delete-my-account';
import { dispatchOrderCall } from './callables/dispatch-order';
import { dispatchOrdersCall } from './callables/dispatch-orders';
import { exportMyDataCall } from './callables/export-my-data';
import { findRecipientCall } from './callables/find-recipient';
import { freeUnpaidBoxesCall } from './callables/free-unpaid-boxes';
import { grantRoleCall } from './callables/grant-role';
import { holdBoxCall } from './callables/hold-box';
import { importStatementCall } from './callables/import-statement';
import { joinWaitlistCall } from './callables/join-waitlist';
import { leaveWaitlistCall } from './callables/leave-waitlist';
import { listAdminsCall } from './callables/list-admins';
import { findCustomerCall } from './callables/find-customer';
import { lookUpCustomerCall } from './callables/look-up-customer';
import { lookUpDropFiguresCall } from './callables/look-up-drop-figures';
import { lookUpReviewCall } from './callables/look-up-review';
import { makeMealImageCall } from './callables/make-meal-image';
import { matchTransactionCall } from './callables/match-transaction';
import { moveStopCall } from './callables/move-stop';
import { openGuestOrderCall } from './callables/open-guest-order';
import { previewAnnouncementCall } from './callables/preview-announcement';
import { rateBoxCall } from './callables/rate-box';
import { recordPaymentCall } from './callables/record-payment';
import { recordRefundCall } from './callables/record-refund';
import { recordStopEventsCall } from './callables/record-stop-events';
import { redirectGiftCall } from './callables/redirect-gift';
import { releaseHoldCall } from './callables/release-hold';
import { reopenAccountCall } from './callables/reopen-account';
import { resendMailCall } from './callables/resend-mail';
import { reviewPaymentCall } from './callables/review-payment';
import { reportErrorCall } from './callables/report-error';
import { saveDropCall } from './callables/save-drop';
import { saveDropMealsCall } from './callables/save-drop-meals';
import { saveMealItemCall } from './callables/save-meal-item';
import { saveRunCall } from './callables/save-run';
import { saveSettingsCall } from './callables/save-settings';
import { sendAnnouncementCall } from './callables/send-announcement';
import { setDropActiveCall } from './callables/set-drop-active';
import { setOrderStatusCall } from './callables/set-order-status';
import { setOrderStatusesCall } from './callables/set-order-statuses';
import { settleContactMessageCall } from './callables/settle-contact-message';
import { settleDeclinedGiftCall } from './callables/settle-declined-gift';
import { settleUnreadableCall } from './callables/settle-unreadable';
import { submitContactMessageCall } from './callables/submit-contact-message';
import { submitPaymentCall } from './callables/submit-payment';
import { syncUserAddressCall } from './callables/sync-user-address';
import { thankForGiftCall } from './callables/thank-for-gift';
import { undoImportCall } from './callables/undo-import';
import { unmatchTransactionCall } from './callables/unmatch-transaction';
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
