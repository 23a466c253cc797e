import { expect, it } from 'vitest';
import { dropToHear } from './drop-to-hear';

/** A Friday, at half past midnight in Port Harcourt. */
const now = new Date('2026-11-26T23:30:00Z');
const drop = (id: string, delivery_date: string) => ({ id, delivery_date: new Date(delivery_date) });
const today = drop('today', '2026-11-27T17:00:00Z');
const yesterday = drop('yesterday', '2026-11-26T17:00:00Z');
const before = drop('before', '2026-11-19T17:00:00Z');

it.each([
  ['the newest of before where nobody has said anything', [today, yesterday, before], null, 'yesterday'],
  ['the one that was rated last', [today, yesterday, before], 'before', 'before'],
  ['today’s once it is rated', [today, yesterday], 'today', 'today'],
  ['today’s where it is the first of all', [today], null, 'today'],
  [
    'the newest of before where the rated one is no longer among them',
    [today, yesterday],
    'gone',
    'yesterday',
  ],
  ['none before the first delivery', [], null, undefined],
])('the kitchen hears first of %s', (_, drops, rated, id) => {
  expect(dropToHear(drops, rated, now)?.id).toBe(id);
});
