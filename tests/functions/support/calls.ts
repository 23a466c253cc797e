import { addStaffNoteCall } from '../../../functions/src/accounts/add-staff-note';
import { answerGiftCall } from '../../../functions/src/gifts/answer-gift';
import { approveMatchedCall } from '../../../functions/src/payments/approve-matched';
import { cancelOrderCall } from '../../../functions/src/orders/cancel-order';
import { changeDeliveryCall } from '../../../functions/src/orders/change-delivery';
import { claimGiftLinkCall } from '../../../functions/src/gifts/claim-gift-link';
import { cloneDropCall } from '../../../functions/src/drops/clone-drop';
import { cutOffDropCall } from '../../../functions/src/kitchen/cut-off-drop';
import { deleteDropCall } from '../../../functions/src/drops/delete-drop';
import { deleteMealItemCall } from '../../../functions/src/menu/delete-meal-item';
import { deleteRunCall } from '../../../functions/src/deliveries/delete-run';
import { deleteMyAccountCall } from '../../../functions/src/accounts/delete-my-account';
import { dispatchOrderCall } from '../../../functions/src/orders/dispatch-order';
import { dispatchOrdersCall } from '../../../functions/src/orders/dispatch-orders';
import { exportMyDataCall } from '../../../functions/src/accounts/export-my-data';
import { findRecipientCall } from '../../../functions/src/gifts/find-recipient';
import { freeUnpaidBoxesCall } from '../../../functions/src/orders/free-unpaid-boxes';
import { grantRoleCall } from '../../../functions/src/accounts/grant-role';
import { holdBoxCall } from '../../../functions/src/orders/hold-box';
import { importStatementCall } from '../../../functions/src/payments/import-statement';
import { joinWaitlistCall } from '../../../functions/src/waitlist/join-waitlist';
import { leaveWaitlistCall } from '../../../functions/src/waitlist/leave-waitlist';
import { listAdminsCall } from '../../../functions/src/accounts/list-admins';
import { findCustomerCall } from '../../../functions/src/accounts/find-customer';
import { lookUpCustomerCall } from '../../../functions/src/accounts/look-up-customer';
import { makeMealImageCall } from '../../../functions/src/menu/make-meal-image';
import { matchTransactionCall } from '../../../functions/src/payments/match-transaction';
import { moveStopCall } from '../../../functions/src/deliveries/move-stop';
import { openGuestOrderCall } from '../../../functions/src/gifts/open-guest-order';
import { previewAnnouncementCall } from '../../../functions/src/notifications/preview-announcement';
import { rateBoxCall } from '../../../functions/src/ratings/rate-box';
import { recordPaymentCall } from '../../../functions/src/payments/record-payment';
import { recordRefundCall } from '../../../functions/src/payments/record-refund';
import { recordStopEventsCall } from '../../../functions/src/deliveries/record-stop-events';
import { redirectGiftCall } from '../../../functions/src/gifts/redirect-gift';
import { lookUpDropFiguresCall } from '../../../functions/src/drops/look-up-drop-figures';
import { lookUpReviewCall } from '../../../functions/src/payments/look-up-review';
import { releaseHoldCall } from '../../../functions/src/orders/release-hold';
import { reopenAccountCall } from '../../../functions/src/accounts/reopen-account';
import { reportErrorCall } from '../../../functions/src/shop/report-error';
import { resendMailCall } from '../../../functions/src/mail/resend-mail';
import { settleUnreadableCall } from '../../../functions/src/shop/settle-unreadable';
import { reviewPaymentCall } from '../../../functions/src/payments/review-payment';
import { saveDropCall } from '../../../functions/src/drops/save-drop';
import { saveDropMealsCall } from '../../../functions/src/drops/save-drop-meals';
import { saveMealItemCall } from '../../../functions/src/menu/save-meal-item';
import { saveRunCall } from '../../../functions/src/deliveries/save-run';
import { saveSettingsCall } from '../../../functions/src/shop/save-settings';
import { sendAnnouncementCall } from '../../../functions/src/notifications/send-announcement';
import { setDropActiveCall } from '../../../functions/src/drops/set-drop-active';
import { setOrderStatusCall } from '../../../functions/src/orders/set-order-status';
import { setOrderStatusesCall } from '../../../functions/src/orders/set-order-statuses';
import { settleDeclinedGiftCall } from '../../../functions/src/gifts/settle-declined-gift';
import { settleContactMessageCall } from '../../../functions/src/shop/settle-contact-message';
import { submitContactMessageCall } from '../../../functions/src/shop/submit-contact-message';
import { submitPaymentCall } from '../../../functions/src/payments/submit-payment';
import { syncUserAddressCall } from '../../../functions/src/accounts/sync-user-address';
import { thankForGiftCall } from '../../../functions/src/gifts/thank-for-gift';
import { undoImportCall } from '../../../functions/src/payments/undo-import';
import { unmatchTransactionCall } from '../../../functions/src/payments/unmatch-transaction';
import { DomainError } from '@sharebox/domain/common/errors';

