import { answerComplaintHandler, fileComplaintHandler } from './complaints/calls/complaints';
import {
  addStaffNoteHandler,
  findCustomerHandler,
  lookUpCustomerHandler,
  reopenAccountHandler,
} from './accounts/calls/customers';
import {
  answerGiftHandler,
  redirectGiftHandler,
  requestGiftChangeHandler,
  thankForGiftHandler,
} from './gifts/calls/recipient-answers';
import {
  approveMatchedHandler,
  lookUpSalesHandler,
  moveSurplusHandler,
  recordPaymentHandler,
  reviewPaymentHandler,
} from './payments/calls/staff-payments';
import { cancelOrderHandler, changeOwnDeliveryHandler } from './orders/calls/own-orders';
import {
  changeDeliveryHandler,
  dispatchOrderHandler,
  dispatchOrdersHandler,
  freeUnpaidBoxesHandler,
  setOrderStatusesHandler,
  setOrderStatusHandler,
} from './orders/calls/staff-orders';
import {
  deleteMyAccountHandler,
  exportMyDataHandler,
  requestAreaHandler,
  syncUserAddressHandler,
} from './accounts/calls/own-account';
import { claimGiftLinkHandler, findRecipientHandler } from './gifts/calls/gift-links';
import {
  cloneDropHandler,
  deleteDropHandler,
  lookUpDropFiguresHandler,
  saveDropHandler,
  setDropActiveHandler,
} from './drops/calls/drops';
import { cutOffDropHandler } from './kitchen/calls/cut-off-drop';
import {
  deleteMealItemHandler,
  makeMealImageHandler,
  saveMealItemHandler,
  saveRecipeHandler,
} from './menu/calls/meals';
import { deleteRunHandler, moveStopHandler, saveRunHandler } from './deliveries/calls/runs';
import { grantRoleHandler, listAdminsHandler } from './accounts/calls/staff-roles';
import { holdBoxHandler, releaseHoldHandler } from './orders/calls/hold-box';
import {
  importStatementHandler,
  saveStatementFormatHandler,
  undoImportHandler,
} from './payments/calls/statement-import';
import { joinWaitlistHandler, leaveWaitlistHandler } from './waitlist/calls/waitlist';
import { addPaymentProofHandler, lookUpReviewHandler, submitPaymentHandler } from './payments/calls/claims';
import {
  matchTransactionHandler,
  matchTransactionsHandler,
  setLineAsideHandler,
  unmatchTransactionHandler,
} from './payments/calls/statement-lines';
import {
  openGuestOrderHandler,
  resendGuestEmailHandler,
  settleDeclinedGiftHandler,
} from './gifts/calls/givers';
import {
  checkPaymentProviderHandler,
  openTransferAccountHandler,
  settleTransferHandler,
} from './payments/calls/transfer-accounts';
import { createPaymentWebhook } from './payments/calls/payment-webhook';
import { paymentSecrets } from './platform/payment-providers/deployed-providers';
import { previewAnnouncementHandler, sendAnnouncementHandler } from './notifications/calls/announcements';
import { rateBoxHandler } from './ratings/calls/rate-box';
import { recordRefundHandler, saveRefundAccountHandler } from './payments/calls/refunds';
import { recordStopEventsHandler } from './deliveries/calls/record-stop-events';
import { resendMailHandler } from './mail/calls/resend-mail';
import {
  reportErrorHandler,
  settleContactMessageHandler,
  settleUnreadableHandler,
  submitContactMessageHandler,
} from './shop/calls/messages';
import { saveDropMealsHandler } from './drops/calls/save-drop-meals';
import { saveSettingsHandler } from './shop/calls/save-settings';
import { ensureDemoReady } from './demo/demo-shop';
import { createGiftPageFunction } from './gifts/calls/gift-page';
import { boxCallOptions, rareStaffCallOptions } from './platform/runtime-options';
import { deployCall } from './platform/validated-call';
import { createMenuPageFunction, createStorefrontFunction } from './storefront/calls/pages';

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
export * from './triggers/deployed-triggers';
