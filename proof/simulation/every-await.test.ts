import { expect, it } from 'vitest';
import { everyAwaitWith } from './bundle';

/** A sample that takes a few seconds; `npm run simulate -- --every-await` tries all calls. */
const some = { first: 3, step: 60 };

it('an order that is interrupted at any call ends like an undisturbed one', async () => {
  const everyAwait = await everyAwaitWith(null);
  for (const flow of ['own box', 'gift'] as const) {
    const { tried, differences } = await everyAwait(flow, some);
    expect(tried).toBeGreaterThan(10);
    expect(differences).toEqual([]);
  }
});
