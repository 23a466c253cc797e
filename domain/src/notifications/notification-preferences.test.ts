import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultNotificationPreferences,
  isChannelEnabled,
  isChannelEnabledForAny,
  notificationPreferencesSchema,
  planPush,
  getQuietHoursEnd,
  setChannelForType,
  setChannelForTypes,
} from './notification-preferences';
import { notificationChannels, hasChannel, notificationTypeSchema } from './notification-types';

const minute = fc.integer({ min: 0, max: 1439 });
const hours = fc.record({ from: minute, to: minute });
const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const type = fc.constantFrom(...notificationTypeSchema.options);
/** A type that can be sent on every channel. */
const anyChannelType = fc.constantFrom(
  ...notificationTypeSchema.options.filter((one) => hasChannel(one, 'email')),
);
const channel = fc.constantFrom(...notificationChannels);
const some = fc.uniqueArray(type);
const off = fc.record({ in_app: some, push: some, email: some });

/** Quiet hours from 22:00 to 07:00. */
const night = { from: 22 * 60, to: 7 * 60 };

describe('getQuietHoursEnd', () => {
  it.each([
    ['21:59', null],
    ['22:00', '2026-11-18T07:00:00+01:00'],
    ['23:30', '2026-11-18T07:00:00+01:00'],
  ])(
    'getQuietHoursEnd for quiet hours from 22:00 to 07:00 in Lagos, called at %s, returns %s',
    (clock, end) => {
      const until = getQuietHoursEnd(night, new Date(`2026-11-17T${clock}:00+01:00`));
      expect(until).toEqual(end === null ? null : new Date(end));
    },
  );

  it('quiet hours can span midnight, and end exactly on the minute', () => {
    const end = new Date('2026-11-18T07:00:00+01:00');
    expect(getQuietHoursEnd(night, new Date('2026-11-18T06:59:59.999+01:00'))).toEqual(end);
    expect(getQuietHoursEnd(night, end)).toBeNull();
  });

  it('quiet hours end within the next 24 hours, at a time that is no longer within the quiet hours', () => {
    fc.assert(
      fc.property(hours, moment, (quiet, now) => {
        const until = getQuietHoursEnd(quiet, now);
        if (until === null) return;
        const ahead = until.getTime() - now.getTime();
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThan(86_400_000);
        expect(getQuietHoursEnd(quiet, until)).toBeNull();
        expect(getQuietHoursEnd(quiet, new Date(until.getTime() - 1))).toEqual(until);
      }),
    );
  });

  it('any time is within exactly one of two complementary periods of quiet hours', () => {
    fc.assert(
      fc.property(hours, moment, ({ from, to }, now) => {
        if (from === to) expect(getQuietHoursEnd({ from, to }, now)).toBeNull();
        else
          expect(getQuietHoursEnd({ from, to }, now) === null).toBe(
            getQuietHoursEnd({ from: to, to: from }, now) !== null,
          );
      }),
    );
  });
});

describe('setChannelForType', () => {
  it('setChannelForType changes only one notification type on one channel, and is idempotent', () => {
    fc.assert(
      fc.property(off, anyChannelType, channel, fc.boolean(), (before, one, way, wanted) => {
        const after = setChannelForType(before, one, way, wanted);
        expect(isChannelEnabled({ off: after }, one, way)).toBe(wanted);
        expect(setChannelForType(after, one, way, wanted)).toEqual(after);
        for (const other of notificationTypeSchema.options) {
          for (const through of notificationChannels) {
            if (other === one && through === way) continue;
            expect(isChannelEnabled({ off: after }, other, through)).toBe(
              isChannelEnabled({ off: before }, other, through),
            );
          }
        }
      }),
    );
  });
});

