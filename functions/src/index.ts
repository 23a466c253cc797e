import { addStaffNoteHandler } from './accounts/add-staff-note';
import { answerGiftHandler } from './gifts/answer-gift';
import { approveMatchedHandler } from './payments/approve-matched';
import { cancelOrderHandler } from './orders/cancel-order';
import { changeDeliveryHandler } from './orders/change-delivery';
import { claimGiftLinkHandler } from './gifts/claim-gift-link';
import { cloneDropHandler } from './drops/clone-drop';
import { cutOffDropHandler } from './kitchen/cut-off-drop';
import { deleteDropHandler } from './drops/delete-drop';
import { deleteMealItemHandler } from './menu/delete-meal-item';
import { deleteRunHandler } from './deliveries/delete-run';
import { deleteMyAccountHandler } from './accounts/delete-my-account';
import { dispatchOrderHandler } from './orders/dispatch-order';
import { dispatchOrdersHandler } from './orders/dispatch-orders';
import { exportMyDataHandler } from './accounts/export-my-data';
import { findRecipientHandler } from './gifts/find-recipient';
import { freeUnpaidBoxesHandler } from './orders/free-unpaid-boxes';
import { grantRoleHandler } from './accounts/grant-role';
import { holdBoxHandler } from './orders/hold-box';
import { importStatementHandler } from './payments/import-statement';
import { joinWaitlistHandler } from './waitlist/join-waitlist';
import { leaveWaitlistHandler } from './waitlist/leave-waitlist';
import { listAdminsHandler } from './accounts/list-admins';
import { findCustomerHandler } from './accounts/find-customer';
import { lookUpCustomerHandler } from './accounts/look-up-customer';
import { lookUpDropFiguresHandler } from './drops/look-up-drop-figures';
import { lookUpReviewHandler } from './payments/look-up-review';
import { makeMealImageHandler } from './menu/make-meal-image';
import { matchTransactionHandler } from './payments/match-transaction';
import { moveStopHandler } from './deliveries/move-stop';
import { openGuestOrderHandler } from './gifts/open-guest-order';
import { previewAnnouncementHandler } from './notifications/preview-announcement';
import { rateBoxHandler } from './ratings/rate-box';
import { recordPaymentHandler } from './payments/record-payment';
import { recordRefundHandler } from './payments/record-refund';
import { recordStopEventsHandler } from './deliveries/record-stop-events';
import { redirectGiftHandler } from './gifts/redirect-gift';
import { releaseHoldHandler } from './orders/release-hold';
import { reopenAccountHandler } from './accounts/reopen-account';
import { resendMailHandler } from './mail/resend-mail';
import { reviewPaymentHandler } from './payments/review-payment';
import { reportErrorHandler } from './shop/report-error';
import { saveDropHandler } from './drops/save-drop';
import { saveDropMealsHandler } from './drops/save-drop-meals';
import { saveMealItemHandler } from './menu/save-meal-item';
import { saveRunHandler } from './deliveries/save-run';
import { saveSettingsHandler } from './shop/save-settings';
import { sendAnnouncementHandler } from './notifications/send-announcement';
import { setDropActiveHandler } from './drops/set-drop-active';
import { setOrderStatusHandler } from './orders/set-order-status';
import { setOrderStatusesHandler } from './orders/set-order-statuses';
import { settleContactMessageHandler } from './shop/settle-contact-message';
import { settleDeclinedGiftHandler } from './gifts/settle-declined-gift';
import { settleUnreadableHandler } from './shop/settle-unreadable';
import { submitContactMessageHandler } from './shop/submit-contact-message';
import { submitPaymentHandler } from './payments/submit-payment';
import { syncUserAddressHandler } from './accounts/sync-user-address';
import { thankForGiftHandler } from './gifts/thank-for-gift';
import { undoImportHandler } from './payments/undo-import';
import { unmatchTransactionHandler } from './payments/unmatch-transaction';
import { ensureDemoReady } from './demo/demo-shop';
import { createGiftPageFunction } from './gifts/gift-page';
import { rareStaffCall } from './platform/runtime-options';
import { deployed } from './platform/validated-call';
import { createStorefrontFunction } from './storefront/storefront-function';
import { createMenuPageFunction } from './storefront/menu-page';

