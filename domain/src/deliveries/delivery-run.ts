import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { deliveryWindowSchema } from '../orders/delivery-window';

export const maxStopsPerRun = 60;

export const maxRunNameLength = 60;

/**
 * States of a stop: waiting, delivered, or the reason why the box was not handed over
 * (docs/product/delivery.md#a-stop).
 */
export const stopStates = ['waiting', 'delivered', 'absent', 'wrong_address', 'refused'] as const;
export const stopStateSchema = z.enum(stopStates);
export type StopState = z.infer<typeof stopStateSchema>;

/** `delivery_runs/{runId}`: one rider's stops on one day, in order. Customer data is only in the stop documents. */
export const deliveryRunSchema = z.object({
  weekly_drop_id: z.string(),
  name: z.string(),
  /** The run's day, from midnight to midnight in Lagos. The rider can read the stops only on this day. */
  day_begins: instantSchema,
  day_ends: instantSchema,
  driver_uid: z.nullable(z.string()),
  driver_name: z.nullable(z.string()),
  /** The orders to deliver, in driving order. */
  order_ids: z.array(z.string()),
  /**
   * Orders that staff removed from the run. The rider may still have their boxes and report them from an offline phone.
   */
  past_order_ids: z.optional(z.array(z.string())),
  /** Former riders of the run. Their offline phones may still report its stops. */
  past_driver_uids: z.optional(z.array(z.string())),
  /** State of each stop by order id. A stop without an entry is waiting. */
  stop_states: z.record(z.string(), stopStateSchema),
  /** When the rider left and customers were notified, by the clock of the rider's device. */
  started_at: z.nullable(instantSchema),
  /** The order whose customer was notified that they are the next stop. Not set before the rider leaves. */
  next_order_id: z.optional(z.nullable(z.string())),
  /** Incremented by each staff edit, to detect concurrent edits. */
  revision: z.int(),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type DeliveryRun = z.infer<typeof deliveryRunSchema>;

/** Kinds of stop events: each state except `waiting`, and `undone`, which reverses another event. */
export const stopEventKinds = ['delivered', 'absent', 'wrong_address', 'refused', 'undone'] as const;
export const stopEventKindSchema = z.enum(stopEventKinds);
export type StopEventKind = z.infer<typeof stopEventKindSchema>;

export const maxStopNoteLength = 300;

/** An event reported at a stop. Events are append-only and identified by an id from the rider's device. */
export const stopEventSchema = z.object({
  id: z.string(),
  kind: stopEventKindSchema,
  undoes: z.nullable(z.string()),
  note: z.string(),
  device_at: instantSchema,
  /** Time when the server first received the event. */
  received_at: instantSchema,
  driver_uid: z.string(),
  /** The run on which the event was reported, if the order is on another run now. */
  run_id: z.optional(z.string()),
});
export type StopEvent = z.infer<typeof stopEventSchema>;

/**
 * `delivery_runs/{runId}/stops/{orderId}`: what the rider may see of an order (docs/product/delivery.md#rider-data).
 */
export const deliveryStopSchema = z.object({
  /** The box's number in its drop, as printed on its label, or null if the order has no box. */
  number: z.nullable(z.int()),
  name: z.string(),
  phone_number: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  area: z.string(),
  landmark: z.string(),
  gate_code: z.string(),
  delivery_window: z.nullable(deliveryWindowSchema),
  is_gift: z.boolean(),
  /** Whether the order was cancelled after it was put on the run. The rider must not hand the box over. */
  is_cancelled: z.boolean(),
  /** Whether the customer already has the box without a rider's report, for example after picking it up. */
  is_delivered: z.boolean(),
  events: z.array(stopEventSchema),
});
export type DeliveryStop = z.infer<typeof deliveryStopSchema>;

export type StopAddress = Pick<
  DeliveryStop,
  'address_line_1' | 'address_line_2' | 'city' | 'area' | 'landmark' | 'gate_code'
>;

/** `orders/{id}/private/run`: the run that delivers the order. */
export const orderRunSchema = z.object({ run_id: z.string() });
