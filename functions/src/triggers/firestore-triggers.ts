import { region } from '@sharebox/domain/common/region';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { mailSecrets } from '../platform/mail/deployed-mailer';
import { productionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';
import type { Services } from '../platform/services';
import { inNameOf } from './in-name-of';
import {
  followAddress,
  followClaim,
  followDrop,
  followMail,
  followMenu,
  followNotification,
  followOrder,
  followProfile,
  followSettings,
  followSlot,
} from './follow';

// Every handler may run twice, late and out of order, so a failed one may simply be run again.
const options = { region, maxInstances, retry: true };

function named<Event>(trigger: string, follow: (services: Services, event: Event) => Promise<void>) {
  return (event: Event) => inNameOf(productionServices(), trigger, (services) => follow(services, event));
}

export const orderWritten = onDocumentWritten(
  { ...options, document: 'orders/{orderId}' },
  named('orderWritten', followOrder),
);

export const notificationCreated = onDocumentCreated(
  { ...options, document: 'profiles/{uid}/notifications/{notificationId}' },
  named('notificationCreated', followNotification),
);

/**
 * Mail servers take few connections at a time, so few mails leave at once. It fails, and runs again, only where the
 * database does: what the mail server doesn't take is kept for the schedule.
 */
export const mailCreated = onDocumentCreated(
  { ...options, maxInstances: 2, concurrency: 10, secrets: mailSecrets, document: 'mail/{mailId}' },
  named('mailCreated', followMail),
);

export const confirmationCreated = onDocumentCreated(
  { ...options, document: 'payment_confirmations/{orderId}' },
  named('confirmationCreated', followClaim),
);

export const dropWritten = onDocumentWritten(
  { ...options, document: 'weekly_drops/{dropId}' },
  named('dropWritten', followDrop),
);

export const dropMealWritten = onDocumentWritten(
  { ...options, document: 'weekly_drops/{dropId}/meals/{mealItemId}' },
  named('dropMealWritten', followMenu),
);

export const mealItemWritten = onDocumentWritten(
  { ...options, document: 'meal_items/{mealItemId}' },
  named('mealItemWritten', followMenu),
);

export const settingsWritten = onDocumentWritten(
  { ...options, document: 'settings/shop' },
  named('settingsWritten', followSettings),
);

export const slotWritten = onDocumentWritten(
  { ...options, document: 'weekly_drops/{dropId}/slots/{number}' },
  named('slotWritten', followSlot),
);

export const addressWritten = onDocumentWritten(
  { ...options, document: 'profiles/{uid}/delivery_addresses/{addressId}' },
  named('addressWritten', followAddress),
);

export const profileWritten = onDocumentWritten(
  { ...options, document: 'profiles/{uid}' },
  named('profileWritten', followProfile),
);
