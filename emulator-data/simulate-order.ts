import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { buildPaymentToReviewText } from '@sharebox/domain/notifications/notification-texts';
import { addTriedMeals } from '../functions/src/accounts/create-profile';
import { answerGift, thankForGift } from '../functions/src/gifts/calls/recipient-answers';
import { cancelOrder } from '../functions/src/orders/calls/own-orders';
import { dispatchOrder, setOrderStatus } from '../functions/src/orders/calls/staff-orders';
import { holdBox } from '../functions/src/orders/calls/hold-box';
import { rateBox } from '../functions/src/ratings/calls/rate-box';
import { recordRefund } from '../functions/src/payments/calls/refunds';
import { reviewPayment } from '../functions/src/payments/calls/staff-payments';
import { settleDeclinedGift } from '../functions/src/gifts/calls/givers';
import { submitPayment } from '../functions/src/payments/calls/claims';
import { syncReceivedGift } from '../functions/src/gifts/gift-recipient';
import { syncKitchenBox } from '../functions/src/kitchen/kitchen-boxes';
import { startFanOut } from '../functions/src/notifications/fan-out';
import {
  notifyPayerOfOrderChange,
  notifyPayerOfUpdates,
} from '../functions/src/notifications/notify-payer-of-order-change';
import type { Caller } from '../functions/src/platform/validated-call';
import type { SampleServices } from './sample-services';
import { sampleDropIds } from './sample/drops';
import type { OrderTimeline } from './sample/order-timeline';
import type { SampleOrderSpec } from './sample/sample-order-spec';
import { buildSampleAddresses, samplePeople, type SamplePerson, toSampleGiftId } from './sample/people';
import { toSampleUuid } from './sample/sample-id';

const disputeNotes =
  'We received ₦15,000, which is not the total. Please transfer the rest with the same reference.';
const disputedAmount = 15_000;

function callerOf({ uid, email, role }: SamplePerson): Caller {
  return {
    uid,
    email,
    emailVerified: true,
    isAdmin: role === 'admin',
    isGuest: false,
    ip: null,
    signedInAt: null,
  };
}

export const sampleAdminCaller = callerOf(samplePeople.admin);

function destinationOf({ who, gift }: SampleOrderSpec) {
  const payer: SamplePerson = samplePeople[who];
  if (!gift) return { kind: 'self', address_id: buildSampleAddresses(payer)[0]?.[0] };
  return {
    kind: 'gift',
    gift_id: toSampleGiftId(samplePeople[gift.to]),
    sender: { name: `${payer.first} ${payer.last}`, email: payer.email, phone: payer.phone },
    is_anonymous: gift.isAnonymous,
    is_surprise: gift.isSurprise,
    love_message: gift.message,
  };
}

/** Performs an action on an order at the given time, then runs the code of the order's trigger. */
async function performAt(
  services: SampleServices,
  orderId: string,
  at: Date,
  work: () => Promise<unknown>,
): Promise<void> {
  services.setClock(at);
  const reference = services.store.orders.doc(orderId);
  const before = (await reference.get()).data() ?? null;
  await work();
  const after = (await reference.get()).data();
  if (!after) throw new Error(`No order ${orderId}`);
  await notifyPayerOfOrderChange(services, { orderId, before, after, at });
  await notifyPayerOfUpdates(services, orderId, after);
  await syncReceivedGift(services, orderId);
  await syncKitchenBox(services, orderId);
  await addTriedMeals(services, before, after);
}

/**
 * Simulates an order by running the handlers and triggers for the actions of its customer and staff. `transfer` is the
 * bank's payment reference.
 */
