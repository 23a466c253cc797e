import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopEventKinds } from './delivery-run';
import { findFailedStops, findNextStop, getStopState } from './stop-state';

const at = (second: number) => new Date(Date.UTC(2026, 10, 27, 9, 0, second));
const event = (
  id: string,
  kind: (typeof stopEventKinds)[number],
  second: number,
  undoes: string | null = null,
) => ({ id, kind, undoes, device_at: at(second) });

describe('getStopState', () => {
  it.each([
    ['is waiting without events', [], 'waiting'],
    ['follows the event', [event('a', 'delivered', 1)], 'delivered'],
    ['follows the later event', [event('a', 'absent', 1), event('b', 'delivered', 2)], 'delivered'],
    ['breaks ties of the same time by id', [event('b', 'absent', 1), event('a', 'refused', 1)], 'absent'],
    ['ignores an undone event', [event('a', 'delivered', 1), event('b', 'undone', 2, 'a')], 'waiting'],
    [
      'returns to the earlier event after an undo',
      [event('a', 'absent', 1), event('b', 'delivered', 2), event('c', 'undone', 3, 'b')],
      'absent',
    ],
    ['ignores an undo of an unknown event', [event('b', 'undone', 2, 'a')], 'waiting'],
  ] as const)('the state of a stop %s', (_, events, state) => {
    expect(getStopState(events)).toBe(state);
  });

  it('the state of a stop does not depend on the order or repetition of events', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const generated = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...ids),
        kind: fc.constantFrom(...stopEventKinds),
        undoes: fc.option(fc.constantFrom(...ids)),
        second: fc.nat({ max: 5 }),
      }),
      { selector: ({ id }) => id },
    );
    const events = generated.map((list) =>
      list.map(({ id, kind, undoes, second }) => event(id, kind, second, kind === 'undone' ? undoes : null)),
    );
    const mixed = events.chain((list) =>
      fc
        .tuple(fc.shuffledSubarray(list, { minLength: list.length }), fc.subarray(list))
        .map(([shuffled, again]) => ({ list, received: [...shuffled, ...again] })),
    );
    fc.assert(
      fc.property(mixed, ({ list, received }) => {
        const once = received.filter(
          ({ id }, index) => received.findIndex((other) => other.id === id) === index,
        );
        expect(getStopState(once)).toBe(getStopState(list));
        expect(getStopState(received)).toBe(getStopState(list));
      }),
    );
  });
});

it.each([
  ['the first waiting stop', { one: 'delivered', two: 'absent' }, 'three'],
  ['the first stop when there are no states', {}, 'one'],
  ['null when all stops are done', { one: 'delivered', two: 'refused', three: 'delivered' }, null],
] as const)('findNextStop returns %s', (_, states, next) => {
  expect(findNextStop(['one', 'two', 'three'], states)).toBe(next);
});

it('findFailedStops returns boxes that were not handed over, unless staff cancelled or delivered them', () => {
  const stop = (id: string, changes = {}) => ({ id, is_cancelled: false, is_delivered: false, ...changes });
  const states = { absent: 'absent', refused: 'refused', lost: 'wrong_address', done: 'delivered' } as const;
  const stops = [stop('refused'), stop('done'), stop('waiting'), stop('lost'), stop('absent')];
  const failed = findFailedStops(states, stops).map(({ id }) => id);
  expect(failed).toEqual(['refused', 'lost', 'absent']);
  const settled = [stop('absent', { is_cancelled: true }), stop('refused', { is_delivered: true })];
  expect(findFailedStops(states, settled)).toEqual([]);
});
