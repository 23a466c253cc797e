import {
  buildAdminCustomerPath,
  buildGiftSuccessPath,
  buildPaymentInstructionsPath,
  buildPaymentPendingPath,
  buildPublicGiftPath,
  buildReceivedGiftPath,
} from '../../web/src/config/paths';
import type { Account } from './accounts';
import { getBackend } from './get-backend';
import { saveAddress } from './checkout';
import { createRecipient, type Recipient, writeGift, writeLinkGift } from './gifts';
import {
  writeHeldOrder,
  writeMeal,
  paidOrderTotal,
  writeClosedDrop,
  writePaidOrder,
  writePastOrders,
} from './orders';
import { buildSampleStops, writeRun } from './staff-actions';
import { complaintSchema } from '@sharebox/domain/complaints/complaint';
import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import { ledgerEntrySchema } from '@sharebox/domain/payments/payment';

export interface DialogCase {
  /** The file in web/src that defines the dialog. */
  of: string;
  at: string;
  /**
   * The controls that open the dialog, in order: buttons by name, options by the label of their select, or a file
   * button that receives an image.
   */
  press: readonly (string | RegExp | { select: string | RegExp; option: string } | { picture: string })[];
}

export function buildVisitorDialogCases(recipient: Recipient): DialogCase[] {
  const gift = buildPublicGiftPath(recipient.slug);
  return [
    { of: 'love-stories', at: '/', press: [/^Read the full story/] },
    { of: 'lightbox', at: '/weekly-drop', press: [/^Enlarge/] },
    { of: 'choose-together-dialog', at: '/weekly-drop', press: ['Choose together'] },
    { of: 'cart-review', at: '/weekly-drop', press: [/Review \d+ items/] },
    { of: 'gift-box-dialog', at: gift, press: [/items/] },
    { of: 'continue-dialog', at: gift, press: ['Continue to Gift Checkout'] },
    { of: 'sample-dialog', at: buildPublicGiftPath('sample'), press: ['Continue to Gift Checkout'] },
  ];
}

/**
 * Returns a member's dialogs. The member has received a gift, has given a declined gift, and has orders to pay for,
 * cancel and rate.
 */
export async function buildMemberDialogCases(member: Recipient, other: Account): Promise<DialogCase[]> {
  const received = buildReceivedGiftPath((await writeGift(other, member)).orderId);
  await writeGift(other, member, { status: 'delivered', delivered_at: new Date() });
  await writeGift(member, await createRecipient(), { gift_answer: 'declined' });
  // A member's only address can't be deleted, so the member needs a second one.
  await saveAddress(member.uid);
  const gift = await writeLinkGift(member);
  const held = await writeHeldOrder(member);
  const order_deadline = new Date(Date.now() + 86_400_000);
  const dropId = await writeClosedDrop(1);
  const { orderId } = await writePaidOrder({ payer: member, dropId, box: 1, order: { order_deadline } });
  await writePastOrders(member, [{ status: 'delivered' }]);
  const experiences = '/profile?tab=experiences';
  return [
    { of: 'address-dialog', at: '/profile?tab=delivery', press: ['Add new address', 'Save address'] },
    { of: 'delete-address-dialog', at: '/profile?tab=delivery', press: [/^Delete/] },
    { of: 'change-dialog', at: '/profile?tab=gift-link', press: ['Change link'] },
    { of: 'close-account-dialog', at: '/profile?tab=security', press: ['Delete my account…'] },
    { of: 'order-details', at: experiences, press: ['View Details'] },
    { of: 'rating-dialog', at: experiences, press: ['Rate the dishes'] },
    { of: 'complaint-dialog', at: experiences, press: ['Something’s wrong'] },
    { of: 'gift-actions', at: received, press: ['Something doesn’t suit?', 'Decline the gift'] },
    {
      of: 'redirect-dialog',
      at: received,
      press: ['Something doesn’t suit?', 'Another address or time'],
    },
    { of: 'settle-dialog', at: experiences, press: ['Bring it to me'] },
    {
      of: 'new-link-dialog',
      at: buildGiftSuccessPath({ orderId: gift.orderId }),
      press: ['Give it to somebody else'],
    },
    {
      of: 'give-box-back',
      at: buildPaymentInstructionsPath(held.orderId),
      press: ['Cancel this reservation'],
    },
    { of: 'cancel-order-dialog', at: buildPaymentPendingPath({ orderId }), press: ['Cancel order'] },
    {
      of: 'together-bar',
      at: '/weekly-drop',
      press: ['Choose together', 'Get the link', 'Close', 'Leave'],
    },
  ];
}

/** Returns a rider's dialogs for two runs: one that has not started and one that has started. */
export async function buildRiderDialogCases(rider: Account): Promise<DialogCase[]> {
  const [ahead, begun] = [`ahead-of-${rider.uid}`, `begun-by-${rider.uid}`];
  await writeRun(rider, { id: ahead, stops: buildSampleStops(2), changes: { name: 'Ahead' } });
  await writeRun(rider, { id: begun, stops: buildSampleStops(3), changes: { started_at: new Date() } });
  return [
    { of: 'start-dialog', at: `/run?run=${ahead}`, press: ['Start the run'] },
    { of: 'report-dialog', at: `/run?run=${begun}`, press: [/^Not delivered/] },
  ];
}