/** Every callable through its door, as the network would reach it. */
export const call = {
  holdBox: holdBoxCall.answer,
  rateBox: rateBoxCall.answer,
  exportMyData: exportMyDataCall.answer,
  deleteMyAccount: deleteMyAccountCall.answer,
  findCustomer: findCustomerCall.answer,
  lookUpCustomer: lookUpCustomerCall.answer,
  addStaffNote: addStaffNoteCall.answer,
  reopenAccount: reopenAccountCall.answer,
  submitContactMessage: submitContactMessageCall.answer,
  reportError: reportErrorCall.answer,
  settleContactMessage: settleContactMessageCall.answer,
  resendMail: resendMailCall.answer,
  settleUnreadable: settleUnreadableCall.answer,
  submitPayment: submitPaymentCall.answer,
  openGuestOrder: openGuestOrderCall.answer,
  lookUpDropFigures: lookUpDropFiguresCall.answer,
  lookUpReview: lookUpReviewCall.answer,
  releaseHold: releaseHoldCall.answer,
  findRecipient: findRecipientCall.answer,
  claimGiftLink: claimGiftLinkCall.answer,
  changeDelivery: changeDeliveryCall.answer,
  dispatchOrder: dispatchOrderCall.answer,
  dispatchOrders: dispatchOrdersCall.answer,
  settleDeclinedGift: settleDeclinedGiftCall.answer,
  thankForGift: thankForGiftCall.answer,
  redirectGift: redirectGiftCall.answer,
  answerGift: answerGiftCall.answer,
  joinWaitlist: joinWaitlistCall.answer,
  leaveWaitlist: leaveWaitlistCall.answer,
  cancelOrder: cancelOrderCall.answer,
  syncUserAddress: syncUserAddressCall.answer,
  reviewPayment: reviewPaymentCall.answer,
  undoImport: undoImportCall.answer,
  approveMatched: approveMatchedCall.answer,
  freeUnpaidBoxes: freeUnpaidBoxesCall.answer,
  setOrderStatus: setOrderStatusCall.answer,
  saveDrop: saveDropCall.answer,
  setDropActive: setDropActiveCall.answer,
  cutOffDrop: cutOffDropCall.answer,
  deleteDrop: deleteDropCall.answer,
  cloneDrop: cloneDropCall.answer,
  saveDropMeals: saveDropMealsCall.answer,
  saveMealItem: saveMealItemCall.answer,
  deleteMealItem: deleteMealItemCall.answer,
  makeMealImage: makeMealImageCall.answer,
  saveSettings: saveSettingsCall.answer,
  grantRole: grantRoleCall.answer,
  listAdmins: listAdminsCall.answer,
  recordPayment: recordPaymentCall.answer,
  recordRefund: recordRefundCall.answer,
  importStatement: importStatementCall.answer,
  matchTransaction: matchTransactionCall.answer,
  unmatchTransaction: unmatchTransactionCall.answer,
  setOrderStatuses: setOrderStatusesCall.answer,
  saveRun: saveRunCall.answer,
  deleteRun: deleteRunCall.answer,
  moveStop: moveStopCall.answer,
  previewAnnouncement: previewAnnouncementCall.answer,
  sendAnnouncement: sendAnnouncementCall.answer,
  recordStopEvents: recordStopEventsCall.answer,
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
