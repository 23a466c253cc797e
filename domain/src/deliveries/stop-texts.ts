import type { NotificationText } from '../notifications/notification';
import type { DeliveryRun, DeliveryStop, StopAddress } from './delivery-run';
import type { FailedStopState } from './stop-state';

const reasons: Record<FailedStopState, string> = {
  absent: 'The rider found no one at the door.',
  wrong_address: 'The rider could not find the address.',
  refused: 'The box was refused.',
};

/** Builds the notification to staff about a box that was not handed over. It names neither customer nor address. */
export function buildFailedDeliveryText(
  { number }: Pick<DeliveryStop, 'number'>,
  state: FailedStopState,
): NotificationText {
  const box = number === null ? 'A box' : `Box ${number}`;
  return {
    notification_type: 'door_failed',
    title: `${box} was not handed over`,
    message: `${reasons[state]} Please call the customer, and tell the rider what to do.`,
  };
}

const attempts = {
  absent: 'Our rider was at your door and found no one.',
  wrong_address: 'Our rider could not find your address.',
} as const;

/**
 * Builds the notification to the person who is waiting for the box. Returns null if they refused the box themselves.
 */
export function buildCustomerNotReachedText(state: FailedStopState): NotificationText | null {
  if (state === 'refused') return null;
  return {
    notification_type: 'not_reached',
    title: 'We couldn’t reach you',
    message: `${attempts[state]} Please call us or write to us, so that your box still comes to you today.`,
  };
}

type Numbered = Pick<DeliveryStop, 'number'>;
type Named = Pick<DeliveryRun, 'name'>;

/** Changes to a stop that are reported to its rider. */
export type StopChange = 'address' | 'window' | 'cancelled' | 'restored' | 'joined' | 'left' | 'delivered';

const messages: Record<StopChange, string> = {
  address: 'Its address has changed. Open your run to see it.',
  window: 'Its delivery window has changed. Open your run to see it.',
  cancelled: 'It was cancelled. Bring this box back.',
  restored: 'It is no longer cancelled. Deliver it after all.',
  joined: 'It is on your run now, as the last stop.',
  left: 'It is no longer on your run. Another rider delivers it.',
  delivered: 'Another rider has delivered it.',
};

const build = (title: string, message: string): NotificationText => ({
  notification_type: 'run_changed',
  title,
  message,
});

/** Builds a rider's notification about a change to one stop. Names neither the customer nor the address. */
export function buildStopChangeText({ number }: Numbered, change: StopChange): NotificationText {
  return build(number === null ? 'A stop has changed' : `Box ${number} has changed`, messages[change]);
}

export const buildRunAssignedText = ({ name }: Named, stops: number): NotificationText =>
  build('You have a run', `${name}, with ${stops === 1 ? '1 stop' : `${stops} stops`}, is yours.`);

export const buildRunUnassignedText = ({ name }: Named): NotificationText =>
  build(
    'A run is no longer yours',
    `${name} was taken off your list. Ask the shop about boxes that you have.`,
  );

/** Builds a rider's notification about several stops that were added to a run or removed from it. */
export const buildStopsChangedText = ({ name }: Named, added: number, removed: number): NotificationText =>
  build(
    'Your run has changed',
    `${name}: ${[added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean).join(', ')}.`,
  );

type ComparedStop = Pick<DeliveryStop, keyof StopAddress | 'delivery_window' | 'is_cancelled'>;

/** Returns the change to report to the rider, or null. An erased address does not count as a change. */
export function findStopChange(before: ComparedStop, after: ComparedStop): StopChange | null {
  if (before.is_cancelled !== after.is_cancelled) return after.is_cancelled ? 'cancelled' : 'restored';
  if (after.is_cancelled || after.address_line_1 === '') return null;
  const isMoved = (
    ['address_line_1', 'address_line_2', 'city', 'area', 'landmark', 'gate_code'] as const
  ).some((field) => before[field] !== after[field]);
  if (isMoved) return 'address';
  return before.delivery_window === after.delivery_window ? null : 'window';
}
