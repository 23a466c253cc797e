import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extraNotificationTypes, notificationTypes } from './notification';
import {
  askedForTypes,
  channels,
  defaultPreferences,
  isOn,
  notificationPreferencesSchema,
  pushPlan,
  quietUntil,
  unmailedTypes,
  withChannel,
} from './notification-preferences';

const minute = fc.integer({ min: 0, max: 1439 });
const hours = fc.record({ from: minute, to: minute });
const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const type = fc.constantFrom(...notificationTypes, ...extraNotificationTypes);
const channel = fc.constantFrom(...channels);
const some = fc.uniqueArray(type);
const off = fc.record({ in_app: some, push: some, email: some });

/** 22:00 to 07:00. */
const night = { from: 22 * 60, to: 7 * 60 };

describe('quiet hours', () => {
  it.each([
    ['21:59', null],
    ['22:00', '2026-11-18T07:00:00+01:00'],
    ['23:30', '2026-11-18T07:00:00+01:00'],
  ])('from 22:00 to 07:00 in Port Harcourt, at %s, end at %s', (clock, end) => {
    const until = quietUntil(night, new Date(`2026-11-17T${clock}:00+01:00`));
    expect(until).toEqual(end === null ? null : new Date(end));
  });

  it('go on behind midnight and end to the minute', () => {
    const end = new Date('2026-11-18T07:00:00+01:00');
    expect(quietUntil(night, new Date('2026-11-18T06:59:59.999+01:00'))).toEqual(end);
    expect(quietUntil(night, end)).toBeNull();
  });

  it('end within a day, and are over when they end', () => {
    fc.assert(
      fc.property(hours, moment, (quiet, now) => {
        const until = quietUntil(quiet, now);
        if (until === null) return;
        const ahead = until.getTime() - now.getTime();
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThan(86_400_000);
        expect(quietUntil(quiet, until)).toBeNull();
        expect(quietUntil(quiet, new Date(until.getTime() - 1))).toEqual(until);
      }),
    );
  });

  it('and the hours between them are all of a day, whatever they are', () => {
    fc.assert(
      fc.property(hours, moment, ({ from, to }, now) => {
        if (from === to) expect(quietUntil({ from, to }, now)).toBeNull();
        else
          expect(quietUntil({ from, to }, now) === null).toBe(
            quietUntil({ from: to, to: from }, now) !== null,
          );
      }),
    );
  });
});

describe('a channel of a type', () => {
  it('is switched for itself alone, and as often as one likes', () => {
    fc.assert(
      fc.property(off, type, channel, fc.boolean(), (before, one, way, wanted) => {
        const after = withChannel(before, one, way, wanted);
        expect(isOn({ off: after }, one, way)).toBe(wanted);
        expect(withChannel(after, one, way, wanted)).toEqual(after);
        for (const other of notificationTypes) {
          for (const through of channels) {
            if (other === one && through === way) continue;
            expect(isOn({ off: after }, other, through)).toBe(isOn({ off: before }, other, through));
          }
        }
      }),
    );
  });
});

describe('a push', () => {
  it('is sent, kept or left out as its reader chose', () => {
    fc.assert(
      fc.property(off, fc.option(hours), type, moment, (switchedOff, quiet_hours, one, now) => {
        const plan = pushPlan({ off: switchedOff, quiet_hours }, one, now);
        const until = quietUntil(quiet_hours, now);
        expect(plan.kind === 'never').toBe(switchedOff.push.includes(one));
        if (plan.kind === 'later') expect(plan.at).toEqual(until);
        if (plan.kind === 'now') expect(plan.isSilent).toBe(until !== null);
      }),
    );
  });

  it('at night comes without a sound of what is before the door or about to end', () => {
    const preferences = { ...defaultPreferences, quiet_hours: night };
    const midnight = new Date('2026-11-18T00:00:00+01:00');
    const all = [...notificationTypes, ...extraNotificationTypes];
    expect(all.filter((one) => pushPlan(preferences, one, midnight).kind === 'now')).toEqual([
      'dispatched',
      'gift_dispatched',
      'box_offered',
      'hold_ending',
      'next_stop',
    ]);
  });

  it('at night comes without a sound where the morning is too late', () => {
    const preferences = { ...defaultPreferences, quiet_hours: night };
    const midnight = new Date('2026-11-18T00:00:00+01:00');
    expect(pushPlan(preferences, 'box_offered', midnight)).toEqual({ kind: 'now', isSilent: true });
    expect(pushPlan(preferences, 'payment_confirmed', midnight).kind).toBe('later');
    const noon = new Date('2026-11-18T12:00:00+01:00');
    expect(pushPlan(preferences, 'payment_confirmed', noon)).toEqual({ kind: 'now', isSilent: false });
  });
});

it('keep what somebody chose, in quiet hours of any minute of the day', () => {
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
  expect(notificationPreferencesSchema.parse({ off: {}, updated_at }).off).toEqual(defaultPreferences.off);
  expect(channels.join()).toBe('in_app,push,email');
});

it('read what an empty document and one of another version leave open', () => {
  const updated_at = new Date('2026-11-17T09:00:00Z');
  expect(notificationPreferencesSchema.parse({ updated_at })).toEqual({ ...defaultPreferences, updated_at });
  const off = { in_app: [], push: ['a_type_to_come'], email: [] };
  expect(notificationPreferencesSchema.parse({ off, updated_at }).off).toEqual(off);
});

it('nobody is told of drops who didn’t ask, and nobody mailed of a rider who is at the door by then', () => {
  expect(askedForTypes).toEqual({
    drop_open: 'wants_drop_news',
    drop_opening: 'wants_drop_reminders',
    drop_closing: 'wants_drop_reminders',
  });
  expect(unmailedTypes).toEqual(['next_stop']);
});
