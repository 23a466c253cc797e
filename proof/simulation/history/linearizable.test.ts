import { expect, it } from 'vitest';
import { isLinearizable, type Model, type Operation } from './linearizable';

type Does = 'take' | 'sold-out' | 'give back';

/** Models a drop with this number of free boxes. */
const boxes = (free: number): Model<number, Does> => ({
  start: free,
  after: (left, does) => {
    if (does === 'give back') return left + 1;
    if (does === 'sold-out') return left === 0 ? left : null;
    return left > 0 ? left - 1 : null;
  },
  keyOf: String,
});

const asked = (does: Does, invoked: number, answered: number): Operation<Does> => ({
  does,
  invoked,
  answered,
});

it.each<[string, number, Operation<Does>[]]>([
  ['nothing', 0, []],
  ['one after the other', 1, [asked('take', 0, 1), asked('give back', 2, 3), asked('take', 4, 5)]],
  ['two concurrent calls, one of them rejected', 1, [asked('sold-out', 0, 9), asked('take', 1, 8)]],
  ['a box that is released during a call', 0, [asked('take', 0, 9), asked('give back', 5, 6)]],
  ['an answer that was lost after it was done', 1, [asked('take', 0, Infinity), asked('sold-out', 5, 6)]],
  ['a call that was lost before it was done', 1, [asked('take', 0, Infinity), asked('take', 5, 6)]],
  [
    'a lost call that was done late',
    1,
    [asked('take', 0, Infinity), asked('take', 1, 2), asked('give back', 3, 4), asked('sold-out', 5, 6)],
  ],
])('isLinearizable finds an order for %s', (_told, free, history) => {
  expect(isLinearizable(history, boxes(free))).toBe(true);
});

it.each<[string, number, Operation<Does>[]]>([
  ['the last box sold twice', 1, [asked('take', 0, 9), asked('take', 1, 8)]],
  ['a rejection while a box is free', 1, [asked('sold-out', 0, 1)]],
  ['a rejection before the last box was taken', 1, [asked('sold-out', 0, 1), asked('take', 2, 3)]],
  ['a box taken before it was released', 0, [asked('take', 0, 1), asked('give back', 2, 3)]],
  [
    'a box that is free to one and gone to the next',
    1,
    [asked('take', 0, 1), asked('sold-out', 2, 3), asked('take', 4, 5)],
  ],
  [
    'a lost call that was done before it was asked for',
    1,
    [asked('sold-out', 0, 1), asked('take', 2, Infinity)],
  ],
  [
    'two lost calls that would need a box more',
    1,
    [asked('take', 0, Infinity), asked('take', 1, 2), asked('take', 3, 4)],
  ],
])('isLinearizable finds no order for %s', (_told, free, history) => {
  expect(isLinearizable(history, boxes(free))).toBe(false);
});

it('isLinearizable visits each state once, so that thirty concurrent calls take little time', () => {
  const takes = Array.from({ length: 15 }, () => asked('take', 0, 100));
  const refused = Array.from({ length: 15 }, () => asked('sold-out', 0, 100));
  expect(isLinearizable([...takes, ...refused], boxes(15))).toBe(true);
});