export async function simulateOrder(
  services: SampleServices,
  spec: SampleOrderSpec,
  moments: OrderTimeline,
  transfer: string,
): Promise<string> {
  const payer: SamplePerson = samplePeople[spec.who];
  const caller = callerOf(payer);
  services.setClock(moments.placed);
  const request = holdBoxContract.input.parse({
    request_id: toSampleUuid(spec.key),
    drop_id: sampleDropIds[spec.drop],
    items: Object.entries(spec.items).map(([meal_item_id, quantity]) => ({ meal_item_id, quantity })),
    ...defaultBoxOptions,
    packaging_option: spec.packaging,
    delivery_window: spec.window,
    destination: destinationOf(spec),
    ...(spec.note !== undefined && { personal_note: spec.note }),
  });
  const { order_id, total_amount } = await holdBox.handler.answer(services, caller, request);
  const performIf = (at: Date | null, work: () => Promise<unknown>) =>
    at ? performAt(services, order_id, at, work) : Promise.resolve();

  const isDisputed = spec.journey === 'disputed';
  const claim = {
    order_id,
    full_name: `${payer.first} ${payer.last}`,
    email: payer.email,
    amount_paid: isDisputed ? disputedAmount : total_amount,
    bank_used: spec.bank,
    payment_reference: transfer,
  };
  await performIf(moments.claimed, () => submitPayment.handler.answer(services, caller, claim));
  await announceClaim(services, order_id);
  const review = isDisputed
    ? { confirmation_id: order_id, decision: 'dispute', notes: disputeNotes }
    : { confirmation_id: order_id, decision: 'approve', seen_in_bank: true };
  await performIf(moments.reviewed, () => reviewPayment.handler.answer(services, sampleAdminCaller, review));

  const { gift } = spec;
  const recipient = gift ? callerOf(samplePeople[gift.to]) : null;
  await performIf(moments.answered, () => {
    const declined = typeof gift?.answer === 'object' && { message: gift.answer.declined };
    const answer = declined ? 'decline' : 'accept';
    return answerGift.handler.answer(services, recipient, { order_id, answer, ...declined });
  });
  const setStatus = (status: string) =>
    setOrderStatus.handler.answer(services, sampleAdminCaller, { order_id, status });
  await performIf(moments.preparing, () => setStatus('preparing'));
  await performIf(moments.dispatched, () =>
    dispatchOrder.handler.answer(services, sampleAdminCaller, { order_id }),
  );
  await performIf(moments.delivered, () => setStatus('delivered'));
  await performIf(moments.thanked, () =>
    thankForGift.handler.answer(services, recipient, { order_id, message: gift?.thanks }),
  );
  const dishes = Object.entries(spec.rating ?? {}).map(([meal_item_id, [stars, word = '']]) => {
    return { meal_item_id, stars, word };
  });
  await performIf(moments.rated, () =>
    rateBox.handler.answer(services, recipient ?? caller, { order_id, dishes }),
  );
  await performIf(moments.givenUp, () =>
    gift
      ? settleDeclinedGift.handler.answer(services, caller, { order_id, outcome: 'refund' })
      : cancelOrder.handler.answer(services, caller, { order_id }),
  );
  await performIf(moments.refunded, () => refund(services, spec.key, order_id, total_amount));
  return order_id;
}

/** Notifies staff of the claim, as the trigger for new claims would. */
async function announceClaim(services: SampleServices, orderId: string): Promise<void> {
  const claim = (await services.store.confirmations.doc(orderId).get()).data();
  if (!claim) throw new Error(`No claim ${orderId}`);
  await startFanOut(services, {
    text: buildPaymentToReviewText(claim),
    event: orderId,
    at: claim.submitted_at,
    exceptUid: claim.user_id,
  });
}

async function refund(services: SampleServices, key: string, order_id: string, amount: number) {
  const stage = (name: string, more: object) =>
    recordRefund.handler.answer(services, sampleAdminCaller, {
      request_id: toSampleUuid(`refund of ${key} ${name}`),
      order_id,
      stage: name,
      ...more,
    });
  const { refund_id } = await stage('requested', { amount });
  await stage('sent', { refund_id });
}
