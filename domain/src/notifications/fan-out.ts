import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { type NotificationType, notificationTypeSchema } from './notification';
import { isOn, type NotificationPreferences, quietHoursSchema } from './notification-preferences';

/** As many documents as one commit writes. */
export const batchSize = 500;

/**
 * `fan_outs/{id}`: one word to many, and how far it has come, so that whoever goes on after a crash repeats nothing.
 * The id names the event, so that the same event is told once.
 */
export const fanOutSchema = z.object({
  notification_type: notificationTypeSchema,
  title: z.string(),
  message: z.string(),
  /** Who did what it tells of, and need not be told. */
  except_uid: z.nullable(z.string()),
  /** The order that it is about. */
  order_id: z._default(z.nullable(z.string()), null),
  /** What staff wrote to all of a drop or a run, which says who is told. */
  announcement_id: z._default(z.nullable(z.string()), null),
  /** The drop that closes: who has a box of it is not told. */
  drop_id: z._default(z.nullable(z.string()), null),
  /** When it happened. */
  at: instantSchema,
  /** From when on it is no news; null: hours after it happened. */
  until: z._default(z.nullable(instantSchema), null),
  /** How many parts its recipients were laid down in; null before they all are. */
  parts: z.nullable(z.int()),
  /** So many recipients, in the order of the parts, have their push. */
  pushed: z.int(),
  /** Until then somebody is at work on it. */
  leased_until: z.nullable(instantSchema),
  done_at: z.nullable(instantSchema),
  /** The TTL field. */
  expires_at: instantSchema,
});
export type FanOut = z.infer<typeof fanOutSchema>;

/** One person who is told, and how they wished to be when the fan-out began. */
export const fanOutRecipientSchema = z.object({
  uid: z.string(),
  in_app: z.boolean(),
  push: z.boolean(),
  email: z.boolean(),
  quiet_hours: z.nullable(quietHoursSchema),
});
export type FanOutRecipient = z.infer<typeof fanOutRecipientSchema>;

/** Milliseconds after which news are none any more, unless they say until when they are. */
const staleMs = 6 * 3_600_000;

/** Whether a word to many is no news any more at `now`, so that nobody is to be told of it. */
export function isStale({ at, until }: Pick<FanOut, 'at' | 'until'>, now: Date): boolean {
  return until === null ? now.getTime() - at.getTime() > staleMs : now >= until;
}

/** `fan_outs/{id}/parts/{n}`: whom one commit tells; `written` changes in that commit. */
export const fanOutPartSchema = z.object({
  recipients: z.array(fanOutRecipientSchema),
  written: z.boolean(),
  expires_at: instantSchema,
});
export type FanOutPart = z.infer<typeof fanOutPartSchema>;

/** About a box that somebody has: it stands in their list whatever they switched off. */
const listedTypes: ReadonlySet<NotificationType> = new Set(['announcement']);

/** How somebody is told of this type; null for who wants to hear nothing of it. */
export function recipientOf(
  uid: string,
  preferences: Pick<NotificationPreferences, 'off' | 'quiet_hours'>,
  type: NotificationType,
): FanOutRecipient | null {
  const recipient = {
    uid,
    in_app: isOn(preferences, type, 'in_app'),
    push: isOn(preferences, type, 'push'),
    email: isOn(preferences, type, 'email'),
    quiet_hours: preferences.quiet_hours,
  };
  const isTold = recipient.in_app || recipient.push || recipient.email || listedTypes.has(type);
  return isTold ? recipient : null;
}

/**
 * Recipients in their order, in as few parts as their notifications, mails and the part's own mark allow in one
 * commit each.
 */
export function partsOf(recipients: readonly FanOutRecipient[]): FanOutRecipient[][] {
  const parts: FanOutRecipient[][] = [];
  let room = 0;
  for (const recipient of recipients) {
    const writes = recipient.email ? 2 : 1;
    if (writes > room) {
      parts.push([]);
      room = batchSize - 1;
    }
    parts.at(-1)?.push(recipient);
    room -= writes;
  }
  return parts;
}
