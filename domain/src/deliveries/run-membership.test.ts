import { expect, it } from 'vitest';
import { getPastRiders, isOrderOfRun, isRiderOfRun, removeStops } from './run-membership';

const run = {
  ...{ order_ids: ['a', 'b'], past_order_ids: ['c'], stop_states: { a: 'absent', b: 'delivered' } as const },
  ...{ driver_uid: 'dike', past_driver_uids: ['ekene'] },
};

it('remembers orders that left the run, until they return, and drops their states', () => {
  expect(removeStops(run, ['b'])).toEqual({
    ...{ order_ids: ['b'], past_order_ids: ['c', 'a'], stop_states: { b: 'delivered' } },
  });
  expect(removeStops(run, ['a', 'b', 'c'])).toMatchObject({ past_order_ids: [] });
  expect(['a', 'c', 'd'].map((id) => isOrderOfRun(run, id))).toEqual([true, true, false]);
});

it('remembers former riders until they get the run back', () => {
  expect(getPastRiders(run, 'boma')).toEqual({ past_driver_uids: ['ekene', 'dike'] });
  expect(getPastRiders(run, 'dike')).toEqual({ past_driver_uids: ['ekene'] });
  expect(getPastRiders({ driver_uid: null }, 'dike')).toEqual({ past_driver_uids: [] });
  expect(['dike', 'ekene', 'boma'].map((uid) => isRiderOfRun(run, uid))).toEqual([true, true, false]);
});
