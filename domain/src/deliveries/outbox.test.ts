import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopEventKinds, type StopEventKind } from './delivery-run';
import {
  getBatchSize,
  selectDueEvents,
  splitIntoChunks,
  getNextEventTime,
  selectUndoableEvents,
  getMsUntilDue,
} from './outbox';

const at = (second: number) => new Date(Date.UTC(2026, 10, 27, 9, 0, second));
const recorded = (
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

describe('getMsUntilDue and selectDueEvents', () => {
  it.each([
    ['ten seconds for a new event', 0, 10_000],
    ['the rest of the ten seconds', 4, 6000],
    ['0 after exactly ten seconds', 10, 0],
    ['0 for an older event', 600, 0],
    ['more than ten seconds when the clock is a few seconds behind', -3, 13_000],
    ['0 when the clock was set back further', -11, 0],
  ])('getMsUntilDue returns %s', (_, second, wait) => {
    const event = recorded('a', 0);
    expect(getMsUntilDue(event, [event], at(second))).toBe(wait);
  });

  it('an undo is sent together with the event that it reverses, or immediately if that event was already sent', () => {
    const events = [recorded('a', 0), recorded('b', 3, 'undone', 'a')];
    expect(getMsUntilDue(recorded('b', 3, 'undone', 'a'), [recorded('other', 2), ...events], at(4))).toBe(
      6000,
    );
    expect(selectDueEvents(events, at(9))).toEqual([]);
    expect(idsOf(selectDueEvents(events, at(10)))).toEqual(['a', 'b']);
    expect(getMsUntilDue(recorded('b', 3, 'undone', 'a'), [recorded('b', 3, 'undone', 'a')], at(4))).toBe(0);
  });

  it('selectDueEvents returns two events that undo each other without a delay', () => {
    const events = [recorded('a', 0, 'undone', 'b'), recorded('b', 0, 'undone', 'a')];
    expect(idsOf(selectDueEvents(events, at(1)))).toEqual(['a', 'b']);
  });

  it('selectDueEvents returns events in the order in which they were recorded', () => {
    expect(idsOf(selectDueEvents([recorded('b', 5), recorded('c', 40), recorded('a', 2)], at(30)))).toEqual([
      'a',
      'b',
    ]);
  });

  it('selectDueEvents returns an event once it is ten seconds old', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const event = fc.record({
      id: fc.constantFrom(...ids),
      kind: fc.constantFrom(...stopEventKinds),
      undoes: fc.constantFrom(null, ...ids),
      second: fc.nat({ max: 50 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(event, { selector: ({ id }) => id }), (list) => {
        const events = list.map(({ id, kind, undoes, second }) => recorded(id, second, kind, undoes));
        expect(selectDueEvents(events, at(60))).toHaveLength(events.length);
      }),
    );
  });
});

it('selectUndoableEvents returns each event for ten seconds, oldest first, unless it was undone', () => {
  const events = [
    recorded('b', 8),
    recorded('a', 5),
    recorded('old', 0),
    recorded('c', 6),
    recorded('u', 9, 'undone', 'c'),
  ];
  expect(idsOf(selectUndoableEvents(events, at(10)))).toEqual(['a', 'b']);
  expect(selectUndoableEvents(events, at(18))).toEqual([]);
});

it('getNextEventTime is later than all earlier events, even after the clock was set back', () => {
  expect(getNextEventTime([], at(5))).toEqual(at(5));
  expect(getNextEventTime([recorded('a', 3), recorded('b', 1)], at(5))).toEqual(at(5));
  expect(getNextEventTime([recorded('b', 1), recorded('a', 9)], at(5))).toEqual(
    new Date(at(9).getTime() + 1),
  );
  expect(getNextEventTime([recorded('a', 5)], at(5))).toEqual(new Date(at(5).getTime() + 1));
});

it('getBatchSize halves the batch with each failure, down to one event', () => {
  expect([0, 1, 2, 5, 6, 60].map((failures) => getBatchSize(50, failures))).toEqual([50, 25, 12, 1, 1, 1]);
});

it('splitIntoChunks splits a list without losing items', () => {
  expect(splitIntoChunks(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(splitIntoChunks(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(splitIntoChunks([], 2)).toEqual([]);
});
