import { expect, it } from 'vitest';
import { everyAwaitWith } from './bundle';

/** What a few seconds allow: `npm run simulate -- --every-await` tries all. */
const some = { first: 3, step: 130 };

it.each(['own box', 'gift'] as const)(
  'an order that is interrupted on its way ends as if it had not been: %s',
  { timeout: 120_000 },
  async (flow) => {
    const everyAwait = await everyAwaitWith(null);
    const { tried, differences } = await everyAwait(flow, some);
    expect(tried).toBeGreaterThan(10);
    expect(differences).toEqual([]);
  },
);