/** Writes a cancelled, paid order with a requested partial refund and an amount still to be refunded. */
async function writeRefund(payer: Account, dropId: string): Promise<string> {
  const { orderId, reference } = await writePaidOrder({
    payer,
    dropId,
    box: null,
    order: { status: 'cancelled', needs_refund: true, net_received: paidOrderTotal, payment_status: 'paid' },
    claim: { status: 'verified', needs_refund: true, net_received: paidOrderTotal },
  });
  const common = { confirmation_id: orderId, recorded_by: payer.uid, at: new Date() };
  const entries = [
    { kind: 'received', amount: paidOrderTotal, ...common },
    { kind: 'refunded', amount: 1000, refund_id: 'first', stage: 'requested', ...common },
  ];
  const payments = getBackend().db.collection(`orders/${orderId}/payments`);
  for (const entry of entries) await payments.add(ledgerEntrySchema.parse(entry));
  return `/admin/payments/${orderId}?q=${reference}`;
}

/** Writes two bank statement lines with this reference: one is unmatched, the other is matched to this order. */
async function writeStatementLines(payer: Account, reference: string, orderId: string): Promise<void> {
  const at = new Date();
  const line = {
    booked_on: '2026-11-17',
    amount: paidOrderTotal * 100,
    narration: `NIP FROM ${payer.lastName}`,
    reference,
    imported_by: payer.uid,
    imported_at: at,
    ...{ state: 'open', matches: [], order_ids: [], set_aside: null },
  };
  const match = {
    order_id: orderId,
    entry_id: 'first',
    amount: line.amount,
    matched_by: payer.uid,
    matched_at: at,
  };
  const matched = { ...line, state: 'matched', matches: [match], order_ids: [orderId] };
  const lines = getBackend().db.collection('bank_transactions');
  for (const one of [line, matched]) await lines.add(bankTransactionSchema.parse(one));
}

export async function buildStaffDialogCases(payer: Account): Promise<DialogCase[]> {
  const { db } = getBackend();
  const dropId = await writeClosedDrop(2);
  const name = `A drop of ${payer.lastName}`;
  await db.doc(`weekly_drops/${dropId}`).update({ name, status: 'planning' });
  const claim = await writePaidOrder({
    payer,
    dropId,
    box: 1,
    order: { payer_never_paid: true },
    hasScreenshot: true,
  });
  const sold = await writePaidOrder({
    payer,
    dropId,
    box: 2,
    order: { status: 'confirmed', payment_status: 'paid' },
    claim: { status: 'verified' },
  });
  const matchedMoney = { net_received: paidOrderTotal, from_statement: paidOrderTotal };
  await writePaidOrder({ payer, dropId, box: null, claim: matchedMoney });
  const refund = await writeRefund(payer, dropId);
  const meal = await writeMeal();
  const held = await writeHeldOrder(payer);
  await writeStatementLines(payer, claim.reference, sold.orderId);
  await db.doc(`complaints/${sold.orderId}`).set(
    complaintSchema.parse({
      ...{ user_id: payer.uid, reported_by: 'payer', dishes: [], text: 'It was cold', wish: 'none' },
      ...{ photo_path: null, created_at: new Date(), answer: null, answered_at: null },
    }),
  );
  const payment = `/admin/payments/${claim.orderId}?q=${claim.reference}`;
  const payments = '/admin/payments';
  const order = `/admin/orders/${sold.orderId}?q=${sold.orderId}`;
  const statement = `/admin/payments/statement?q=${claim.reference}`;
  const toConfirmed = { select: 'Mark as', option: 'Confirmed' };
  const toPreparing = { select: /^Status of order/, option: 'Preparing' };
  return [
    { of: 'approve-dialog', at: payment, press: ['Approve'] },
    { of: 'approve-matched', at: payments, press: [/^Approve \d+ matched/] },
    { of: 'release-boxes-dialog', at: payments, press: ['See them'] },
    { of: 'proof-dialog', at: payment, press: ['View Screenshot'] },
    { of: 'payment-dialog', at: payment, press: ['Record payment', 'Record payment'] },
    { of: 'refund-dialogs', at: refund, press: ['Request refund'] },
    { of: 'refund-dialogs', at: refund, press: ['Mark as sent'] },
    { of: 'match-dialog', at: statement, press: ['Choose the order', 'Find the order'] },
    { of: 'line-dialogs', at: statement, press: ['Undo match'] },
    { of: 'dispatch-button', at: order, press: ['Out for delivery'] },
    { of: 'change-delivery-button', at: order, press: ['Change delivery'] },
    { of: 'status-dialog', at: order, press: [toPreparing] },
    { of: 'bulk-status-dialog', at: order, press: [/^Select order/, toConfirmed] },
    {
      of: 'goodwill-dialog',
      at: buildAdminCustomerPath(payer.uid),
      press: ['Add goodwill', 'Add to the balance'],
    },
    { of: 'complaint-dialogs', at: '/admin/messages', press: [/^Answer: /] },
    { of: 'complaint-dialogs', at: '/admin/messages', press: [/^Send money back/] },
    { of: 'switch-drop-dialog', at: `/admin/drops?q=${payer.lastName}`, press: ['Put on sale'] },
    { of: 'delete-drop-dialog', at: `/admin/drops?q=${payer.lastName}`, press: [/^More about/, 'Delete'] },
    { of: 'cut-off-dialog', at: `/admin/drops/${held.dropId}/cut-off`, press: ['End them now'] },
    { of: 'meals-tab', at: `/admin/meals?q=${meal.name}`, press: [/^Delete/] },
    { of: 'crop-dialog', at: '/admin/meals/new', press: [{ picture: 'Choose an image' }] },
  ];
}
