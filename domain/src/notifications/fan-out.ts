import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { type NotificationType, notificationTypeSchema } from './notification';
import { isChannelOn, type NotificationPreferences, quietHoursSchema } from './notification-preferences';

/** Maximum number of writes in one commit. */
export const maxWritesPerCommit = 500;

/**
 * `fan_outs/{id}`: one notification to many people and its progress, so that it resumes after a crash without repeating
 * anything. The id is derived from the event, so an event is sent once.
 */
export const fanOutSchema = z.object({
  notification_type: notificationTypeSchema,
  title: z.string(),
  message: z.string(),
  /** The user who caused the event and needs no notification. */
  except_uid: z.nullable(z.string()),
  /** The order that the notification is about. */
  order_id: z._default(z.nullable(z.string()), null),
  /** The announcement by staff, which determines the recipients. */
  announcement_id: z._default(z.nullable(z.string()), null),
  /** The drop that is about to close; customers who have a box of it are skipped. */
  drop_id: z._default(z.nullable(z.string()), null),
  /** The time when the event happened. */
  at: instantSchema,
  /** The time when the notification becomes stale; null for the default of some hours after the event. */
  until: z._default(z.nullable(instantSchema), null),
  /** The number of parts that the recipients are divided into; null until all parts are written. */
  parts: z.nullable(z.int()),
  /** The number of recipients, in the order of the parts, who were sent their push. */
  pushed: z.int(),
  /** The time when the current worker's lease ends. */
  leased_until: z.nullable(instantSchema),
  done_at: z.nullable(instantSchema),
  /** The TTL field. */
  expires_at: instantSchema,
});
export type FanOut = z.infer<typeof fanOutSchema>;

/** A recipient and their preferences when the fan-out began. */
export const fanOutRecipientSchema = z.object({
  uid: z.string(),
  in_app: z.boolean(),
  push: z.boolean(),
  email: z.boolean(),
  quiet_hours: z.nullable(quietHoursSchema),
});
export type FanOutRecipient = z.infer<typeof fanOutRecipientSchema>;

/** Milliseconds after which a notification is stale, unless it has its own end. */
const staleMs = 6 * 3_600_000;

/** Returns whether a fan-out is too old at `now` to be sent. */
export function isFanOutStale({ at, until }: Pick<FanOut, 'at' | 'until'>, now: Date): boolean {
  return until === null ? now.getTime() - at.getTime() > staleMs : now >= until;
}

/** `fan_outs/{id}/parts/{n}`: the recipients of one commit, which also sets `written`. */
export const fanOutPartSchema = z.object({
  recipients: z.array(fanOutRecipientSchema),
  written: z.boolean(),
  expires_at: instantSchema,
});
export type FanOutPart = z.infer<typeof fanOutPartSchema>;

/** Notification types about a customer's own box, which appear in their list even when switched off. */
const listedTypes: ReadonlySet<NotificationType> = new Set(['announcement']);

/** Returns how a user is notified of this type, or null when they switched it off everywhere. */
export function toFanOutRecipient(
  uid: string,
  preferences: Pick<NotificationPreferences, 'off' | 'quiet_hours'>,
  type: NotificationType,
): FanOutRecipient | null {
  const recipient = {
    uid,
    in_app: isChannelOn(preferences, type, 'in_app'),
    push: isChannelOn(preferences, type, 'push'),
    email: isChannelOn(preferences, type, 'email'),
    quiet_hours: preferences.quiet_hours,
  };
  const isTold = recipient.in_app || recipient.push || recipient.email || listedTypes.has(type);
  return isTold ? recipient : null;
}

/**
 * Divides recipients, in order, into as few parts as possible. The notifications, emails and progress mark of each part
 * fit in one commit.
 */
export function splitRecipients(recipients: readonly FanOutRecipient[]): FanOutRecipient[][] {
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
