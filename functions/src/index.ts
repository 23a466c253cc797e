import { answerComplaintHandler } from './complaints/answer-complaint';
import { fileComplaintHandler } from './complaints/file-complaint';
import { addStaffNoteHandler } from './accounts/add-staff-note';
import { answerGiftHandler } from './gifts/answer-gift';
import { approveMatchedHandler } from './payments/approve-matched';
import { cancelOrderHandler } from './orders/cancel-order';
import { changeDeliveryHandler } from './orders/change-delivery';
import { changeOwnDeliveryHandler } from './orders/change-own-delivery';
import { requestAreaHandler } from './accounts/request-area';
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
import { lookUpSalesHandler } from './payments/look-up-sales';
import { lookUpReviewHandler } from './payments/look-up-review';
import { makeMealImageHandler } from './menu/make-meal-image';
import { matchTransactionHandler } from './payments/match-transaction';
import { matchTransactionsHandler } from './payments/match-transactions';
import { moveSurplusHandler } from './payments/move-surplus';
import { moveStopHandler } from './deliveries/move-stop';
import { openGuestOrderHandler } from './gifts/open-guest-order';
import { checkPaymentProviderHandler } from './payments/check-payment-provider';
import { openTransferAccountHandler } from './payments/open-transfer-account';
import { createPaymentWebhook } from './payments/payment-webhook';
import { paymentSecrets } from './platform/payment-providers/deployed-providers';
import { previewAnnouncementHandler } from './notifications/preview-announcement';
import { rateBoxHandler } from './ratings/rate-box';
import { recordPaymentHandler } from './payments/record-payment';
import { saveRefundAccountHandler } from './payments/save-refund-account';
import { recordRefundHandler } from './payments/record-refund';
import { recordStopEventsHandler } from './deliveries/record-stop-events';
import { redirectGiftHandler } from './gifts/redirect-gift';
import { resendGuestEmailHandler } from './gifts/resend-guest-email';
import { releaseHoldHandler } from './orders/release-hold';
import { requestGiftChangeHandler } from './gifts/request-gift-change';
import { reopenAccountHandler } from './accounts/reopen-account';
import { resendMailHandler } from './mail/resend-mail';
import { reviewPaymentHandler } from './payments/review-payment';
import { reportErrorHandler } from './shop/report-error';
import { saveDropHandler } from './drops/save-drop';
import { saveDropMealsHandler } from './drops/save-drop-meals';
import { saveMealItemHandler } from './menu/save-meal-item';
import { saveRecipeHandler } from './menu/save-recipe';
import { saveRunHandler } from './deliveries/save-run';
import { saveSettingsHandler } from './shop/save-settings';
import { sendAnnouncementHandler } from './notifications/send-announcement';
import { setDropActiveHandler } from './drops/set-drop-active';
import { setLineAsideHandler } from './payments/set-line-aside';
import { settleTransferHandler } from './payments/settle-transfer';
import { setOrderStatusHandler } from './orders/set-order-status';
import { setOrderStatusesHandler } from './orders/set-order-statuses';
import { settleContactMessageHandler } from './shop/settle-contact-message';
import { settleDeclinedGiftHandler } from './gifts/settle-declined-gift';
import { settleUnreadableHandler } from './shop/settle-unreadable';
import { submitContactMessageHandler } from './shop/submit-contact-message';
import { addPaymentProofHandler } from './payments/add-payment-proof';
import { submitPaymentHandler } from './payments/submit-payment';
import { syncUserAddressHandler } from './accounts/sync-user-address';
import { thankForGiftHandler } from './gifts/thank-for-gift';
import { saveStatementFormatHandler } from './payments/save-statement-format';
import { undoImportHandler } from './payments/undo-import';
import { unmatchTransactionHandler } from './payments/unmatch-transaction';
import { ensureDemoReady } from './demo/demo-shop';
import { createGiftPageFunction } from './gifts/gift-page';
import { boxCallOptions, rareStaffCallOptions } from './platform/runtime-options';
import { deployCall } from './platform/validated-call';
import { createStorefrontFunction } from './storefront/storefront-function';
import { createMenuPageFunction } from './storefront/menu-page';

