import type { AuditEntry } from '@sharebox/domain/common/audit';
import { receivedGiftOf } from '@sharebox/domain/gift/gift-answer';
import { priceBox } from '@sharebox/domain/order/hold';
import {
  confirmationReference,
  type Order,
  ownsBox,
  type PrivateDelivery,
  type privateSender,
} from '@sharebox/domain/order/order';
import type { ledgerEntry, PaymentConfirmation, PaymentReview } from '@sharebox/domain/payment/payment';
import type { OrderReference } from '@sharebox/domain/common/internal-documents';
import type { Slot } from '@sharebox/domain/order/slot';
import { addMinutes } from 'date-fns';
import type * as z from 'zod/mini';
import { dropIds, sampleDropMeals, sampleMealItems } from './drops';
import { dispatchOf, type Step, stepsOf } from './journey';
import { notificationDocuments } from './notification-documents';
import type { OrderSpec } from './order-specs';
import { addressesOf, giftIdOf, samplePeople, type SamplePerson } from './people';
import { sampleId } from './sample-id';

/** When an order was placed, until when things have happened to it, and its drop's name and delivery. */
export interface OrderSetting {
  placed: Date;
  until: Date;
  dropName: string;
  delivery: Date;
  /** Until when its customer may cancel. */
  deadline: Date;
  /** The box it takes, where it owns one. */
  box: number;
  /** Its place among all sample orders. */
  index: number;
}

const disputeNotes =
  'We received ₦15,000, which is not the total. Please transfer the rest with the same reference.';
const disputedAmount = 15_000;

/** References stay the same however the dates are rolled, as a customer's would. */
const firstReferenceMs = Date.UTC(2026, 10, 9, 7, 30);

function deliveryOf(person: SamplePerson): PrivateDelivery {
  const [home] = addressesOf(person);
  if (!home) throw new Error(`${person.uid} has no address`);
  const [id, { address_line_1, address_line_2, city, state, zip_code, label }] = home;
  return {
    address_id: id,
    recipient_profile_id: person.uid,
    recipient_name: `${person.first} ${person.last}`,
    phone_number: person.phone,
    ...{ address_line_1, address_line_2, city, state, zip_code, label },
  };
}

function orderOf(spec: OrderSpec, setting: OrderSetting, steps: readonly Step[], last: Step): Order {
  const payer = samplePeople[spec.who];
  const recipient = spec.gift && samplePeople[spec.gift.to];
  const delivery = deliveryOf(recipient ?? payer);
  const items = Object.entries(spec.items).map(([meal_item_id, quantity]) => ({ meal_item_id, quantity }));
  const declined = typeof spec.gift?.answer === 'object' ? spec.gift.answer.declined : null;
  const priced = priceBox({ items, packaging: spec.packaging }, sampleDropMeals, sampleMealItems);
  return {
    user_id: payer.uid,
    weekly_drop_id: dropIds[spec.drop],
    drop_name: setting.dropName,
    delivery_date: setting.delivery,
    delivery_window: spec.window,
    delivery_label: recipient ? '' : delivery.label,
    delivery_city: delivery.city,
    delivery_state: delivery.state,
    status: last.status,
    slot: ownsBox(last.status) ? setting.box : null,
    items: priced.items,
    packaging_option: spec.packaging,
    packaging_price: priced.packagingPrice,
    total_amount: priced.total,
    personal_note: spec.note ?? null,
    confirmation_reference: confirmationReference(firstReferenceMs + setting.index * 37_411_253),
    payment_status: last.payment_status,
    payment_method: 'manual_transfer',
    payment_reference: `TRF${100_200 + setting.index * 7919}`,
    needs_refund: false,
    hold_expires_at: null,
    kept_until: null,
    payer_never_paid: false,
    freed_because: null,
    reminded_at: null,
    order_deadline: setting.deadline,
    dispatched_at: dispatchOf(spec.journey, steps, setting.until),
    staff_is_payer: false,
    cancelled_by: declined === null ? null : 'customer',
    cancel_reason: null,
    is_gift_order: spec.gift !== undefined,
    is_anonymous: spec.gift?.isAnonymous ?? false,
    is_surprise: spec.gift?.isSurprise ?? false,
    ordered_by_guest: false,
    love_message: spec.gift?.message ?? null,
    gift_sender_name: spec.gift && !spec.gift.isAnonymous ? payer.first : null,
    recipient_name: recipient?.first ?? null,
    gift_id: recipient ? giftIdOf(recipient) : null,
    share_to_slug: recipient?.gift?.slug ?? null,
    guest_email: null,
    gift_answer: declined === null ? (spec.gift?.answer === 'accepted' ? 'accepted' : null) : 'declined',
    decline_message: declined,
    declined_outcome: declined === null ? null : 'refund',
    thank_you_note: spec.gift?.thanks ?? null,
    request_fingerprint: sampleId(`request of ${spec.key}`),
    created_at: setting.placed,
    updated_at: last.at,
  };
}

