import * as z from 'zod/mini';
import { createTextSchema } from '../common/text';
import { addressInputSchema } from '../accounts/address';
import { boxOptionsSchema } from '../cart/box-options';
import { documentIdSchema } from '../common/document-id';
import { instantSchema } from '../common/instant';
import { nairaSchema } from '../money/money';
import { deliveryWindowSchema } from './delivery-window';
import { requestedItemsSchema } from './hold';
import { paymentMethodSchema, typedCustomerSchema } from './typed-order';
import { orderStatusSchema, statusesSetByStaff } from './order';
import { bulkItemFailureSchema, type CallableContract, createBulkItemsSchema } from '../common/callables';
import { disputeNotesRequiredMessage, maxReviewNotesLength } from '../payments/payment';

/**
 * Places an order for a customer who phoned or wrote, with the same limits as `holdBox`. For admins only. The box is
 * held until the customer pays, or confirmed immediately if staff have already received the price (`paid_by`).
 * `pay_path` is the path of a link that opens the order without an account. A repeated request returns a new link.
 * @throws the reasons of `holdBox` about the drop, the box and the price, `window-full` unless `exceeds_window`,
 * `area-not-served`, `not-allowed`, `invalid-input`
 */
export const typeOrderContract = {
  name: 'typeOrder',
  input: z.strictObject({
    request_id: z.uuid(),
    drop_id: documentIdSchema,
    customer: z.strictObject(typedCustomerSchema.shape),
    address: z.strictObject(addressInputSchema.shape),
    items: requestedItemsSchema,
    ...boxOptionsSchema.shape,
    personal_note: z.optional(createTextSchema()),
    delivery_window: deliveryWindowSchema,
    exceeds_window: z.optional(z.literal(true)),
    /** The total that staff saw, in whole naira. */
    expected_total: nairaSchema,
    paid_by: z.nullable(paymentMethodSchema),
  }),
  output: z.object({
    order_id: z.string(),
    confirmation_reference: z.string(),
    /** The end of the hold; null for a paid order. */
    expires_at: z.nullable(instantSchema),
    pay_path: z.string(),
  }),
} satisfies CallableContract;
export type TypeOrderInput = z.output<typeof typeOrderContract.input>;
export type TypeOrderOutput = z.infer<typeof typeOrderContract.output>;

const chosenWindowSchema = z.nullable(deliveryWindowSchema);
const seenTextSchema = z.string().check(z.maxLength(500));

/**
 * Changes the address or delivery window of an order. For admins only. A delivery window of null means any time.
 * Notifies the customer or recipient who receives the box. The giver of a gift is notified only of changes visible to
 * givers. Does nothing if the order already has this address and delivery window. With `giver_chose`, redirects a
 * declined gift to its giver at the giver's request; this requires a `reason`. Rejects with `too-late` and an
 * explanation when the delivery can no longer change, with `window-full` unless `exceeds_window`, with
 * `changed-meanwhile` when the delivery differs from `seen`, with `area-not-served` for a new address outside the
 * delivery areas, and with `not-allowed` or `invalid-input`.
 */
