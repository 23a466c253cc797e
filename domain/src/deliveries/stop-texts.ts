import type { NotificationText } from '../notifications/notification';
import type { DeliveryRun, DeliveryStop, DoorPlace } from './delivery-run';
import type { FailedState } from './stop-state';

const reasons: Record<FailedState, string> = {
  absent: 'The rider found no one at the door.',
  wrong_address: 'The rider could not find the address.',
  refused: 'The box was refused.',
};

/** Builds the notification to staff about a box that was not handed over. It names neither customer nor address. */
export function buildDoorFailedText(
  { number }: Pick<DeliveryStop, 'number'>,
  state: FailedState,
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

/** Builds the notification to the person who waits for the box; null if they refused it themselves. */
export function buildNotReachedText(state: FailedState): NotificationText | null {
  if (state === 'refused') return null;
  return {
    notification_type: 'not_reached',
    title: 'We couldn’t reach you',
    message: `${attempts[state]} Please call us or write to us, so that your box still comes to you today.`,
  };
}

type Numbered = Pick<DeliveryStop, 'number'>;
type Named = Pick<DeliveryRun, 'name'>;

/** The changes of one stop that its rider is notified of. */
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

/** Builds the notification of a rider about one stop. Names neither the customer nor the address. */
export function buildStopChangeText({ number }: Numbered, change: StopChange): NotificationText {
  return build(number === null ? 'A stop has changed' : `Box ${number} has changed`, messages[change]);
}

export const buildRunAssignedText = ({ name }: Named, stops: number): NotificationText =>
  build('You have a run', `${name}, with ${stops === 1 ? '1 stop' : `${stops} stops`}, is yours.`);

export const buildRunTakenText = ({ name }: Named): NotificationText =>
  build(
    'A run is no longer yours',
    `${name} was taken off your list. Ask the shop about boxes that you have.`,
  );

/** Builds the notification about several stops that were added to a run or removed from it. */
export const buildStopsChangedText = ({ name }: Named, added: number, removed: number): NotificationText =>
  build(
    'Your run has changed',
    `${name}: ${[added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean).join(', ')}.`,
  );

type ComparedStop = Pick<DeliveryStop, keyof DoorPlace | 'delivery_window' | 'is_cancelled'>;

/** Returns the change that a rider needs to know about, or null. An erased address is none. */
export function compareStops(before: ComparedStop, after: ComparedStop): StopChange | null {
  if (before.is_cancelled !== after.is_cancelled) return after.is_cancelled ? 'cancelled' : 'restored';
  if (after.is_cancelled || after.address_line_1 === '') return null;
  const isMoved = (
    ['address_line_1', 'address_line_2', 'city', 'area', 'landmark', 'gate_code'] as const
  ).some((field) => before[field] !== after[field]);
  if (isMoved) return 'address';
  return before.delivery_window === after.delivery_window ? null : 'window';
}