export const holdBox = deployCall(holdBoxHandler, boxCallOptions);
export const submitPayment = deployCall(submitPaymentHandler);
export const addPaymentProof = deployCall(addPaymentProofHandler);
export const lookUpReview = deployCall(lookUpReviewHandler);
export const resendGuestEmail = deployCall(resendGuestEmailHandler);
export const releaseHold = deployCall(releaseHoldHandler);
export const cancelOrder = deployCall(cancelOrderHandler);
export const changeOwnDelivery = deployCall(changeOwnDeliveryHandler);
export const requestArea = deployCall(requestAreaHandler);
export const joinWaitlist = deployCall(joinWaitlistHandler, boxCallOptions);
export const leaveWaitlist = deployCall(leaveWaitlistHandler);
export const syncUserAddress = deployCall(syncUserAddressHandler);
export const findRecipient = deployCall(findRecipientHandler);
export const claimGiftLink = deployCall(claimGiftLinkHandler);
export const answerGift = deployCall(answerGiftHandler);
export const redirectGift = deployCall(redirectGiftHandler);
export const requestGiftChange = deployCall(requestGiftChangeHandler);
export const thankForGift = deployCall(thankForGiftHandler);
export const settleDeclinedGift = deployCall(settleDeclinedGiftHandler);
export const rateBox = deployCall(rateBoxHandler);
export const fileComplaint = deployCall(fileComplaintHandler);
export const openGuestOrder = deployCall(openGuestOrderHandler);
export const submitContactMessage = deployCall(submitContactMessageHandler);
export const reportError = deployCall(reportErrorHandler);
export const settleContactMessage = deployCall(settleContactMessageHandler, rareStaffCallOptions);
export const answerComplaint = deployCall(answerComplaintHandler, rareStaffCallOptions);
export const resendMail = deployCall(resendMailHandler, rareStaffCallOptions);
export const settleUnreadable = deployCall(settleUnreadableHandler, rareStaffCallOptions);
export const exportMyData = deployCall(exportMyDataHandler);
export const deleteMyAccount = deployCall(deleteMyAccountHandler);
export const findCustomer = deployCall(findCustomerHandler, rareStaffCallOptions);
export const lookUpCustomer = deployCall(lookUpCustomerHandler, rareStaffCallOptions);
export const lookUpDropFigures = deployCall(lookUpDropFiguresHandler, rareStaffCallOptions);
export const lookUpSales = deployCall(lookUpSalesHandler, rareStaffCallOptions);
export const addStaffNote = deployCall(addStaffNoteHandler, rareStaffCallOptions);
export const reopenAccount = deployCall(reopenAccountHandler, rareStaffCallOptions);
export const changeDelivery = deployCall(changeDeliveryHandler, rareStaffCallOptions);
export const dispatchOrder = deployCall(dispatchOrderHandler);
export const dispatchOrders = deployCall(dispatchOrdersHandler, rareStaffCallOptions);
export const reviewPayment = deployCall(reviewPaymentHandler);
export const approveMatched = deployCall(approveMatchedHandler, rareStaffCallOptions);
export const freeUnpaidBoxes = deployCall(freeUnpaidBoxesHandler, rareStaffCallOptions);
export const setOrderStatus = deployCall(setOrderStatusHandler);
export const saveDrop = deployCall(saveDropHandler, rareStaffCallOptions);
export const setDropActive = deployCall(setDropActiveHandler, rareStaffCallOptions);
export const cloneDrop = deployCall(cloneDropHandler, rareStaffCallOptions);
export const saveDropMeals = deployCall(saveDropMealsHandler, rareStaffCallOptions);
export const saveMealItem = deployCall(saveMealItemHandler, rareStaffCallOptions);
export const saveRecipe = deployCall(saveRecipeHandler, rareStaffCallOptions);
export const cutOffDrop = deployCall(cutOffDropHandler, rareStaffCallOptions);
export const deleteDrop = deployCall(deleteDropHandler, rareStaffCallOptions);
export const deleteMealItem = deployCall(deleteMealItemHandler, rareStaffCallOptions);
export const makeMealImage = deployCall(makeMealImageHandler, { memory: '1GiB' });
export const saveSettings = deployCall(saveSettingsHandler, rareStaffCallOptions);
export const grantRole = deployCall(grantRoleHandler, rareStaffCallOptions);
export const listAdmins = deployCall(listAdminsHandler, rareStaffCallOptions);
export const recordPayment = deployCall(recordPaymentHandler);
export const saveRefundAccount = deployCall(saveRefundAccountHandler);
export const moveSurplus = deployCall(moveSurplusHandler, rareStaffCallOptions);
export const recordRefund = deployCall(recordRefundHandler, rareStaffCallOptions);
export const importStatement = deployCall(importStatementHandler, rareStaffCallOptions);
export const undoImport = deployCall(undoImportHandler, rareStaffCallOptions);
export const matchTransaction = deployCall(matchTransactionHandler, rareStaffCallOptions);
export const matchTransactions = deployCall(matchTransactionsHandler, rareStaffCallOptions);
export const setLineAside = deployCall(setLineAsideHandler, rareStaffCallOptions);
export const unmatchTransaction = deployCall(unmatchTransactionHandler, rareStaffCallOptions);
export const saveStatementFormat = deployCall(saveStatementFormatHandler, rareStaffCallOptions);
export const saveRun = deployCall(saveRunHandler, rareStaffCallOptions);
export const deleteRun = deployCall(deleteRunHandler, rareStaffCallOptions);
export const moveStop = deployCall(moveStopHandler, rareStaffCallOptions);
export const previewAnnouncement = deployCall(previewAnnouncementHandler, rareStaffCallOptions);
export const sendAnnouncement = deployCall(sendAnnouncementHandler, rareStaffCallOptions);
export const recordStopEvents = deployCall(recordStopEventsHandler);
export const setOrderStatuses = deployCall(setOrderStatusesHandler);

export const openTransferAccount = deployCall(openTransferAccountHandler, { secrets: paymentSecrets });
export const settleTransfer = deployCall(settleTransferHandler, rareStaffCallOptions);
export const checkPaymentProvider = deployCall(checkPaymentProviderHandler, {
  ...rareStaffCallOptions,
  secrets: paymentSecrets,
});

export const paymentWebhook = createPaymentWebhook();
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
  boxesWritten,
} from './triggers/firestore-triggers';
