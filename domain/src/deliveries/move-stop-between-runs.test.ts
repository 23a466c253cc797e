import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxStops } from './delivery-run';
import { moveStopBetweenRuns } from './move-stop-between-runs';

const run = (order_ids: string[], changes: object = {}) => ({
  ...{ weekly_drop_id: 'drop', order_ids, started_at: null },
  ...changes,
});
const left = { started_at: new Date('2026-11-20T09:00:00+01:00') };
const many = Array.from({ length: maxStops }, (_, index) => `order-${index}`);

it('moves a stop to the end of the other run and keeps the order of the remaining stops', () => {
  expect(moveStopBetweenRuns(run(['a', 'b', 'c']), run(['d', 'e']), 'b')).toEqual({
    ...{ from: ['a', 'c'], to: ['d', 'e', 'b'] },
  });
  expect(moveStopBetweenRuns(run(['a']), run(['d'], left), 'a')).toEqual({ from: [], to: ['d', 'a'] });
  expect(moveStopBetweenRuns(run(['a', 'b'], left), run(many.slice(1)), 'a').to).toHaveLength(maxStops);
});

const anotherDrops = run(['d'], { weekly_drop_id: 'other' });

const notAllowed = { reason: 'not-allowed' };
const full = { reason: 'invalid-input', message: 'The other run has 60 stops already.' };
const onlyOne = {
  reason: 'invalid-input',
  message: 'It is the only stop of a run that has already started.',
};

it.each([
  ['an order that is on neither run', run(['a', 'b']), run(['d']), 'c', notAllowed],
  ['a run of another drop', run(['a', 'b']), anotherDrops, 'a', notAllowed],
  ['a full run', run(['a', 'b']), run(many), 'a', full],
  ['the only stop of a run that has already started', run(['a'], left), run(['d']), 'a', onlyOne],
])('rejects %s', (_, from, to, orderId, refusal) => {
  expect(() => moveStopBetweenRuns(from, to, orderId)).toThrow(expect.objectContaining(refusal));
});

it('keeps every order on exactly one of the two runs', () => {
  const runs = fc
    .uniqueArray(fc.string(), { minLength: 2, maxLength: maxStops })
    .chain((ids) =>
      fc.record({ ids: fc.constant(ids), cut: fc.integer({ min: 1, max: ids.length - 1 }), moved: fc.nat() }),
    );
  fc.assert(
    fc.property(runs, ({ ids, cut, moved }) => {
      const [one, two] = [ids.slice(0, cut), ids.slice(cut)];
      const order = one[moved % one.length] ?? '';
      const { from, to } = moveStopBetweenRuns(run(one), run(two), order);
      expect([...from, ...to].sort()).toEqual(ids.toSorted());
      expect([from.includes(order), to.at(-1)]).toEqual([false, order]);
    }),
  );
});
