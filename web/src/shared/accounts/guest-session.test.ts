import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { beginGuestSession, extendGuestSession, isGuestSessionOver } from './guest-session';

const start = new Date('2026-11-17T10:00:00Z').getTime();
const day = 24 * 3_600_000;

let browser: ReturnType<typeof installFakeBrowser>;
beforeEach(() => {
  browser = installFakeBrowser();
  vi.useFakeTimers({ now: start });
});

afterEach(() => vi.useRealTimers());

it('a guest session without a gift ends after a day', () => {
  beginGuestSession();
  vi.setSystemTime(start + day - 1);
  expect(isGuestSessionOver()).toBe(false);
  vi.setSystemTime(start + day);
  expect(isGuestSessionOver()).toBe(true);
});

it('keeps a guest session until the latest date that a gift requires', () => {
  beginGuestSession();
  extendGuestSession(start + 3 * day);
  extendGuestSession(start + 2 * day);
  vi.setSystemTime(start + 3 * day - 1);
  expect(isGuestSessionOver()).toBe(false);
  vi.setSystemTime(start + 3 * day);
  expect(isGuestSessionOver()).toBe(true);
});

it('a session whose start was not recorded ends only after it has been extended', () => {
  expect(isGuestSessionOver()).toBe(false);
  extendGuestSession(start + 1);
  // A key without an owner prefix is removed on sign-out.
  expect(browser.device.texts).toEqual({ guest_until: String(start + 1) });
  vi.setSystemTime(start + 1);
  expect(isGuestSessionOver()).toBe(true);
});
