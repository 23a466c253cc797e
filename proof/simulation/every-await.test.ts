import { expect, it } from 'vitest';
import { everyAwaitWith } from './bundle';

/** What a few seconds allow: `npm run simulate -- --every-await` tries all. */
const some = { first: 3, step: 60 };

it('an order that is interrupted on its way ends as if it had not been', { timeout: 120_000 }, async () => {
  const everyAwait = await everyAwaitWith(null);
  for (const flow of ['own box', 'gift'] as const) {
    const { tried, differences } = await everyAwait(flow, some);
    expect(tried).toBeGreaterThan(10);
    expect(differences).toEqual([]);
  }
});
