import * as z from 'zod/mini';
import { type AddressInput, addressFormSchema } from '../accounts/address';
import { phoneNumberSchema } from '../accounts/onboarding';
import { createEmailAddressSchema } from '../common/email-address';
import { createNameSchema, maxFullNameLength } from '../common/line';
import { toGuestOrderUid } from '../gifts/guest-link';
import { getOrderMoneyFields, summarizeLedger } from '../payments/ledger';
import type { LedgerEntry } from '../payments/payment';
import { type HeldOrder, type OrderDestination, ownBoxFields } from './held-order';
import type { Order, PrivateDelivery } from './order';

/** How a customer has already paid staff for a typed order. */
export const paymentMethodLabels = { cash: 'Cash', transfer: 'Transfer' } as const;
export const paymentMethodSchema = z.enum(['cash', 'transfer']);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

const emailSchema = createEmailAddressSchema({ max: 200 });

/** A customer who orders by phone or WhatsApp. The email address may be empty. */
export const typedCustomerSchema = z.object({
  full_name: createNameSchema(maxFullNameLength, 'Please enter the customer’s name'),
  phone_number: phoneNumberSchema,
  email: z.union([z.literal(''), emailSchema], 'Please enter a valid email address'),
});
export type TypedCustomer = z.infer<typeof typedCustomerSchema>;

/** The form in which staff enter the customer and address of a typed order. The address must be in a delivery area. */
export const typedOrderFormSchema = z.extend(typedCustomerSchema, addressFormSchema.shape);

/**
 * Builds the destination of an order that staff placed for a customer. Until the customer claims the order, only its
 * pay link and staff can open it.
 */
export function buildTypedOrderDestination(
  orderId: string,
  customer: TypedCustomer,
  address: AddressInput,
): { order: OrderDestination; delivery: PrivateDelivery } {
  return {
    order: {
      delivery_label: address.label,
      delivery_city: address.city,
      delivery_state: address.state,
      ...ownBoxFields,
      ordered_by_guest: true,
      customer_name: customer.full_name,
      guest_email: customer.email || null,
    },
    delivery: {
      ...address,
      address_id: null,
      recipient_profile_id: toGuestOrderUid(orderId),
      recipient_name: customer.full_name,
      phone_number: customer.phone_number,
    },
  };
}

/** Turns a hold whose price staff have already received into a confirmed order, which needs no payment review. */
export function confirmTypedOrder(held: HeldOrder, received: LedgerEntry): Order {
  const status = 'confirmed';
  const summary = summarizeLedger([received], { status, total_amount: held.total_amount });
  return { ...held, status, hold_expires_at: null, ...getOrderMoneyFields(held, summary, false) };
}
