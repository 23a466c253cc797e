import { expect, it } from 'vitest';
import { resendSecondsLeft, startResendCooldown } from './resend-cooldown';

it('lets a mail be sent again after 60 seconds, counted per address', () => {
  const now = 1_000_000;
  expect(resendSecondsLeft('ada@example.com', now)).toBe(0);
  startResendCooldown('ada@example.com', now);
  expect(resendSecondsLeft('ada@example.com', now)).toBe(60);
  expect(resendSecondsLeft('ada@example.com', now + 59_001)).toBe(1);
  expect(resendSecondsLeft('ada@example.com', now + 60_000)).toBe(0);
  expect(resendSecondsLeft('obi@example.com', now)).toBe(0);
});
