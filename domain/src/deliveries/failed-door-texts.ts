import type { NotificationText } from '../notifications/notification';
import type { DeliveryStop } from './delivery-run';
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
