import * as z from 'zod/mini';
import { instantSchema } from './instant';

/**
 * `order_references/{code}`: ensures that references are unique. A repeated call returns the same `hold_expires_at`.
 */
export const orderReferenceSchema = z.object({ order_id: z.string(), hold_expires_at: instantSchema });
export type OrderReference = z.infer<typeof orderReferenceSchema>;

/**
 * `processed_events/{id}`: a trigger event that was handled at `at`, or that a worker is handling until `leased_until`.
 * The document `order-{id}` records which changes of an order its payer has been notified of: `at` is the time of the
 * latest change, and `status_at` the time of the latest status change. `expires_at` is the TTL field.
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
  /** Hashes of the tokens in emails to the guest. Using such a token proves that the guest owns the email address. */
  token_hashes: z.optional(z.array(z.string())),
  /** Hashes of the tokens in pay links that staff sent. They prove nothing about the guest's email address. */
  pay_token_hashes: z.optional(z.array(z.string())),
});
export type GuestLinks = z.infer<typeof guestLinksSchema>;

/** `gift_claims/{hash of the link's token}`: a claim link that is still valid (docs/product/gift-claims.md). */
export const giftClaimSchema = z.object({
  order_id: z.string(),
  /** Hash of the key of the device on which the recipient accepted or declined the gift; null until then. */
  claimed_by: z.nullable(z.string()),
  created_at: instantSchema,
});
export type GiftClaim = z.infer<typeof giftClaimSchema>;

/** `push_log/{uid}-{notificationId}`: a push message recorded in local development, where no push messages are sent. */
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
