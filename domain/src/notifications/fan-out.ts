import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { type NotificationType, notificationTypeSchema } from './notification-types';
import { isChannelEnabled, type NotificationPreferences, quietHoursSchema } from './notification-preferences';

export const maxWritesPerCommit = 500;

/**
 * `fan_outs/{id}`: one notification to many people, and its progress. After a crash, the fan-out resumes without
 * notifying anyone twice. The id is derived from the event, so each event is sent only once.
 */
export const fanOutSchema = z.object({
  notification_type: notificationTypeSchema,
  title: z.string(),
  message: z.string(),
  /** The user who caused the event and is not notified. */
  except_uid: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  /** The staff announcement that determines the recipients. */
  announcement_id: z.nullable(z.string()),
  /** The drop that is about to close. Customers who already have a box of this drop are skipped. */
  drop_id: z.nullable(z.string()),
  at: instantSchema,
  /** The time when the notification becomes stale; null for the default of six hours after the event. */
  until: z.nullable(instantSchema),
  /** The number of parts the recipients are split into; null until all parts are written. */
  parts: z.nullable(z.int()),
  /** The number of recipients, counted in the order of the parts, whose push has been sent. */
  pushed: z.int(),
  leased_until: z.nullable(instantSchema),
  done_at: z.nullable(instantSchema),
  /** Firestore deletes the document after this time (TTL policy). */
  expires_at: instantSchema,
});
export type FanOut = z.infer<typeof fanOutSchema>;

export const fanOutRecipientSchema = z.object({
  uid: z.string(),
  in_app: z.boolean(),
  push: z.boolean(),
  email: z.boolean(),
  quiet_hours: z.nullable(quietHoursSchema),
});
export type FanOutRecipient = z.infer<typeof fanOutRecipientSchema>;

/** Milliseconds after which a notification without `until` is stale. */
const staleMs = 6 * 3_600_000;

export function isFanOutStale({ at, until }: Pick<FanOut, 'at' | 'until'>, now: Date): boolean {
  return until === null ? now.getTime() - at.getTime() > staleMs : now >= until;
}

/** `fan_outs/{id}/parts/{n}`: the recipients whose notifications fit in one commit. That commit also sets `written`. */
export const fanOutPartSchema = z.object({
  recipients: z.array(fanOutRecipientSchema),
  written: z.boolean(),
  expires_at: instantSchema,
});
export type FanOutPart = z.infer<typeof fanOutPartSchema>;

/** Returns the channels on which to notify a user about this type, or null when the user switched all of them off. */
export function toFanOutRecipient(
  uid: string,
  preferences: Pick<NotificationPreferences, 'off' | 'quiet_hours'>,
  type: NotificationType,
): FanOutRecipient | null {
  const recipient = {
    uid,
    in_app: isChannelEnabled(preferences, type, 'in_app'),
    push: isChannelEnabled(preferences, type, 'push'),
    email: isChannelEnabled(preferences, type, 'email'),
    quiet_hours: preferences.quiet_hours,
  };
  // Messages about a customer's own box appear in the notification list even if the customer switched off the type.
  const isTold = recipient.in_app || recipient.push || recipient.email || type === 'announcement';
  return isTold ? recipient : null;
}

/**
 * Splits the recipients into as few parts as possible. The notifications and emails of a part and the update of the
 * part itself fit in one commit.
 */
export function splitIntoFanOutParts(recipients: readonly FanOutRecipient[]): FanOutRecipient[][] {
  const parts: FanOutRecipient[][] = [];
  let room = 0;
  for (const recipient of recipients) {
    const writes = recipient.email ? 2 : 1;
    if (writes > room) {
      parts.push([]);
      room = maxWritesPerCommit - 1;
    }
    parts.at(-1)?.push(recipient);
    room -= writes;
  }
  return parts;
}
