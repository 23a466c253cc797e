import type { Order } from '@sharebox/domain/order/order';
import { addMinutes } from 'date-fns';

/** How far a sample order has come. */
export type Journey =
  'review' | 'disputed' | 'confirmed' | 'preparing' | 'dispatched' | 'delivered' | 'refunded';

type State = Pick<Order, 'status' | 'payment_status'>;

const claimed: State = { status: 'pending_confirmation', payment_status: 'pending' };
const confirmed: State = { status: 'confirmed', payment_status: 'paid' };
const preparing: State = { status: 'preparing', payment_status: 'paid' };

const states: Record<Journey, [State, ...State[]]> = {
  review: [claimed],
  disputed: [claimed, { status: 'pending_confirmation', payment_status: 'failed' }],
  confirmed: [claimed, confirmed],
  preparing: [claimed, confirmed, preparing],
  dispatched: [claimed, confirmed, preparing],
  delivered: [claimed, confirmed, preparing, { status: 'delivered', payment_status: 'paid' }],
  refunded: [claimed, confirmed, { status: 'cancelled', payment_status: 'refunded' }],
};

/** One change of an order. */
export interface Step extends State {
  at: Date;
}

/**
 * What happened to an order between its placing and `until` (now, or the delivery of a drop that is over), oldest
 * first: the payment is claimed soon, and the rest follows at even distances.
 */
export function stepsOf(journey: Journey, placed: Date, until: Date): [Step, ...Step[]] {
  const span = until.getTime() - placed.getTime();
  const [first, ...later] = states[journey];
  const at = (share: number) => new Date(placed.getTime() + Math.round(span * share));
  return [
    { ...first, at: at(0.02) },
    ...later.map((state, index) => ({
      ...state,
      at: at((index + 1) / later.length - (journey === 'delivered' ? 0 : 0.1)),
    })),
  ];
}

/** When an order left the kitchen: some time before it arrived, or after it was last heard of. */
export function dispatchOf(journey: Journey, steps: readonly Step[], until: Date): Date | null {
  const last = steps.at(-1);
  if (journey === 'delivered' && last) return addMinutes(last.at, -40);
  if (journey === 'dispatched' && last) return new Date((last.at.getTime() + until.getTime()) / 2);
  return null;
}
