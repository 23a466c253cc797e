import { expect, it } from 'vitest';
import { loadEveryAwait } from './bundle';

/** A quick sample; `npm run simulate -- --every-await` interrupts every call. */
const some = { first: 3, step: 60 };

it('an order ends in the same state after an interruption at any call', { timeout: 120_000 }, async () => {
  const everyAwait = await loadEveryAwait(null);
  for (const flow of ['own box', 'gift'] as const) {
    const { tried, differences } = await everyAwait(flow, some);
    expect(tried).toBeGreaterThan(10);
    expect(differences).toEqual([]);
  }
});
