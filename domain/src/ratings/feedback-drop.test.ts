import { expect, it } from 'vitest';
import { pickFeedbackDrop } from './feedback-drop';

/** Half past midnight on a Friday in Lagos, still Thursday in UTC. */
const now = new Date('2026-11-26T23:30:00Z');
const drop = (id: string, delivery_date: string) => ({ id, delivery_date: new Date(delivery_date) });
const today = drop('today', '2026-11-27T17:00:00Z');
const yesterday = drop('yesterday', '2026-11-26T17:00:00Z');
const before = drop('before', '2026-11-19T17:00:00Z');

it.each([
  ['the newest earlier drop when there is no rating', [today, yesterday, before], null, 'yesterday'],
  ['the drop that was rated last', [today, yesterday, before], 'before', 'before'],
  ['today’s drop once it is rated', [today, yesterday], 'today', 'today'],
  ['today’s drop when it is the first', [today], null, 'today'],
  ['the newest earlier drop when the rated one no longer exists', [today, yesterday], 'gone', 'yesterday'],
  ['none before the first delivery', [], null, undefined],
])('pickFeedbackDrop returns %s', (_, drops, rated, id) => {
  expect(pickFeedbackDrop(drops, rated, now)?.id).toBe(id);
});
