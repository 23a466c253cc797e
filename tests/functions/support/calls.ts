import { addStaffNoteCall } from '../../../functions/src/callables/add-staff-note';
import { answerGiftCall } from '../../../functions/src/callables/answer-gift';
import { approveMatchedCall } from '../../../functions/src/callables/approve-matched';
import { cancelOrderCall } from '../../../functions/src/callables/cancel-order';
import { changeDeliveryCall } from '../../../functions/src/callables/change-delivery';
import { claimGiftLinkCall } from '../../../functions/src/callables/claim-gift-link';
import { cloneDropCall } from '../../../functions/src/callables/clone-drop';
import { cutOffDropCall } from '../../../functions/src/callables/cut-off-drop';
import { deleteDropCall } from '../../../functions/src/callables/delete-drop';
import { deleteMealItemCall } from '../../../functions/src/callables/delete-meal-item';
import { deleteRunCall } from '../../../functions/src/callables/delete-run';
import { deleteMyAccountCall } from '../../../functions/src/callables/delete-my-account';
import { dispatchOrderCall } from '../../../functions/src/callables/dispatch-order';
import { dispatchOrdersCall } from '../../../functions/src/callables/dispatch-orders';
import { exportMyDataCall } from '../../../functions/src/callables/export-my-data';
import { findRecipientCall } from '../../../functions/src/callables/find-recipient';
import { freeUnpaidBoxesCall } from '../../../functions/src/callables/free-unpaid-boxes';
import { grantRoleCall } from '../../../functions/src/callables/grant-role';
import { holdBoxCall } from '../../../functions/src/callables/hold-box';
import { importStatementCall } from '../../../functions/src/callables/import-statement';
import { joinWaitlistCall } from '../../../functions/src/callables/join-waitlist';
import { leaveWaitlistCall } from '../../../functions/src/callables/leave-waitlist';
import { listAdminsCall } from '../../../functions/src/callables/list-admins';
import { findCustomerCall } from '../../../functions/src/callables/find-customer';
import { lookUpCustomerCall } from '../../../functions/src/callables/look-up-customer';
import { makeMealImageCall } from '../../../functions/src/callables/make-meal-image';
import { matchTransactionCall } from '../../../functions/src/callables/match-transaction';
import { moveStopCall } from '../../../functions/src/callables/move-stop';
import { openGuestOrderCall } from '../../../functions/src/callables/open-guest-order';
import { previewAnnouncementCall } from '../../../functions/src/callables/preview-announcement';
import { rateBoxCall } from '../../../functions/src/callables/rate-box';
import { recordPaymentCall } from '../../../functions/src/callables/record-payment';
import { recordRefundCall } from '../../../functions/src/callables/record-refund';
import { recordStopEventsCall } from '../../../functions/src/callables/record-stop-events';
import { redirectGiftCall } from '../../../functions/src/callables/redirect-gift';
import { lookUpDropFiguresCall } from '../../../functions/src/callables/look-up-drop-figures';
import { lookUpReviewCall } from '../../../functions/src/callables/look-up-review';
import { releaseHoldCall } from '../../../functions/src/callables/release-hold';
import { reopenAccountCall } from '../../../functions/src/callables/reopen-account';
import { reportErrorCall } from '../../../functions/src/callables/report-error';
import { resendMailCall } from '../../../functions/src/callables/resend-mail';
import { settleUnreadableCall } from '../../../functions/src/callables/settle-unreadable';
import { reviewPaymentCall } from '../../../functions/src/callables/review-payment';
import { saveDropCall } from '../../../functions/src/callables/save-drop';
import { saveDropMealsCall } from '../../../functions/src/callables/save-drop-meals';
import { saveMealItemCall } from '../../../functions/src/callables/save-meal-item';
import { saveRunCall } from '../../../functions/src/callables/save-run';
import { saveSettingsCall } from '../../../functions/src/callables/save-settings';
import { sendAnnouncementCall } from '../../../functions/src/callables/send-announcement';
import { setDropActiveCall } from '../../../functions/src/callables/set-drop-active';
import { setOrderStatusCall } from '../../../functions/src/callables/set-order-status';
import { setOrderStatusesCall } from '../../../functions/src/callables/set-order-statuses';
import { settleDeclinedGiftCall } from '../../../functions/src/callables/settle-declined-gift';
import { settleContactMessageCall } from '../../../functions/src/callables/settle-contact-message';
import { submitContactMessageCall } from '../../../functions/src/callables/submit-contact-message';
import { submitPaymentCall } from '../../../functions/src/callables/submit-payment';
import { syncUserAddressCall } from '../../../functions/src/callables/sync-user-address';
import { thankForGiftCall } from '../../../functions/src/callables/thank-for-gift';
import { undoImportCall } from '../../../functions/src/callables/undo-import';
import { unmatchTransactionCall } from '../../../functions/src/callables/unmatch-transaction';
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
