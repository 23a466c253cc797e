import { beforeEach, expect, it, vi } from 'vitest';

const now = 1_000_000;

async function afterReload() {
  vi.resetModules();
  return import('./resend-cooldown');
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it('allows another email to the same address after 60 seconds, independently of other addresses', async () => {
  const { getResendSecondsLeft, startResendCooldown } = await afterReload();
  expect(getResendSecondsLeft('ada@example.com', now)).toBe(0);
  startResendCooldown('ada@example.com', now);
  expect(getResendSecondsLeft('ada@example.com', now)).toBe(60);
  expect(getResendSecondsLeft('ada@example.com', now + 59_001)).toBe(1);
  expect(getResendSecondsLeft('ada@example.com', now + 60_000)).toBe(0);
  expect(getResendSecondsLeft('obi@example.com', now)).toBe(0);
});

it('keeps the remaining time after a reload, and never exceeds 60 seconds if the clock is set back', async () => {
  const before = await afterReload();
  before.startResendCooldown('ada@example.com', now);
  before.startResendCooldown('obi@example.com', now + 10_000);
  const { getResendSecondsLeft } = await afterReload();
  expect(getResendSecondsLeft('ada@example.com', now + 20_000)).toBe(40);
  expect(getResendSecondsLeft('obi@example.com', now + 20_000)).toBe(50);
  expect(getResendSecondsLeft('ada@example.com', now - 3_600_000)).toBe(60);
});
