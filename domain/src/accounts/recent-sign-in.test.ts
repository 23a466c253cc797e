import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertRecentSignIn, isRecentSignIn, isSessionCurrent } from './recent-sign-in';

const signedInAt = new Date('2026-11-17T09:00:00.000Z');

it('a sign-in is recent for five minutes', () => {
  expect(isRecentSignIn(signedInAt, new Date('2026-11-17T09:05:00.000Z'))).toBe(true);
  expect(isRecentSignIn(signedInAt, new Date('2026-11-17T09:05:00.001Z'))).toBe(false);
  expect(isRecentSignIn(null, signedInAt)).toBe(false);
});

it('assertRecentSignIn rejects an older sign-in and asks for the password', () => {
  expect(() => assertRecentSignIn(signedInAt, new Date('2026-11-17T09:05:00.000Z'))).not.toThrow();
  expect(() => assertRecentSignIn(signedInAt, new Date('2026-11-17T10:00:00.000Z'))).toThrow(
    'Please confirm with your password.',
  );
});

it('isSessionCurrent is true only for a session that began at or after `sessionsBegin`', () => {
  const times = fc.date({ noInvalidDate: true });
  fc.assert(
    fc.property(times, times, (start, begin) => {
      expect(isSessionCurrent(start, begin)).toBe(start.getTime() >= begin.getTime());
      expect(isSessionCurrent(start, null)).toBe(true);
      expect(isSessionCurrent(null, begin)).toBe(false);
    }),
  );
});
