import * as z from 'zod/mini';
import { instantSchema } from './instant';

/**
 * `order_references/{code}`: makes a confirmation reference unique. `hold_expires_at` is what the first answer said.
 */
export const orderReferenceSchema = z.object({ order_id: z.string(), hold_expires_at: instantSchema });
export type OrderReference = z.infer<typeof orderReferenceSchema>;

/**
 * `open_holds/{uid}`: the person's latest hold, so that one person has one open hold; `ends_at` is its end, which a
 * next one of the same drop keeps. `meal_limits`: the most that the drop sold of each of its meals when it was taken.
 * `came_from_line`: it took their place on the waiting list, which they have again should it have to go back.
 */
export const openHoldSchema = z.object({
  order_id: z.string(),
  drop_id: z.string(),
  slot: z.int(),
  ends_at: z._default(z.nullable(instantSchema), null),
  meal_limits: z._default(z.record(z.string(), z.int()), {}),
  came_from_line: z._default(z.boolean(), false),
});
export type OpenHold = z.infer<typeof openHoldSchema>;

/**
 * `processed_events/{id}`: an event that has been dealt with, or `order-{id}`: how far its payer has been told. `at`
 * is the time of the change itself; `expires_at` is the TTL field. `leased_until`: an event that somebody is at work
 * on until then, and not done with. `status_at`: of an order, the newest change of its status that was told; `at` is
 * that of any.
 */
export const processedEventSchema = z.object({
  at: instantSchema,
  expires_at: instantSchema,
  leased_until: z.optional(instantSchema),
  status_at: z.optional(instantSchema),
});
export type ProcessedEvent = z.infer<typeof processedEventSchema>;

/** `rate_limits/{callable}-{uid}-{window}`: calls within one fixed window; `expires_at` is the TTL field. */
export const rateLimitSchema = z.object({ count: z.int(), expires_at: instantSchema });
export type RateLimit = z.infer<typeof rateLimitSchema>;

/**
 * `guest_links/{orderId}`: hashes of the tokens in a guest's mails, each of which opens this order
 * (docs/decisions/0027).
 */
export const guestLinksSchema = z.object({ token_hashes: z.array(z.string()) });
export type GuestLinks = z.infer<typeof guestLinksSchema>;

/** `push_log/{uid}-{notificationId}`: a push as it would have been sent, kept on the local stack only. */
export const pushLogEntrySchema = z.object({
  uid: z.string(),
  title: z.string(),
  body: z.string(),
  data: z.record(z.string(), z.string()),
  sent_at: instantSchema,
});
export type PushLogEntry = z.infer<typeof pushLogEntrySchema>;

/** `new_pictures/{key}`: a meal's picture that was made and that no meal was saved with yet. */
export const newPictureSchema = z.object({
  image_url: z.string(),
  made_by: z.string(),
  made_at: instantSchema,
});
export type NewPicture = z.infer<typeof newPictureSchema>;

/**
 * `waiting_pushes/{uid}-{tag}`: a push that waits for the end of its reader's quiet hours; a later one of its tag
 * takes its place.
 */
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
