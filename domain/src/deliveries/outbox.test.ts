import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopEventKinds, type StopEventKind } from './delivery-run';
import {
  batchSize,
  dueEvents,
  hasArrivedBefore,
  inParts,
  momentAfter,
  undoableEvents,
  untilDue,
} from './outbox';

const at = (second: number) => new Date(Date.UTC(2026, 10, 27, 9, 0, second));
const said = (
  id: string,
  second: number,
  kind: StopEventKind = 'delivered',
  undoes: string | null = null,
) => ({
  id,
  kind,
  undoes,
  device_at: at(second),
});
const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id);

describe('when something that was said is sent', () => {
  it.each([
    ['waits its ten seconds', 0, 10_000],
    ['waits what is left of them', 4, 6000],
    ['goes with the last of them, and not before', 10, 0],
    ['goes at once when it is older', 600, 0],
    ['waits while the clock runs a little behind', -3, 13_000],
    ['waits no hours for a clock that was set back', -11, 0],
  ])('%s', (_, second, wait) => {
    const event = said('a', 0);
    expect(untilDue(event, [event], at(second))).toBe(wait);
  });

  it('goes together with what it takes back, or at once where that is gone already', () => {
    const events = [said('a', 0), said('b', 3, 'undone', 'a')];
    expect(untilDue(said('b', 3, 'undone', 'a'), [said('other', 2), ...events], at(4))).toBe(6000);
    expect(dueEvents(events, at(9))).toEqual([]);
    expect(idsOf(dueEvents(events, at(10)))).toEqual(['a', 'b']);
    expect(untilDue(said('b', 3, 'undone', 'a'), [said('b', 3, 'undone', 'a')], at(4))).toBe(0);
  });

  it('is no loop where two take each other back', () => {
    const events = [said('a', 0, 'undone', 'b'), said('b', 0, 'undone', 'a')];
    expect(idsOf(dueEvents(events, at(1)))).toEqual(['a', 'b']);
  });

  it('is in the order in which it was said', () => {
    expect(idsOf(dueEvents([said('b', 5), said('c', 40), said('a', 2)], at(30)))).toEqual(['a', 'b']);
  });

  it('is everything once the last ten seconds are over, whatever was said', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const event = fc.record({
      id: fc.constantFrom(...ids),
      kind: fc.constantFrom(...stopEventKinds),
      undoes: fc.constantFrom(null, ...ids),
      second: fc.nat({ max: 50 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(event, { selector: ({ id }) => id }), (list) => {
        const events = list.map(({ id, kind, undoes, second }) => said(id, second, kind, undoes));
        expect(dueEvents(events, at(60))).toHaveLength(events.length);
      }),
    );
  });
});

it('what was said is undone with one tap for ten seconds, the oldest first, and once', () => {
  const events = [said('b', 8), said('a', 5), said('old', 0), said('c', 6), said('u', 9, 'undone', 'c')];
  expect(idsOf(undoableEvents(events, at(10)))).toEqual(['a', 'b']);
  expect(undoableEvents(events, at(18))).toEqual([]);
});

it('what is said now comes after all that was said, whatever the clock says', () => {
  expect(momentAfter([], at(5))).toEqual(at(5));
  expect(momentAfter([said('a', 3), said('b', 1)], at(5))).toEqual(at(5));
  expect(momentAfter([said('b', 1), said('a', 9)], at(5))).toEqual(new Date(at(9).getTime() + 1));
  expect(momentAfter([said('a', 5)], at(5))).toEqual(new Date(at(5).getTime() + 1));
});

describe('whether a picture that can’t be uploaded has arrived before', () => {
  const event = said('a', 0);
  const nextDay = new Date(Date.UTC(2026, 10, 27, 23));
  it.each([
    ['has, refused on its day after an upload had begun', true, 'refused', at(60), true],
    ['is not known of one that is refused from midnight in Lagos on', true, 'refused', nextDay, false],
    ['has, gone from the phone after an upload had begun, whatever day it is', true, 'gone', nextDay, true],
    ['has not where no upload had begun: refused', false, 'refused', at(60), false],
    ['has not where no upload had begun: lost by the phone', false, 'gone', at(60), false],
  ] as const)('%s', (_, isBegun, because, now, hasArrived) => {
    expect(hasArrivedBefore(event, isBegun, because, now)).toBe(hasArrived);
  });
});

it('calls get smaller with each failure, down to one event', () => {
  expect([0, 1, 2, 5, 6, 60].map((failures) => batchSize(50, failures))).toEqual([50, 25, 12, 1, 1, 1]);
});

it('a list is parted without losing anything', () => {
  expect(inParts(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(inParts(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(inParts([], 2)).toEqual([]);
});