export const changeDeliveryContract = {
  name: 'changeDelivery',
  input: z.strictObject({
    request_id: z.uuid(),
    order_id: documentIdSchema,
    address: z.strictObject(addressInputSchema.shape),
    delivery_window: chosenWindowSchema,
    /** The delivery that the admin saw before editing. */
    seen: z.strictObject({
      address: z.strictObject({
        label: seenTextSchema,
        address_line_1: seenTextSchema,
        address_line_2: seenTextSchema,
        city: seenTextSchema,
        state: seenTextSchema,
        zip_code: seenTextSchema,
        area: z._default(seenTextSchema, ''),
        landmark: z._default(seenTextSchema, ''),
        gate_code: z._default(seenTextSchema, ''),
      }),
      delivery_window: chosenWindowSchema,
    }),
    giver_chose: z.optional(z.literal(true)),
    /** True if staff confirmed that the limit of the delivery window may be exceeded. */
    exceeds_window: z.optional(z.literal(true)),
    /** The requester and channel of the change, for the audit log. */
    reason: z.optional(createTextSchema()),
  }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;
export type ChangeDeliveryInput = z.output<typeof changeDeliveryContract.input>;

const inputSchema = z.strictObject({
  order_id: documentIdSchema,
  status: z.enum(statusesSetByStaff),
  /** The status that the admin saw. The change is rejected if the status has changed since. */
  seen_status: z.optional(orderStatusSchema),
  reason: z.optional(createTextSchema()),
});
export type SetOrderStatusInput = z.infer<typeof inputSchema>;

/**
 * Sets an order to any status that staff can set. For admins only. Setting `cancelled` frees the box. Reopening a
 * cancelled order requires a free box (`sold-out`, `meal-unavailable`). Skipping the payment review requires a reason
 * (`invalid-input`). Also rejects with `changed-meanwhile` or `not-allowed`.
 */
export const setOrderStatusContract = {
  name: 'setOrderStatus',
  input: inputSchema,
  output: z.object({ order_id: z.string(), status: orderStatusSchema }),
} satisfies CallableContract;
export type SetOrderStatusOutput = z.infer<typeof setOrderStatusContract.output>;

export const bulkOrderResultSchema = z.object({
  order_id: z.string(),
  /** Null when the order was changed, otherwise the reason for the failure. */
  refusal: bulkItemFailureSchema,
});
export type BulkOrderResult = z.infer<typeof bulkOrderResultSchema>;

/**
 * Runs `setOrderStatus` for up to `maxBulkItems` orders, each independently of the others. `results` has the same
 * sequence as the request. An order excluded by `getBulkExclusionReason` gets `invalid-input`. The whole call rejects
 * only with `not-allowed` or `invalid-input`.
 */
export const setOrderStatusesContract = {
  name: 'setOrderStatuses',
  input: z.strictObject({
    orders: createBulkItemsSchema(
      z.strictObject({ order_id: documentIdSchema, seen_status: z.optional(orderStatusSchema) }),
      'order',
      (one) => one.order_id,
    ),
    status: z.enum(statusesSetByStaff),
    reason: z.optional(createTextSchema()),
  }),
  output: z.object({ results: z.array(bulkOrderResultSchema) }),
} satisfies CallableContract;

/**
 * Marks a confirmed or preparing order as out for delivery by setting `dispatched_at`. Its status does not change.
 * Idempotent. Rejects with `not-allowed`, or with `invalid-input` if the order has another status, has no address yet,
 * or is a declined gift whose giver has not chosen yet.
 */
export const dispatchOrderContract = {
  name: 'dispatchOrder',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;

/**
 * Runs `dispatchOrder` for up to `maxBulkItems` orders, each independently of the others. `results` has the same
 * sequence as the request. An order excluded by `getBulkExclusionReason` gets `invalid-input`, and an order that was
 * already dispatched stays unchanged. The whole call rejects only with `not-allowed` or `invalid-input`.
 */
export const dispatchOrdersContract = {
  name: 'dispatchOrders',
  input: z.strictObject({
    order_ids: createBulkItemsSchema(documentIdSchema, 'order', (id) => id),
  }),
  output: z.object({ results: z.array(bulkOrderResultSchema) }),
} satisfies CallableContract;

/**
 * Frees the boxes of up to `maxBulkItems` unpaid claims and disputes the claims with the given notes. For admins only.
 * Each order succeeds or fails independently. `results` has the same sequence as the request. An order gets
 * `changed-meanwhile` when money was received or its status has changed. The whole call rejects only with `not-allowed`
 * or `invalid-input`.
 */
export const freeUnpaidBoxesContract = {
  name: 'freeUnpaidBoxes',
  input: z.strictObject({
    order_ids: createBulkItemsSchema(documentIdSchema, 'order', (id) => id),
    notes: createTextSchema(maxReviewNotesLength, { missing: disputeNotesRequiredMessage }),
  }),
  output: z.object({ results: z.array(bulkOrderResultSchema) }),
} satisfies CallableContract;
