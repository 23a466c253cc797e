import * as z from 'zod/mini';
import { instantSchema } from './instant';

/** `order_references/{code}`: makes references unique. A repeated call returns the same `hold_expires_at`. */
export const orderReferenceSchema = z.object({ order_id: z.string(), hold_expires_at: instantSchema });
export type OrderReference = z.infer<typeof orderReferenceSchema>;

/**
 * `processed_events/{id}`: an event that was handled, or `order-{id}`, which records what the payer has been notified
 * of. `at` is the time of the change, `status_at` is the time of the latest status change in a notification, and
 * `expires_at` is the TTL field. Until `leased_until`, a worker is still handling the event.
 */
export const processedEventSchema = z.object({
  at: instantSchema,
  expires_at: instantSchema,
  leased_until: z.optional(instantSchema),
  status_at: z.optional(instantSchema),
});
export type ProcessedEvent = z.infer<typeof processedEventSchema>;

/** `rate_limits/{callable}-{uid}-{window}`: number of calls within one fixed window. `expires_at` is the TTL field. */
export const rateLimitSchema = z.object({ count: z.int(), expires_at: instantSchema });
export type RateLimit = z.infer<typeof rateLimitSchema>;

/** `guest_links/{orderId}`: hashes of the tokens that open this order (docs/decisions/0027). */
export const guestLinksSchema = z.object({
  /** The tokens of emails to the guest, which prove the address. */
  token_hashes: z.optional(z.array(z.string())),
  /** The tokens of pay links that staff sent, which prove no address. */
  pay_token_hashes: z.optional(z.array(z.string())),
});
export type GuestLinks = z.infer<typeof guestLinksSchema>;

/** `push_log/{uid}-{notificationId}`: a push message recorded on the local stack, which sends none. */
export const pushLogEntrySchema = z.object({
  uid: z.string(),
  title: z.string(),
  body: z.string(),
  data: z.record(z.string(), z.string()),
  sent_at: instantSchema,
});
export type PushLogEntry = z.infer<typeof pushLogEntrySchema>;

/** `waiting_pushes/{uid}-{tag}`: a push delayed by quiet hours. A later message with the same tag replaces it. */
export const waitingPushSchema = z.object({
  uid: z.string(),
  notification_id: z.string(),
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  data: z.record(z.string(), z.string()),
  due_at: instantSchema,
});
export type WaitingPush = z.infer<typeof waitingPushSchema>;
