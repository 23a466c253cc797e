import { expect, it } from 'vitest';
import {
  getPastRiders,
  isOrderOfRun,
  isRiderOfRun,
  moveStopBetweenRuns,
  replaceRunStops,
} from './run-membership';
import fc from 'fast-check';
import { maxStopsPerRun } from './delivery-run';

const run = {
  ...{ order_ids: ['a', 'b'], past_order_ids: ['c'], stop_states: { a: 'absent', b: 'delivered' } as const },
  ...{ driver_uid: 'dike', past_driver_uids: ['ekene'] },
};

it('replaceRunStops keeps the ids of removed orders until they return, and deletes their stop states', () => {
  expect(replaceRunStops(run, ['b'])).toEqual({
    ...{ order_ids: ['b'], past_order_ids: ['c', 'a'], stop_states: { b: 'delivered' } },
  });
  expect(replaceRunStops(run, ['a', 'b', 'c'])).toMatchObject({ past_order_ids: [] });
  expect(['a', 'c', 'd'].map((id) => isOrderOfRun(run, id))).toEqual([true, true, false]);
});

it('a delivery run keeps the uids of its former riders until they get the run back', () => {
  expect(getPastRiders(run, 'boma')).toEqual({ past_driver_uids: ['ekene', 'dike'] });
  expect(getPastRiders(run, 'dike')).toEqual({ past_driver_uids: ['ekene'] });
  expect(getPastRiders({ driver_uid: null }, 'dike')).toEqual({ past_driver_uids: [] });
  expect(['dike', 'ekene', 'boma'].map((uid) => isRiderOfRun(run, uid))).toEqual([true, true, false]);
});

const createRun = (order_ids: string[], changes: object = {}) => ({
  ...{ weekly_drop_id: 'drop', order_ids, started_at: null },
  ...changes,
});
const left = { started_at: new Date('2026-11-20T09:00:00+01:00') };
const many = Array.from({ length: maxStopsPerRun }, (_, index) => `order-${index}`);

it('moveStopBetweenRuns moves a stop to the end of the other run and keeps the order of the remaining stops', () => {
  expect(moveStopBetweenRuns(createRun(['a', 'b', 'c']), createRun(['d', 'e']), 'b')).toEqual({
    ...{ from: ['a', 'c'], to: ['d', 'e', 'b'] },
  });
  expect(moveStopBetweenRuns(createRun(['a']), createRun(['d'], left), 'a')).toEqual({
    from: [],
    to: ['d', 'a'],
  });
  expect(moveStopBetweenRuns(createRun(['a', 'b'], left), createRun(many.slice(1)), 'a').to).toHaveLength(
    maxStopsPerRun,
  );
});

const anotherDrops = createRun(['d'], { weekly_drop_id: 'other' });

const notAllowed = { reason: 'not-allowed' };
const full = { reason: 'invalid-input', message: 'The other run has 60 stops already.' };
const onlyOne = {
  reason: 'invalid-input',
  message: 'It is the only stop of a run that has already started.',
};

it.each([
  ['an order that is on neither run', createRun(['a', 'b']), createRun(['d']), 'c', notAllowed],
  ['a run of another drop', createRun(['a', 'b']), anotherDrops, 'a', notAllowed],
  ['a full run', createRun(['a', 'b']), createRun(many), 'a', full],
  ['the only stop of a run that has already started', createRun(['a'], left), createRun(['d']), 'a', onlyOne],
])('moveStopBetweenRuns rejects %s', (_, from, to, orderId, refusal) => {
  expect(() => moveStopBetweenRuns(from, to, orderId)).toThrow(expect.objectContaining(refusal));
});

it('moveStopBetweenRuns keeps every order on exactly one of the two runs', () => {
  const runs = fc
    .uniqueArray(fc.string(), { minLength: 2, maxLength: maxStopsPerRun })
    .chain((ids) =>
      fc.record({ ids: fc.constant(ids), cut: fc.integer({ min: 1, max: ids.length - 1 }), moved: fc.nat() }),
    );
  fc.assert(
    fc.property(runs, ({ ids, cut, moved }) => {
      const [one, two] = [ids.slice(0, cut), ids.slice(cut)];
      const order = one[moved % one.length] ?? '';
      const { from, to } = moveStopBetweenRuns(createRun(one), createRun(two), order);
      expect([...from, ...to].sort()).toEqual(ids.toSorted());
      expect([from.includes(order), to.at(-1)]).toEqual([false, order]);
    }),
  );
});