describe('planPush', () => {
  it('sends, delays or drops a push notification according to the user’s preferences', () => {
    fc.assert(
      fc.property(off, fc.option(hours), type, moment, (switchedOff, quiet_hours, one, now) => {
        const plan = planPush({ off: switchedOff, quiet_hours }, one, now);
        const until = getQuietHoursEnd(quiet_hours, now);
        expect(plan.kind === 'never').toBe(switchedOff.push.includes(one));
        if (plan.kind === 'later') expect(plan.at).toEqual(until);
        if (plan.kind === 'now') expect(plan.isSilent).toBe(until !== null);
      }),
    );
  });

  it('only urgent push notifications are sent during quiet hours', () => {
    const preferences = { ...defaultNotificationPreferences, quiet_hours: night };
    const midnight = new Date('2026-11-18T00:00:00+01:00');
    expect(
      notificationTypeSchema.options.filter((one) => planPush(preferences, one, midnight).kind === 'now'),
    ).toEqual([
      'hold_ending',
      'payment_amount',
      'dispatched',
      'next_stop',
      'not_reached',
      'gift_dispatched',
      'box_offered',
      'run_changed',
      'door_failed',
    ]);
  });

  it('delays a push notification until the end of the quiet hours, or sends it silently if it is urgent', () => {
    const preferences = { ...defaultNotificationPreferences, quiet_hours: night };
    const midnight = new Date('2026-11-18T00:00:00+01:00');
    expect(planPush(preferences, 'box_offered', midnight)).toEqual({ kind: 'now', isSilent: true });
    expect(planPush(preferences, 'payment_confirmed', midnight).kind).toBe('later');
    const noon = new Date('2026-11-18T12:00:00+01:00');
    expect(planPush(preferences, 'payment_confirmed', noon)).toEqual({ kind: 'now', isSilent: false });
  });
});

it('notificationPreferencesSchema accepts valid quiet hours and rejects invalid quiet hours', () => {
  const chosen = {
    off: { in_app: ['delivered'], push: ['drop_open'], email: ['preparing'] },
    quiet_hours: { from: 0, to: 1439 },
    wants_drop_news: true,
    wants_drop_reminders: true,
    updated_at: new Date('2026-11-17T09:00:00Z'),
  };
  expect(notificationPreferencesSchema.parse(chosen)).toEqual(chosen);
  for (const quiet_hours of [{ from: -1, to: 0 }, { from: 0, to: 1440 }, { from: 0.5, to: 1 }, { from: 1 }]) {
    expect(notificationPreferencesSchema.safeParse({ ...chosen, quiet_hours }).success).toBe(false);
  }
  const { updated_at } = chosen;
  const fresh = { off: { in_app: [], push: [], email: [] }, quiet_hours: null };
  const unasked = { wants_drop_news: false, wants_drop_reminders: false };
  expect(defaultNotificationPreferences).toEqual({ ...fresh, ...unasked });
  expect(notificationPreferencesSchema.parse({ off: {}, quiet_hours: null, updated_at })).toMatchObject(
    fresh,
  );
  expect(notificationChannels.join()).toBe('in_app,push,email');
});

describe('setChannelForTypes', () => {
  it('setChannelForTypes switches only the given notification types on the channel', () => {
    fc.assert(
      fc.property(
        off,
        fc.uniqueArray(anyChannelType, { minLength: 1 }),
        type,
        channel,
        fc.boolean(),
        (before, types, other, on, isWanted) => {
          const after = setChannelForTypes(before, types, on, isWanted);
          expect(isChannelEnabledForAny({ off: after }, types, on)).toBe(isWanted);
          for (const one of types) expect(isChannelEnabled({ off: after }, one, on)).toBe(isWanted);
          for (const one of notificationChannels) {
            if (one === on && types.includes(other)) continue;
            expect(isChannelEnabled({ off: after }, other, one)).toBe(
              isChannelEnabled({ off: before }, other, one),
            );
          }
        },
      ),
    );
  });

  it('keeps the preferences for notification types that only other versions of the app know', () => {
    const before = { in_app: [], push: ['from-the-future', 'preparing'], email: [] };
    expect(setChannelForTypes(before, ['preparing', 'delivered'], 'push', true).push).toEqual([
      'from-the-future',
    ]);
  });
});
