import { type DeliveryRun, maxStopsPerRun } from './delivery-run';
import { DomainError } from '../common/errors';

type RunStops = Pick<DeliveryRun, 'order_ids' | 'past_order_ids' | 'stop_states'>;
type RunRiders = Pick<DeliveryRun, 'driver_uid' | 'past_driver_uids'>;

/**
 * Returns the fields of a run after its stops were replaced by `orderIds`. `past_order_ids` keeps the ids of the
 * removed orders.
 */
export function replaceRunStops(run: RunStops, orderIds: readonly string[]): Required<RunStops> {
  const isKept = (id: string) => orderIds.includes(id);
  const past = [...(run.past_order_ids ?? []), ...run.order_ids];
  return {
    order_ids: [...orderIds],
    past_order_ids: [...new Set(past.filter((id) => !isKept(id)))],
    stop_states: Object.fromEntries(Object.entries(run.stop_states).filter(([id]) => isKept(id))),
  };
}

/** Returns the former riders of a run that now belongs to `riderUid`. */
export function getPastRiders(
  { driver_uid, past_driver_uids = [] }: RunRiders,
  riderUid: string | null,
): Required<Pick<RunRiders, 'past_driver_uids'>> {
  const all = driver_uid === null ? past_driver_uids : [...past_driver_uids, driver_uid];
  return { past_driver_uids: [...new Set(all.filter((uid) => uid !== riderUid))] };
}

/** Checks whether an order is or was on a run. */
export const isOrderOfRun = (
  { order_ids, past_order_ids = [] }: Pick<RunStops, 'order_ids' | 'past_order_ids'>,
  orderId: string,
): boolean => order_ids.includes(orderId) || past_order_ids.includes(orderId);

/** Checks whether a run is or was assigned to a rider. */
export const isRiderOfRun = ({ driver_uid, past_driver_uids = [] }: RunRiders, uid: string): boolean =>
  driver_uid === uid || past_driver_uids.includes(uid);

type Run = Pick<DeliveryRun, 'weekly_drop_id' | 'order_ids' | 'started_at'>;

/**
 * Moves an order to the end of the second run, and returns the order ids of both runs. The first run may become empty.
 * Throws the same errors as `moveStop`.
 */
export function moveStopBetweenRuns(from: Run, to: Run, orderId: string): { from: string[]; to: string[] } {
  const isTheirs = from.weekly_drop_id === to.weekly_drop_id && from.order_ids.includes(orderId);
  if (!isTheirs) throw new DomainError('not-allowed');
  if (to.order_ids.length >= maxStopsPerRun) {
    throw new DomainError('invalid-input', `The other run has ${maxStopsPerRun} stops already.`);
  }
  const left = from.order_ids.filter((id) => id !== orderId);
  if (left.length === 0 && from.started_at !== null) {
    throw new DomainError('invalid-input', 'It is the only stop of a run that has already started.');
  }
  return { from: left, to: [...to.order_ids, orderId] };
}
