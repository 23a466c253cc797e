import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { getPropertyRuns } from '../fixtures/property-runs';
import {
  maxWritesPerCommit,
  type FanOutRecipient,
  isFanOutStale,
  splitIntoFanOutParts,
  toFanOutRecipient,
} from './fan-out';
import { defaultNotificationPreferences, setChannelForType } from './notification-preferences';

const recipients = fc
  // Without `size`, fast-check would generate arrays of at most ten elements.
  .array(fc.boolean(), { maxLength: 1200, size: 'max' })
  .map((mails): FanOutRecipient[] =>
    mails.map((email, n) => ({ uid: `p${n}`, in_app: true, push: true, email, quiet_hours: null })),
  );

it('splitIntoFanOutParts fills each part up to the write limit of a commit', () => {
  const one = { uid: 'p', in_app: true, push: true, email: false, quiet_hours: null };
  const sizes = (count: number, email: boolean) =>
    splitIntoFanOutParts(Array.from({ length: count }, () => ({ ...one, email }))).map((part) => part.length);
  expect([sizes(0, false), sizes(499, false), sizes(500, false)]).toEqual([[], [499], [499, 1]]);
  expect([sizes(249, true), sizes(250, true)]).toEqual([[249], [249, 1]]);
});

it('splitIntoFanOutParts keeps all recipients in order, each in one part, within the write limit of a commit', () => {
  fc.assert(
    fc.property(recipients, (all) => {
      const parts = splitIntoFanOutParts(all);
      expect(parts.flat()).toEqual(all);
      const writes = parts.map((part) => part.reduce((sum, one) => sum + (one.email ? 2 : 1), 1));
      for (const count of writes) expect(count).toBeLessThanOrEqual(maxWritesPerCommit);
      // Every part except the last is full: another recipient with an email would not fit.
      for (const count of writes.slice(0, -1)) expect(count).toBeGreaterThanOrEqual(maxWritesPerCommit - 1);
    }),
    { numRuns: getPropertyRuns(4) },
  );
});

it('toFanOutRecipient returns null for a notification type that is switched off on all channels', () => {
  let { off }: { off: Parameters<typeof setChannelForType>[0] } = defaultNotificationPreferences;
  const left = (type: 'drop_open' | 'delivered') =>
    toFanOutRecipient('ada', { off, quiet_hours: null }, type);
  off = setChannelForType(off, 'drop_open', 'in_app', false);
  off = setChannelForType(off, 'drop_open', 'email', false);
  expect(left('drop_open')).toMatchObject({ uid: 'ada', in_app: false, push: true, email: false });
  off = setChannelForType(off, 'drop_open', 'push', false);
  expect(left('drop_open')).toBeNull();
  expect(left('delivered')).toMatchObject({ in_app: true, push: true, email: true });
});

it('toFanOutRecipient includes recipients of a message about their own box even with all channels switched off', () => {
  const off = { in_app: ['announcement'], push: ['announcement'], email: ['announcement'] };
  expect(toFanOutRecipient('ada', { off, quiet_hours: null }, 'announcement')).toEqual({
    ...{ uid: 'ada', in_app: false, push: false, email: false, quiet_hours: null },
  });
});

const at = new Date('2026-11-17T09:00:00Z');

it('isFanOutStale is true more than six hours after the event or, if `until` is set, from `until` on', () => {
  const later = (ms: number) => new Date(at.getTime() + ms);
  expect(isFanOutStale({ at, until: null }, later(6 * 3_600_000))).toBe(false);
  expect(isFanOutStale({ at, until: null }, later(6 * 3_600_000 + 1))).toBe(true);
  expect(isFanOutStale({ at, until: later(60_000) }, later(59_999))).toBe(false);
  expect(isFanOutStale({ at, until: later(60_000) }, later(60_000))).toBe(true);
});

it('toFanOutRecipient returns the switched-on channels and the quiet hours', () => {
  const off = { in_app: ['drop_open'], push: [], email: ['drop_open'] };
  const quiet_hours = { from: 60, to: 120 };
  expect(toFanOutRecipient('ada', { off, quiet_hours }, 'drop_open')).toEqual({
    uid: 'ada',
    in_app: false,
    push: true,
    email: false,
    quiet_hours,
  });
  expect(
    toFanOutRecipient('ada', { off: { ...off, push: ['drop_open'], email: [] }, quiet_hours }, 'drop_open'),
  ).toEqual({
    uid: 'ada',
    in_app: false,
    push: false,
    email: true,
    quiet_hours,
  });
});
