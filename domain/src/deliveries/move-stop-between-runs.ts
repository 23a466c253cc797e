import { DomainError } from '../common/errors';
import { type DeliveryRun, maxStops } from './delivery-run';

type Run = Pick<DeliveryRun, 'weekly_drop_id' | 'order_ids' | 'started_at'>;

/** Moves an order to the end of the second run. The first run may become empty. Throws like `moveStop`. */
export function moveStopBetweenRuns(from: Run, to: Run, orderId: string): { from: string[]; to: string[] } {
  const isTheirs = from.weekly_drop_id === to.weekly_drop_id && from.order_ids.includes(orderId);
  if (!isTheirs) throw new DomainError('not-allowed');
  if (to.order_ids.length >= maxStops) {
    throw new DomainError('invalid-input', `The other run has ${maxStops} stops already.`);
  }
  const left = from.order_ids.filter((id) => id !== orderId);
  if (left.length === 0 && from.started_at !== null) {
    throw new DomainError('invalid-input', 'It is the only stop of a run that has already started.');
  }
  return { from: left, to: [...to.order_ids, orderId] };
}
