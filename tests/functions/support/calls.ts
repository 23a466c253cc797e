import { addStaffNoteHandler } from '../../../functions/src/accounts/add-staff-note';
import { answerGiftHandler } from '../../../functions/src/gifts/answer-gift';
import { approveMatchedHandler } from '../../../functions/src/payments/approve-matched';
import { cancelOrderHandler } from '../../../functions/src/orders/cancel-order';
import { changeDeliveryHandler } from '../../../functions/src/orders/change-delivery';
import { claimGiftLinkHandler } from '../../../functions/src/gifts/claim-gift-link';
import { cloneDropHandler } from '../../../functions/src/drops/clone-drop';
import { cutOffDropHandler } from '../../../functions/src/kitchen/cut-off-drop';
import { deleteDropHandler } from '../../../functions/src/drops/delete-drop';
import { deleteMealItemHandler } from '../../../functions/src/menu/delete-meal-item';
import { deleteRunHandler } from '../../../functions/src/deliveries/delete-run';
import { deleteMyAccountHandler } from '../../../functions/src/accounts/delete-my-account';
import { dispatchOrderHandler } from '../../../functions/src/orders/dispatch-order';
import { dispatchOrdersHandler } from '../../../functions/src/orders/dispatch-orders';
import { exportMyDataHandler } from '../../../functions/src/accounts/export-my-data';
import { findRecipientHandler } from '../../../functions/src/gifts/find-recipient';
import { freeUnpaidBoxesHandler } from '../../../functions/src/orders/free-unpaid-boxes';
import { grantRoleHandler } from '../../../functions/src/accounts/grant-role';
import { holdBoxHandler } from '../../../functions/src/orders/hold-box';
import { importStatementHandler } from '../../../functions/src/payments/import-statement';
import { joinWaitlistHandler } from '../../../functions/src/waitlist/join-waitlist';
import { leaveWaitlistHandler } from '../../../functions/src/waitlist/leave-waitlist';
import { listAdminsHandler } from '../../../functions/src/accounts/list-admins';
import { findCustomerHandler } from '../../../functions/src/accounts/find-customer';
import { lookUpCustomerHandler } from '../../../functions/src/accounts/look-up-customer';
import { makeMealImageHandler } from '../../../functions/src/menu/make-meal-image';
import { matchTransactionHandler } from '../../../functions/src/payments/match-transaction';
import { moveStopHandler } from '../../../functions/src/deliveries/move-stop';
import { openGuestOrderHandler } from '../../../functions/src/gifts/open-guest-order';
import { previewAnnouncementHandler } from '../../../functions/src/notifications/preview-announcement';
import { rateBoxHandler } from '../../../functions/src/ratings/rate-box';
import { recordPaymentHandler } from '../../../functions/src/payments/record-payment';
import { recordRefundHandler } from '../../../functions/src/payments/record-refund';
import { recordStopEventsHandler } from '../../../functions/src/deliveries/record-stop-events';
import { redirectGiftHandler } from '../../../functions/src/gifts/redirect-gift';
import { lookUpDropFiguresHandler } from '../../../functions/src/drops/look-up-drop-figures';
import { lookUpReviewHandler } from '../../../functions/src/payments/look-up-review';
import { releaseHoldHandler } from '../../../functions/src/orders/release-hold';
import { reopenAccountHandler } from '../../../functions/src/accounts/reopen-account';
import { reportErrorHandler } from '../../../functions/src/shop/report-error';
import { resendMailHandler } from '../../../functions/src/mail/resend-mail';
import { settleUnreadableHandler } from '../../../functions/src/shop/settle-unreadable';
import { reviewPaymentHandler } from '../../../functions/src/payments/review-payment';
import { saveDropHandler } from '../../../functions/src/drops/save-drop';
import { saveDropMealsHandler } from '../../../functions/src/drops/save-drop-meals';
import { saveMealItemHandler } from '../../../functions/src/menu/save-meal-item';
import { saveRunHandler } from '../../../functions/src/deliveries/save-run';
import { saveSettingsHandler } from '../../../functions/src/shop/save-settings';
import { sendAnnouncementHandler } from '../../../functions/src/notifications/send-announcement';
import { setDropActiveHandler } from '../../../functions/src/drops/set-drop-active';
import { setOrderStatusHandler } from '../../../functions/src/orders/set-order-status';
import { setOrderStatusesHandler } from '../../../functions/src/orders/set-order-statuses';
import { settleDeclinedGiftHandler } from '../../../functions/src/gifts/settle-declined-gift';
import { settleContactMessageHandler } from '../../../functions/src/shop/settle-contact-message';
import { submitContactMessageHandler } from '../../../functions/src/shop/submit-contact-message';
import { submitPaymentHandler } from '../../../functions/src/payments/submit-payment';
import { syncUserAddressHandler } from '../../../functions/src/accounts/sync-user-address';
import { thankForGiftHandler } from '../../../functions/src/gifts/thank-for-gift';
import { undoImportHandler } from '../../../functions/src/payments/undo-import';
import { unmatchTransactionHandler } from '../../../functions/src/payments/unmatch-transaction';
import { DomainError } from '@sharebox/domain/common/errors';

