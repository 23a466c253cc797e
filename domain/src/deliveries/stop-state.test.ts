import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopEventKinds } from './delivery-run';
import { nextStop, stopStateOf } from './stop-state';

const at = (second: number) => new Date(Date.UTC(2026, 10, 27, 9, 0, second));
const told = (
  id: string,
  kind: (typeof stopEventKinds)[number],
  second: number,
  undoes: string | null = null,
) => ({ id, kind, undoes, device_at: at(second) });

describe('how a stop stands', () => {
  it.each([
    ['it waits, with nothing told', [], 'waiting'],
    ['it is what was told', [told('a', 'delivered', 1)], 'delivered'],
    ['the later word counts', [told('a', 'absent', 1), told('b', 'delivered', 2)], 'delivered'],
    [
      'of the same moment one counts, always the same',
      [told('b', 'absent', 1), told('a', 'refused', 1)],
      'absent',
    ],
    ['what is taken back never was', [told('a', 'delivered', 1), told('b', 'undone', 2, 'a')], 'waiting'],
    [
      'what was told before stands again',
      [told('a', 'absent', 1), told('b', 'delivered', 2), told('c', 'undone', 3, 'b')],
      'absent',
    ],
    ['where its door is says nothing of it', [told('a', 'absent', 1), told('b', 'placed', 2)], 'absent'],
    ['taking back what is not known yet changes nothing', [told('b', 'undone', 2, 'a')], 'waiting'],
  ] as const)('%s', (_, events, state) => {
    expect(stopStateOf(events)).toBe(state);
  });

  it('is the same whatever order the events come in, and however often', () => {
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
      list.map(({ id, kind, undoes, second }) => told(id, kind, second, kind === 'undone' ? undoes : null)),
    );
    const mixed = events.chain((list) =>
      fc
        .tuple(fc.shuffledSubarray(list, { minLength: list.length }), fc.subarray(list))
        .map(([shuffled, again]) => ({ list, heard: [...shuffled, ...again] })),
    );
    fc.assert(
      fc.property(mixed, ({ list, heard }) => {
        const once = heard.filter(({ id }, index) => heard.findIndex((other) => other.id === id) === index);
        expect(stopStateOf(once)).toBe(stopStateOf(list));
        expect(stopStateOf(heard)).toBe(stopStateOf(list));
      }),
    );
  });
});

it.each([
  ['the first that waits', { one: 'delivered', two: 'absent' }, 'three'],
  ['the first of all, where nothing is told', {}, 'one'],
  ['none, once all are done', { one: 'delivered', two: 'refused', three: 'delivered' }, null],
] as const)('the driver goes next to %s', (_, states, next) => {
  expect(nextStop(['one', 'two', 'three'], states)).toBe(next);
});
