import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { deliveryWindowSchema } from '../orders/delivery-window';
import { placeSchema } from './place';

/** As many doors a driver goes to in one run. */
export const maxStops = 60;

/** Characters of a run's name. */
export const maxRunNameLength = 60;

/** How a stop stands: still to come, done, or why the box came back (docs/product/delivery.md#a-stop). */
export const stopStates = ['waiting', 'delivered', 'absent', 'wrong_address', 'refused'] as const;
export const stopStateSchema = z.enum(stopStates);
export type StopState = z.infer<typeof stopStateSchema>;

/**
 * `delivery_runs/{runId}`: the doors that one driver goes to on one day, one after the other. It names nobody but the
 * driver: who lives behind a door is in its stop.
 */
export const deliveryRunSchema = z.object({
  weekly_drop_id: z.string(),
  name: z.string(),
  /** From midnight to midnight in Lagos; outside of it the driver reads no stop. */
  day_begins: instantSchema,
  day_ends: instantSchema,
  /** Null until somebody drives it. */
  driver_uid: z.nullable(z.string()),
  /** How staff call the driver. */
  driver_name: z.nullable(z.string()),
  /** Where it goes, in this order. */
  order_ids: z.array(z.string()),
  /** How each stop stands, by its order's id; one that isn't here waits. */
  stop_states: z.record(z.string(), stopStateSchema),
  /** When the driver left, by their device; the customers were told then. */
  started_at: z.nullable(instantSchema),
  /** The order whose door the driver goes to next, and whose people were told so; none before they left. */
  next_order_id: z.optional(z.nullable(z.string())),
  /** Counts what staff change, so that of two who do so at once one is told. */
  revision: z.int(),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type DeliveryRun = z.infer<typeof deliveryRunSchema>;

/**
 * What a driver may say of a stop: how it stands, `placed` where its door is, and `undone` takes another event back.
 */
export const stopEventKinds = [
  'delivered',
  'absent',
  'wrong_address',
  'refused',
  'placed',
  'undone',
] as const;
export const stopEventKindSchema = z.enum(stopEventKinds);
export type StopEventKind = z.infer<typeof stopEventKindSchema>;

/** Characters of a driver's note. */
export const maxStopNoteLength = 300;

/** Something that happened at a door. It only ever is added, and known by the id that the device gave it. */
export const stopEventSchema = z.object({
  id: z.string(),
  kind: stopEventKindSchema,
  /** Of `undone`: the event that it takes back. */
  undoes: z.nullable(z.string()),
  note: z.string(),
  /** Whether the driver took a picture, which may come later: `delivery-photos/{runId}/{orderId}/{id}`. */
  has_photo: z.boolean(),
  /** Of `placed`: where the driver stood. */
  place: z.optional(placeSchema),
  /** By the driver's device. */
  device_at: instantSchema,
  /** By the server, when it first heard of it. */
  received_at: instantSchema,
  driver_uid: z.string(),
});
export type StopEvent = z.infer<typeof stopEventSchema>;

/**
 * `delivery_runs/{runId}/stops/{orderId}`: what the driver may know of a door, and what happened there. No price, no
 * payment, no giver, no message (docs/product/delivery.md#rider-data).
 */
export const deliveryStopSchema = z.object({
  /** The box's number in its drop, as on its label; null while it has none. */
  number: z.nullable(z.int()),
  name: z.string(),
  phone_number: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  /** Where the door is, as a rider saved it; null or nothing while none has. */
  pin: z.optional(z.nullable(placeSchema)),
  delivery_window: z.nullable(deliveryWindowSchema),
  is_gift: z.boolean(),
  /** It was cancelled after it was put on the run: the box is not handed over. */
  is_cancelled: z.boolean(),
  /** Its people have the box, though no word of its rider says so: they fetched it, or staff know. */
  is_delivered: z._default(z.boolean(), false),
  events: z.array(stopEventSchema),
});
export type DeliveryStop = z.infer<typeof deliveryStopSchema>;

/** `orders/{id}/private/run`: the one run that brings the order's box. */
export const orderRunSchema = z.object({ run_id: z.string() });
