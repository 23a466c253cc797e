import { TZDate } from '@date-fns/tz';
import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import type { NotificationType } from './notification';
import { shopTimeZone } from '../shop/ordering-window';

/**
 * Ways to be told. `in_app` is the bell and the toasts: what is switched off there still stands in the list, as read.
 */
export const channels = ['in_app', 'push', 'email'] as const;
export type Channel = (typeof channels)[number];

const dayMinutes = 24 * 60;
const minuteOfDaySchema = z.int().check(z.gte(0), z.lt(dayMinutes));

/** Minutes of the day in Port Harcourt; `to` is the first minute that is loud again, and may lie behind midnight. */
export const quietHoursSchema = z.object({ from: minuteOfDaySchema, to: minuteOfDaySchema });
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** Types by name: those of another version are kept. */
const typesSchema = z._default(z.array(z.string()), []);

/**
 * `notification_preferences/{uid}`: how somebody wants to be told; without one, of everything but what one asks for.
 */
export const notificationPreferencesSchema = z.object({
  off: z._default(z.object({ in_app: typesSchema, push: typesSchema, email: typesSchema }), {
    in_app: [],
    push: [],
    email: [],
  }),
  quiet_hours: z._default(z.nullable(quietHoursSchema), null),
  /** Asked to be told when a drop opens. */
  wants_drop_news: z._default(z.boolean(), false),
  /** Asked to be reminded before a drop opens and closes. */
  wants_drop_reminders: z._default(z.boolean(), false),
  updated_at: instantSchema,
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** What decides how somebody is told. */
export type TellingPreferences = Pick<NotificationPreferences, 'off' | 'quiet_hours'>;

/** Those of somebody who never chose. */
export const defaultPreferences = {
  off: { in_app: [], push: [], email: [] },
  quiet_hours: null,
  wants_drop_news: false,
  wants_drop_reminders: false,
} satisfies Omit<NotificationPreferences, 'updated_at'>;

/** What nobody is told who didn't ask for it, by the wish that asks. */
export const askedForTypes: Readonly<
  Partial<Record<NotificationType, 'wants_drop_news' | 'wants_drop_reminders'>>
> = {
  drop_open: 'wants_drop_news',
  drop_opening: 'wants_drop_reminders',
  drop_closing: 'wants_drop_reminders',
};

/** Over before a mail of it is read: nobody is mailed of it. */
export const unmailedTypes: readonly NotificationType[] = ['next_stop'];

/** Whether somebody wants to be told of this by this channel. */
export function isOn(
  { off }: Pick<NotificationPreferences, 'off'>,
  type: NotificationType,
  channel: Channel,
): boolean {
  return !off[channel].includes(type);
}

/** What is switched off once this type is switched on or off in this channel; each at most once. */
export function withChannel(
  off: NotificationPreferences['off'],
  type: NotificationType,
  channel: Channel,
  isWanted: boolean,
): NotificationPreferences['off'] {
  const others = off[channel].filter((one) => one !== type);
  return { ...off, [channel]: isWanted ? others : [...others, type] };
}

/** When the quiet hours that `now` falls in end, null outside of them. Hours that end where they begin are none. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (!quiet) return null;
  const local = new TZDate(now.getTime(), shopTimeZone);
  const minute = local.getHours() * 60 + local.getMinutes();
  const length = (quiet.to - quiet.from + dayMinutes) % dayMinutes;
  const since = (minute - quiet.from + dayMinutes) % dayMinutes;
  if (since >= length) return null;
  // Port Harcourt knows no summer time: a day has always as many minutes.
  const minuteStart = Math.floor(now.getTime() / 60_000) * 60_000;
  return new Date(minuteStart + (length - since) * 60_000);
}

/** What would be too late in the morning: a box kept for minutes, or somebody before the door. */
const cannotWait: ReadonlySet<NotificationType> = new Set([
  'box_offered',
  'hold_ending',
  'dispatched',
  'gift_dispatched',
  'next_stop',
]);

/**
 * What becomes of a push: sent at once (without a sound if `isSilent`), kept until the quiet hours end, or not sent.
 */
export type PushPlan = { kind: 'now'; isSilent: boolean } | { kind: 'later'; at: Date } | { kind: 'never' };

/** What becomes of a push of this type to somebody at `now` (docs/decisions/0011). */
export function pushPlan(preferences: TellingPreferences, type: NotificationType, now: Date): PushPlan {
  if (!isOn(preferences, type, 'push')) return { kind: 'never' };
  const until = quietUntil(preferences.quiet_hours, now);
  if (until === null) return { kind: 'now', isSilent: false };
  return cannotWait.has(type) ? { kind: 'now', isSilent: true } : { kind: 'later', at: until };
}
