import { describe, expect, it } from 'vitest';
import { createDropBoxes } from '../drops/drop-boxes';
import { createSampleDrop } from '../fixtures/sample-drop';
import { getOfferEnd, isWaitlistActive, offerMinutes } from './waitlist';

const now = new Date('2026-11-17T09:00:00Z');
const minutes = (count: number, from = now) => new Date(from.getTime() + count * 60_000);
const drop = createSampleDrop();
const { order_deadline: closing } = drop;

describe('getOfferEnd', () => {
  it('an offer ends with the offer period, or with the closing time of orders if that is earlier', () => {
    expect(getOfferEnd(drop, 'weekly', now)).toEqual(minutes(offerMinutes));
    expect(getOfferEnd(drop, 'always_open', minutes(-5, closing))).toEqual(closing);
    expect(getOfferEnd(drop, 'always_open', closing)).toEqual(closing);
  });

  it.each([
    ['outside the ordering window', drop, 'closed', now],
    ['while staff have taken the drop offline', { ...drop, status: 'planning' }, 'weekly', now],
    ['of a drop that is not shown', { ...drop, is_active: false }, 'weekly', now],
    ['of a closed drop', { ...drop, status: 'closed' }, 'weekly', now],
    ['after the deadline', drop, 'always_open', minutes(1, closing)],
  ] as const)('getOfferEnd returns null, because no box is offered %s', (_, given, mode, at) => {
    expect(getOfferEnd(given, mode, at)).toBeNull();
  });
});

it('a waiting list is active while customers have offers, or while customers wait for a drop that is not over', () => {
  const nobody = createDropBoxes(1);
  const waiting = { ...nobody, waiting: { ada: now } };
  const offered = { ...nobody, offered: { ada: { number: 1, until: minutes(5), joined_at: now } } };
  const closed = { ...drop, status: 'closed' } as const;
  expect([nobody, waiting, offered].map((boxes) => isWaitlistActive(boxes, drop, now))).toEqual([
    ...[false, true, true],
  ]);
  expect([waiting, offered].map((boxes) => isWaitlistActive(boxes, closed, now))).toEqual([false, true]);
});
