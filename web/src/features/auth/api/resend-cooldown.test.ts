import { beforeEach, expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';

const now = 1_000_000;

async function afterReload() {
  vi.resetModules();
  return import('./resend-cooldown');
}

let tab: ReturnType<typeof installFakeBrowser>['tab'];
beforeEach(() => {
  ({ tab } = installFakeBrowser());
});

it('allows sending another email to an address after 60 seconds, independently of other addresses', async () => {
  const { getResendSecondsLeft, startResendCooldown } = await afterReload();
  expect(getResendSecondsLeft('ada@example.com', now)).toBe(0);
  startResendCooldown('ada@example.com', now);
  expect(getResendSecondsLeft('ada@example.com', now)).toBe(60);
  expect(getResendSecondsLeft('ada@example.com', now + 59_001)).toBe(1);
  expect(getResendSecondsLeft('ada@example.com', now + 60_000)).toBe(0);
  expect(getResendSecondsLeft('obi@example.com', now)).toBe(0);
});

it('the cooldown for emails continues after a reload, and never exceeds 60 seconds if the clock is set back', async () => {
  const before = await afterReload();
  before.startResendCooldown('ada@example.com', now);
  before.startResendCooldown('obi@example.com', now + 10_000);
  const { getResendSecondsLeft } = await afterReload();
  expect(getResendSecondsLeft('ada@example.com', now + 20_000)).toBe(40);
  expect(getResendSecondsLeft('obi@example.com', now + 20_000)).toBe(50);
  expect(getResendSecondsLeft('ada@example.com', now - 3_600_000)).toBe(60);
});

it('stores only email addresses whose cooldown is still running, and only in this tab', async () => {
  const { startResendCooldown } = await afterReload();
  startResendCooldown('ada@example.com', now);
  startResendCooldown('obi@example.com', now + 1);
  startResendCooldown('chi@example.com', now + 60_000);
  expect(tab.texts).toEqual({
    verification_sent_at: JSON.stringify({ 'obi@example.com': now + 1, 'chi@example.com': now + 60_000 }),
  });
});

it('allows sending an email again if the stored cooldown is unreadable', async () => {
  const { getResendSecondsLeft } = await afterReload();
  tab.setItem('verification_sent_at', '{"ada@example.com":"now"}');
  expect(getResendSecondsLeft('ada@example.com', now)).toBe(0);
});
