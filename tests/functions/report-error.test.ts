import { logger } from 'firebase-functions/v2';
import { afterEach, expect, it, vi } from 'vitest';
import { call, getOutcome } from './support/calls';
import { openShop } from './support/shop';

const report = {
  reference: '3f9a02bc',
  message: 'No profile of ada@sharebox.test',
  stack: 'Error\n    at render (https://shop.test/assets/home-Bx1.js:1:200)',
  path: '/to/ada-and-tunde',
};

afterEach(() => {
  vi.restoreAllMocks();
});

it('logs a browser’s error under its reference, without personal data', async () => {
  const shop = await openShop();
  const logged = vi.spyOn(logger, 'write').mockReturnValue();
  expect(await call.reportError(shop, await shop.customer('ada'), report)).toEqual({ received: true });
  expect(logged.mock.calls).toEqual([
    [
      {
        severity: 'ERROR',
        message:
          'Error in a browser: No profile of <e-mail>\n    at render (https://shop.test/assets/home-Bx1.js:1:200)',
        reference: '3f9a02bc',
        page: '/to',
      },
    ],
  ]);
});

it('accepts at most 60 errors in ten minutes from one network, without limiting others', async () => {
  const shop = await openShop();
  vi.spyOn(logger, 'write').mockReturnValue();
  for (let count = 0; count < 60; count += 1) {
    expect(await getOutcome(call.reportError(shop, null, report, '203.0.113.7'))).toBe('ok');
  }
  expect(await getOutcome(call.reportError(shop, null, report, '203.0.113.7'))).toBe('rate-limited');
  expect(await getOutcome(call.reportError(shop, null, report, '198.51.100.2'))).toBe('ok');
});
