import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import {
  type NotificationChannel,
  hasChannel,
  notificationTypes,
  type NotificationType,
} from './notification-types';
import { toShopMinute } from '../shop/dates';

const dayMinutes = 24 * 60;
const minuteOfDaySchema = z.int().check(z.gte(0), z.lt(dayMinutes));

/**
 * Quiet hours in minutes since midnight in Lagos. `to` is the first minute after the quiet hours, and may be on the
 * next day.
 */
export const quietHoursSchema = z.object({ from: minuteOfDaySchema, to: minuteOfDaySchema });
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** Type names as plain strings, so that types known only to other versions of the app are preserved. */
const typesSchema = z._default(z.array(z.string()), []);

/**
 * `notification_preferences/{uid}`. Users without this document get all notification types except those that require a
 * subscription.
 */
export const notificationPreferencesSchema = z.object({
  off: z._default(z.object({ in_app: typesSchema, push: typesSchema, email: typesSchema }), {
    in_app: [],
    push: [],
    email: [],
  }),
  quiet_hours: z._default(z.nullable(quietHoursSchema), null),
  wants_drop_news: z._default(z.boolean(), false),
  wants_drop_reminders: z._default(z.boolean(), false),
  updated_at: instantSchema,
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

export type ChannelPreferences = Pick<NotificationPreferences, 'off' | 'quiet_hours'>;

/** The preferences of a user who has no document. */
export const defaultNotificationPreferences = {
  off: { in_app: [], push: [], email: [] },
  quiet_hours: null,
  wants_drop_news: false,
  wants_drop_reminders: false,
} satisfies Omit<NotificationPreferences, 'updated_at'>;

export function isChannelEnabled(
  { off }: Pick<NotificationPreferences, 'off'>,
  type: NotificationType,
  channel: NotificationChannel,
): boolean {
  return hasChannel(type, channel) && !off[channel].includes(type);
}

export function setChannelForType(
  off: NotificationPreferences['off'],
  type: NotificationType,
  channel: NotificationChannel,
  isWanted: boolean,
): NotificationPreferences['off'] {
  const others = off[channel].filter((one) => one !== type);
  return { ...off, [channel]: isWanted ? others : [...others, type] };
}

export function isChannelEnabledForAny(
  chosen: Pick<NotificationPreferences, 'off'>,
  types: readonly NotificationType[],
  channel: NotificationChannel,
): boolean {
  return types.some((type) => isChannelEnabled(chosen, type, channel));
}

/**
 * Switches a channel on or off for these types. The settings of all other types are preserved, including types that
 * only other versions of the app know.
 */
export function setChannelForTypes(
  off: NotificationPreferences['off'],
  types: readonly NotificationType[],
  channel: NotificationChannel,
  isWanted: boolean,
): NotificationPreferences['off'] {
  return types.reduce((changed, type) => setChannelForType(changed, type, channel, isWanted), off);
}

/**
 * Returns the time when the current quiet hours end, or null when `now` is outside quiet hours. Quiet hours whose start
 * equals their end never apply.
 */
export function getQuietHoursEnd(quiet: QuietHours | null, now: Date): Date | null {
  if (!quiet) return null;
  const minute = toShopMinute(now);
  const length = (quiet.to - quiet.from + dayMinutes) % dayMinutes;
  const since = (minute - quiet.from + dayMinutes) % dayMinutes;
  if (since >= length) return null;
  // Lagos has no daylight saving time, so every day has the same number of minutes.
  const minuteStart = Math.floor(now.getTime() / 60_000) * 60_000;
  return new Date(minuteStart + (length - since) * 60_000);
}

/** The handling of a push: send it now (without a sound if `isSilent`), send it later, or never. */
export type PushPlan = { kind: 'now'; isSilent: boolean } | { kind: 'later'; at: Date } | { kind: 'never' };

/** Decides what to do with a push of this type at `now` (docs/decisions/0011). */
export function planPush(preferences: ChannelPreferences, type: NotificationType, now: Date): PushPlan {
  if (!isChannelEnabled(preferences, type, 'push')) return { kind: 'never' };
  const until = getQuietHoursEnd(preferences.quiet_hours, now);
  if (until === null) return { kind: 'now', isSilent: false };
  return notificationTypes[type].isUrgent ? { kind: 'now', isSilent: true } : { kind: 'later', at: until };
}
