import {
  addPaymentProofContract,
  lookUpReviewContract,
  submitPaymentContract,
  type SubmitPaymentInput,
  type SubmitPaymentOutput,
} from '@sharebox/domain/payments/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { defaultClaimHours } from '@sharebox/domain/shop/settings';
import { isHold, type Order, hasAssignedBox } from '@sharebox/domain/orders/order';
import {
  buildPlacementAfterPayment,
  type OrderWithoutBox,
  secureBox,
} from '@sharebox/domain/orders/paid-hold';
import { calculateClaimEnd } from '@sharebox/domain/payments/buyer';
import { buildPaymentConfirmation } from '@sharebox/domain/payments/claim-record';
import { buildRefundDueFields } from '@sharebox/domain/payments/refund';
import type { WriteBatch } from 'firebase-admin/firestore';
import { changeBoxes } from '../../orders/boxes';
import { checkUploadedProof } from '../check-upload';
import { getNetworkKey } from '../../platform/rate-limit';
import { retryCommitRaces, runInTransaction, readDocument } from '../../platform/db/transaction';
import type { Services } from '../../platform/services';
import { type Caller, createCall } from '../../platform/validated-call';
import { canAddProof } from '@sharebox/domain/payments/payment';
import { readMedianReviewMinutes } from '../review-claim';

/** Records a customer's claim, even if the hold has expired (docs/product/unpaid-boxes.md#late-money). */
export const submitPayment = createCall(submitPaymentContract, async (services, caller, input) => {
  const { store } = services;
  const orderRef = store.orders.doc(input.order_id);
  if (input.proof_path !== undefined) {
    if ((await orderRef.get()).data()?.user_id !== caller.uid) throw new DomainError('not-allowed');
    await checkUploadedProof(services, caller.uid, { ...input, proof_path: input.proof_path });
  }

  const races = { attempts: 8, failure: 'A claim could not be recorded' };
  return retryCommitRaces(races, () => recordClaim(services, caller, input));
});

/**
 * Makes one attempt to record a claim.
 * @throws an error for which `isCommitRace` is true if the order or its claim has changed meanwhile
 */
async function recordClaim(
  services: Services,
  caller: Caller,
  input: SubmitPaymentInput,
): Promise<SubmitPaymentOutput> {
  const { store } = services;
  const { order_id } = input;
  const [orderRef, confirmationRef] = [store.orders.doc(order_id), store.confirmations.doc(order_id)];
  const [snapshot, earlier] = await Promise.all([orderRef.get(), confirmationRef.get()]);
  const [order, version, known] = [snapshot.data(), snapshot.updateTime, earlier.data()];
  if (order?.user_id !== caller.uid || !version) throw new DomainError('not-allowed');
  if (known) return buildAnswer(order_id, known.needs_refund);
  const at = services.now();
  // Skip the read if the order has never received money.
  const ledger = order.net_received === undefined ? [] : (await store.ledger(order_id).get()).docs;
  const received = ledger.map((one) => one.data());

  const write = (batch: WriteBatch, placement: Placement): SubmitPaymentOutput => {
    const needsRefund = !hasAssignedBox(placement.status);
    const claim = buildPaymentConfirmation(
      input,
      { orderId: order_id, order, ledger: received, needsRefund },
      at,
    );
    batch.create(confirmationRef, claim);
    const { payment_reference } = claim;
    const refund = buildRefundDueFields(order, needsRefund, at);
    const changed = { ...placement, ...refund, payment_reference, updated_at: at };
    batch.update(orderRef, changed, { lastUpdateTime: version });
    return buildAnswer(order_id, needsRefund);
  };

  if (!isHold(order)) {
    const batch = store.db.batch();
    const answer = write(batch, buildPlacementAfterPayment(order, 'sold-out'));
    await batch.commit();
    return answer;
  }
  const [buyer, kept] = await readBuyer(services, caller, order, at);
  return changeBoxes(store, order.weekly_drop_id, at, (current) => {
    const { boxes, secured } = secureBox(current, { id: order_id, order, ...buyer }, at);
    const placement = {
      ...buildPlacementAfterPayment(order, secured),
      ...(typeof secured === 'number' && kept),
    };
    const answer = buildAnswer(order_id, !hasAssignedBox(placement.status));
    return { boxes, answer, write: (batch) => write(batch, placement) };
  });
}

type Kept = Pick<Order, 'kept_until' | 'payer_never_paid'>;
type Placement = ReturnType<typeof buildPlacementAfterPayment> & Partial<Kept>;

/**
 * Reads the data about the order's drop and payer that decide whether the order gets a box. For a customer who has
 * never paid, also returns the order fields that limit how long the box is kept.
 */
async function readBuyer(
  { store }: Services,
  { uid, ip }: Caller,
  order: Order,
  at: Date,
): Promise<[Pick<OrderWithoutBox, 'drop' | 'isClosed' | 'unpaid'>, Kept | null]> {
  const [drop, payer, settings] = await Promise.all([
    readDocument(store.drops.doc(order.weekly_drop_id)),
    readDocument(store.profiles.doc(uid)),
    readDocument(store.settings),
  ]);
  const hasPaid = payer?.has_paid ?? false;
  const cutOff = drop?.order_deadline ?? order.order_deadline;
  const hours = settings?.claim_hours ?? defaultClaimHours;
  const kept_until = cutOff && calculateClaimEnd(at, hours, cutOff);
  return [
    { drop, isClosed: Boolean(payer?.deletion), unpaid: { hasPaid, network: getNetworkKey(ip) } },
    hasPaid ? null : { kept_until, payer_never_paid: true },
  ];
}

function buildAnswer(orderId: string, needsRefund: boolean): SubmitPaymentOutput {
  return { order_id: orderId, status: needsRefund ? 'cancelled' : 'pending_confirmation' };
}

/**
 * Adds a screenshot to a claim that is not approved. Staff see the screenshot together with the claim. A screenshot of a
 * disputed claim replaces the earlier one, whose file is deleted.
 */
export const addPaymentProof = createCall(
  addPaymentProofContract,
  async (services, caller, { order_id, proof_path }) => {
    const { store } = services;
    await checkUploadedProof(services, caller.uid, { order_id, proof_path });
    const replaced = await runInTransaction(store, async (transaction) => {
      const claimRef = store.confirmations.doc(order_id);
      const claim = await transaction.read(claimRef);
      if (claim?.user_id !== caller.uid) throw new DomainError('not-allowed');
      if (claim.proof_path === proof_path) return null;
      if (claim.status === 'verified') throw new DomainError('already-reviewed');
      if (!canAddProof(claim)) throw new DomainError('not-allowed');
      transaction.update(claimRef, { proof_path });
      return claim.proof_path;
    });
    if (replaced !== null) await services.storage.remove(replaced);
    return { order_id };
  },
);

export const lookUpReview = createCall(lookUpReviewContract, async ({ store }, caller, { order_id }) => {
  const claim = (await store.confirmations.doc(order_id).get()).data();
  if (claim?.user_id !== caller.uid || claim.status !== 'pending') throw new DomainError('not-allowed');
  const [before, minutes] = await Promise.all([
    store.confirmations
      .where('status', '==', 'pending')
      .where('submitted_at', '<', claim.submitted_at)
      .orderBy('submitted_at', 'desc')
      .count()
      .get(),
    readMedianReviewMinutes(store),
  ]);
  return { before: before.data().count, minutes };
});