export const holdBox = deployed(holdBoxHandler);
export const submitPayment = deployed(submitPaymentHandler);
export const lookUpReview = deployed(lookUpReviewHandler);
export const releaseHold = deployed(releaseHoldHandler);
export const cancelOrder = deployed(cancelOrderHandler);
export const joinWaitlist = deployed(joinWaitlistHandler);
export const leaveWaitlist = deployed(leaveWaitlistHandler);
export const syncUserAddress = deployed(syncUserAddressHandler);
export const findRecipient = deployed(findRecipientHandler);
export const claimGiftLink = deployed(claimGiftLinkHandler);
export const answerGift = deployed(answerGiftHandler);
export const redirectGift = deployed(redirectGiftHandler);
export const thankForGift = deployed(thankForGiftHandler);
export const settleDeclinedGift = deployed(settleDeclinedGiftHandler);
export const rateBox = deployed(rateBoxHandler);
export const openGuestOrder = deployed(openGuestOrderHandler);
export const submitContactMessage = deployed(submitContactMessageHandler);
export const reportError = deployed(reportErrorHandler);
export const settleContactMessage = deployed(settleContactMessageHandler, rareStaffCall);
export const resendMail = deployed(resendMailHandler, rareStaffCall);
export const settleUnreadable = deployed(settleUnreadableHandler, rareStaffCall);
export const exportMyData = deployed(exportMyDataHandler);
export const deleteMyAccount = deployed(deleteMyAccountHandler);
export const findCustomer = deployed(findCustomerHandler, rareStaffCall);
export const lookUpCustomer = deployed(lookUpCustomerHandler, rareStaffCall);
export const lookUpDropFigures = deployed(lookUpDropFiguresHandler, rareStaffCall);
export const addStaffNote = deployed(addStaffNoteHandler, rareStaffCall);
export const reopenAccount = deployed(reopenAccountHandler, rareStaffCall);
export const changeDelivery = deployed(changeDeliveryHandler, rareStaffCall);
export const dispatchOrder = deployed(dispatchOrderHandler);
export const dispatchOrders = deployed(dispatchOrdersHandler, rareStaffCall);
export const reviewPayment = deployed(reviewPaymentHandler);
export const approveMatched = deployed(approveMatchedHandler, rareStaffCall);
export const freeUnpaidBoxes = deployed(freeUnpaidBoxesHandler, rareStaffCall);
export const setOrderStatus = deployed(setOrderStatusHandler);
export const saveDrop = deployed(saveDropHandler, rareStaffCall);
export const setDropActive = deployed(setDropActiveHandler, rareStaffCall);
export const cloneDrop = deployed(cloneDropHandler, rareStaffCall);
export const saveDropMeals = deployed(saveDropMealsHandler, rareStaffCall);
export const saveMealItem = deployed(saveMealItemHandler, rareStaffCall);
export const cutOffDrop = deployed(cutOffDropHandler, rareStaffCall);
export const deleteDrop = deployed(deleteDropHandler, rareStaffCall);
export const deleteMealItem = deployed(deleteMealItemHandler, rareStaffCall);
export const makeMealImage = deployed(makeMealImageHandler, { memory: '1GiB' });
export const saveSettings = deployed(saveSettingsHandler, rareStaffCall);
export const grantRole = deployed(grantRoleHandler, rareStaffCall);
export const listAdmins = deployed(listAdminsHandler, rareStaffCall);
export const recordPayment = deployed(recordPaymentHandler);
export const recordRefund = deployed(recordRefundHandler, rareStaffCall);
export const importStatement = deployed(importStatementHandler, rareStaffCall);
export const undoImport = deployed(undoImportHandler, rareStaffCall);
export const matchTransaction = deployed(matchTransactionHandler, rareStaffCall);
export const unmatchTransaction = deployed(unmatchTransactionHandler, rareStaffCall);
export const saveRun = deployed(saveRunHandler, rareStaffCall);
export const deleteRun = deployed(deleteRunHandler, rareStaffCall);
export const moveStop = deployed(moveStopHandler, rareStaffCall);
export const previewAnnouncement = deployed(previewAnnouncementHandler, rareStaffCall);
export const sendAnnouncement = deployed(sendAnnouncementHandler, rareStaffCall);
export const recordStopEvents = deployed(recordStopEventsHandler);
export const setOrderStatuses = deployed(setOrderStatusesHandler);

export const storefront = createStorefrontFunction(ensureDemoReady);
export const menuPage = createMenuPageFunction(ensureDemoReady);
export const giftPage = createGiftPageFunction(ensureDemoReady);
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