/** Every callable through its door, as the network would reach it. */
export const call = {
  holdBox: holdBoxHandler.answer,
  rateBox: rateBoxHandler.answer,
  exportMyData: exportMyDataHandler.answer,
  deleteMyAccount: deleteMyAccountHandler.answer,
  findCustomer: findCustomerHandler.answer,
  lookUpCustomer: lookUpCustomerHandler.answer,
  addStaffNote: addStaffNoteHandler.answer,
  reopenAccount: reopenAccountHandler.answer,
  submitContactMessage: submitContactMessageHandler.answer,
  reportError: reportErrorHandler.answer,
  settleContactMessage: settleContactMessageHandler.answer,
  resendMail: resendMailHandler.answer,
  settleUnreadable: settleUnreadableHandler.answer,
  submitPayment: submitPaymentHandler.answer,
  openGuestOrder: openGuestOrderHandler.answer,
  lookUpDropFigures: lookUpDropFiguresHandler.answer,
  lookUpReview: lookUpReviewHandler.answer,
  releaseHold: releaseHoldHandler.answer,
  findRecipient: findRecipientHandler.answer,
  claimGiftLink: claimGiftLinkHandler.answer,
  changeDelivery: changeDeliveryHandler.answer,
  dispatchOrder: dispatchOrderHandler.answer,
  dispatchOrders: dispatchOrdersHandler.answer,
  settleDeclinedGift: settleDeclinedGiftHandler.answer,
  thankForGift: thankForGiftHandler.answer,
  redirectGift: redirectGiftHandler.answer,
  answerGift: answerGiftHandler.answer,
  joinWaitlist: joinWaitlistHandler.answer,
  leaveWaitlist: leaveWaitlistHandler.answer,
  cancelOrder: cancelOrderHandler.answer,
  syncUserAddress: syncUserAddressHandler.answer,
  reviewPayment: reviewPaymentHandler.answer,
  undoImport: undoImportHandler.answer,
  approveMatched: approveMatchedHandler.answer,
  freeUnpaidBoxes: freeUnpaidBoxesHandler.answer,
  setOrderStatus: setOrderStatusHandler.answer,
  saveDrop: saveDropHandler.answer,
  setDropActive: setDropActiveHandler.answer,
  cutOffDrop: cutOffDropHandler.answer,
  deleteDrop: deleteDropHandler.answer,
  cloneDrop: cloneDropHandler.answer,
  saveDropMeals: saveDropMealsHandler.answer,
  saveMealItem: saveMealItemHandler.answer,
  deleteMealItem: deleteMealItemHandler.answer,
  makeMealImage: makeMealImageHandler.answer,
  saveSettings: saveSettingsHandler.answer,
  grantRole: grantRoleHandler.answer,
  listAdmins: listAdminsHandler.answer,
  recordPayment: recordPaymentHandler.answer,
  recordRefund: recordRefundHandler.answer,
  importStatement: importStatementHandler.answer,
  matchTransaction: matchTransactionHandler.answer,
  unmatchTransaction: unmatchTransactionHandler.answer,
  setOrderStatuses: setOrderStatusesHandler.answer,
  saveRun: saveRunHandler.answer,
  deleteRun: deleteRunHandler.answer,
  moveStop: moveStopHandler.answer,
  previewAnnouncement: previewAnnouncementHandler.answer,
  sendAnnouncement: sendAnnouncementHandler.answer,
  recordStopEvents: recordStopEventsHandler.answer,
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
