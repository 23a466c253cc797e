import {
  submitPaymentContract,
  type SubmitPaymentOutput,
} from '@sharebox/domain/payments/callables/submit-payment';
import { DomainError } from '@sharebox/domain/common/errors';
import { defaultClaimHours } from '@sharebox/domain/shop/settings';
import { isHold, type Order, ownsBox } from '@sharebox/domain/orders/order';
import { buildPaidPlacement } from '@sharebox/domain/orders/paid-hold';
import { calculateClaimEnd } from '@sharebox/domain/payments/buyer';
import { buildPaymentConfirmation } from '@sharebox/domain/payments/claim-record';
import { buildRefundDueFields } from '@sharebox/domain/payments/refund';
import type { LedgerEntry } from '@sharebox/domain/payments/payment';
import type { Transaction } from 'firebase-admin/firestore';
import { OrderBox } from '../orders/order-box';
import { checkUploadedProof } from './check-uploaded-file';
import { toNetworkKey } from '../platform/client-address';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { type Caller, createValidatedCall } from '../platform/validated-call';

/** Records a customer's claim, even if their hold has ended (docs/product/unpaid-boxes.md#late-money). */
export const submitPaymentHandler = createValidatedCall({
  contract: submitPaymentContract,
  who: 'signed-in',
  callsPerMinute: 10,
  handle: async (services, caller, input) => {
    const { store } = services;
    const orderRef = store.orders.doc(input.order_id);
    if (input.proof_path !== undefined) {
      if ((await orderRef.get()).data()?.user_id !== caller.uid) throw new DomainError('not-allowed');
      await checkUploadedProof(services, caller.uid, { ...input, proof_path: input.proof_path });
    }

    return inTransaction(store, async (transaction) => {
      const confirmationRef = store.confirmations.doc(input.order_id);
      const order = (await transaction.get(orderRef)).data();
      if (order?.user_id !== caller.uid) throw new DomainError('not-allowed');
      const earlier = (await transaction.get(confirmationRef)).data();
      if (earlier) return buildAnswer(input.order_id, earlier.needs_refund);
      const ledger = await readLedger(transaction, services, input.order_id, order);

      const now = services.now();
      const placement = await placeClaim(transaction, services, caller, { id: input.order_id, order, now });
      const needsRefund = !ownsBox(placement.status);
      const claim = buildPaymentConfirmation(
        input,
        { orderId: input.order_id, order, ledger, needsRefund },
        now,
      );
      transaction.create(confirmationRef, claim);
      transaction.update(orderRef, {
        ...placement,
        ...buildRefundDueFields(order, needsRefund, now),
        payment_reference: claim.payment_reference,
        updated_at: now,
      });
      return buildAnswer(input.order_id, needsRefund);
    });
  },
});

/** Reads the money received before the claim. Needs no read if the order has never had any. */
async function readLedger(
  transaction: Transaction,
  { store }: Services,
  orderId: string,
  order: Order,
): Promise<LedgerEntry[]> {
  if (order.net_received === undefined) return [];
  return (await transaction.get(store.ledger(orderId))).docs.map((one) => one.data());
}

type Kept = Pick<Order, 'kept_until' | 'payer_never_paid'>;

/**
 * Returns the box for a claim and how long it is kept. There is none if no box is left, or if the buyer or their network
 * has too many unpaid ones (docs/product/unpaid-boxes.md#boxes-without-money). Reads and then writes, so the transaction must not read
 * afterwards.
 */
async function placeClaim(
  transaction: Transaction,
  { store }: Services,
  { ip }: Caller,
  { id, order, now }: { id: string; order: Order; now: Date },
): Promise<ReturnType<typeof buildPaidPlacement> & Partial<Kept>> {
  if (!isHold(order)) return buildPaidPlacement(order, 'sold-out');
  const box = await OrderBox.read(transaction, store, id, order);
  const { hasPaid } = box;
  const kept = hasPaid ? {} : await readKept(transaction, store, box.deadline ?? order.order_deadline, now);
  const secured = box.secure(now, { unpaid: { hasPaid, network: toNetworkKey(ip) } });
  return { ...buildPaidPlacement(order, secured), ...(typeof secured === 'number' && kept) };
}

/** Returns how long the box of a buyer who has never paid is kept, based on the drop's current deadline. */
async function readKept(
  transaction: Transaction,
  store: Store,
  cutOff: Date | null,
  now: Date,
): Promise<Kept> {
  const settings = await transaction.get(store.settings);
  const hours = settings.data()?.claim_hours ?? defaultClaimHours;
  return { kept_until: cutOff && calculateClaimEnd(now, hours, cutOff), payer_never_paid: true };
}

function buildAnswer(orderId: string, needsRefund: boolean): SubmitPaymentOutput {
  return { order_id: orderId, status: needsRefund ? 'cancelled' : 'pending_confirmation' };
}