function paymentDocuments(
  spec: OrderSpec,
  orderId: string,
  order: Order,
  steps: readonly Step[],
): [string, object][] {
  const payer = samplePeople[spec.who];
  const id = sampleId(`payment of ${spec.key}`);
  const [claim, review] = steps;
  const disputed = spec.journey === 'disputed';
  const confirmation: PaymentConfirmation = {
    order_id: orderId,
    user_id: payer.uid,
    full_name: `${payer.first} ${payer.last}`,
    email: payer.email,
    amount_paid: disputed ? disputedAmount : order.total_amount,
    bank_used: spec.bank,
    payment_reference: order.payment_reference,
    proof_path: null,
    status: disputed ? 'disputed' : review ? 'verified' : 'pending',
    notes: disputed ? disputeNotes : null,
    verified_at: review?.at ?? null,
    submitted_at: claim?.at ?? order.created_at,
    needs_refund: false,
    order_total: order.total_amount,
    confirmation_reference: order.confirmation_reference,
    is_gift_order: order.is_gift_order,
    has_love_message: order.love_message !== null,
  };
  const reviewedBy: PaymentReview = { verified_by: samplePeople.admin.uid, notes: null };
  const entry = (kind: 'received' | 'refunded', at: Date): [string, z.infer<typeof ledgerEntry>] => [
    `orders/${orderId}/payments/${sampleId(`${kind} for ${spec.key}`)}`,
    { kind, amount: order.total_amount, confirmation_id: id, recorded_by: samplePeople.admin.uid, at },
  ];
  const paid = steps.find((step) => step.payment_status === 'paid');
  const refunded = steps.find((step) => step.payment_status === 'refunded');
  return [
    [`payment_confirmations/${id}`, confirmation],
    ...(review
      ? [[`payment_confirmations/${id}/private/review`, reviewedBy] satisfies [string, object]]
      : []),
    ...(paid ? [entry('received', paid.at)] : []),
    ...(refunded ? [entry('refunded', refunded.at)] : []),
    ...steps.slice(1).map((step, index): [string, AuditEntry] => [
      `audit_log/${sampleId(`${spec.key} ${index}`)}`,
      {
        actor: samplePeople.admin.uid,
        action: index === 0 ? 'reviewPayment' : 'setOrderStatus',
        target: index === 0 ? `payment_confirmations/${id}` : `orders/${orderId}`,
        before: { status: index === 0 ? 'pending' : steps[index]?.status },
        after: { status: index === 0 ? confirmation.status : step.status },
        reason: index === 0 ? confirmation.notes : null,
        at: step.at,
      },
    ]),
  ];
}

function giftDocuments(
  spec: OrderSpec,
  orderId: string,
  order: Order,
  steps: readonly Step[],
): [string, object][] {
  if (!spec.gift) return [];
  const payer = samplePeople[spec.who];
  const sender: z.infer<typeof privateSender> = {
    name: `${payer.first} ${payer.last}`,
    email: payer.email,
    phone: payer.phone,
  };
  const documents: [string, object][] = [[`orders/${orderId}/private/sender`, sender]];
  const wasRevealed = !spec.gift.isSurprise && steps.some((step) => step.status === 'confirmed');
  const recipient = samplePeople[spec.gift.to];
  const received = receivedGiftOf(order, deliveryOf(recipient), wasRevealed);
  if (received) documents.push([`profiles/${recipient.uid}/received_gifts/${orderId}`, received]);
  return documents;
}

/** All documents of one order by path: itself, its box, payment, delivery, gift, notifications and audit rows. */
export function orderDocuments(spec: OrderSpec, setting: OrderSetting): [string, object][] {
  const orderId = sampleId(`order ${spec.key}`);
  const steps = stepsOf(spec.journey, setting.placed, setting.until);
  const order = orderOf(spec, setting, steps, steps[steps.length - 1] ?? steps[0]);
  const recipient = samplePeople[spec.gift?.to ?? spec.who];
  const reference: OrderReference = { order_id: orderId, hold_expires_at: addMinutes(setting.placed, 30) };
  const documents: [string, object][] = [
    [`orders/${orderId}`, order],
    [`orders/${orderId}/private/delivery`, deliveryOf(recipient)],
    [`order_references/${order.confirmation_reference}`, reference],
    ...paymentDocuments(spec, orderId, order, steps),
    ...giftDocuments(spec, orderId, order, steps),
    ...notificationDocuments(spec, orderId, order, steps, disputeNotes),
  ];
  if (order.slot !== null) {
    const box: Slot = {
      order_id: orderId,
      holder_uid: order.user_id,
      items: order.items.map(({ meal_item_id, quantity }) => ({ meal_item_id, quantity })),
      taken_at: setting.placed,
      expires_at: null,
    };
    documents.push([`weekly_drops/${order.weekly_drop_id}/slots/${order.slot}`, box]);
  }
  return documents;
}
