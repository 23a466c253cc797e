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

// Every handler may run twice, late and out of order, so failed events can be retried.
const options = { region, maxInstances, retry: true };

function withTriggerName<Event>(
  trigger: string,
  handle: (services: Services, event: Event) => Promise<void>,
) {
  return (event: Event) => inNameOf(productionServices(), trigger, (services) => handle(services, event));
}

export const orderWritten = onDocumentWritten(
  { ...options, document: 'orders/{orderId}' },
  withTriggerName('orderWritten', followOrder),
);

export const notificationCreated = onDocumentCreated(
  { ...options, document: 'profiles/{uid}/notifications/{notificationId}' },
  withTriggerName('notificationCreated', followNotification),
);

/**
 * Sends a new email. Mail servers accept few connections at a time, so few instances run. Retried only after a database
 * failure; the schedule retries emails that the mail server did not accept.
 */
export const mailCreated = onDocumentCreated(
  { ...options, maxInstances: 2, concurrency: 10, secrets: mailSecrets, document: 'mail/{mailId}' },
  withTriggerName('mailCreated', followMail),
);

export const confirmationCreated = onDocumentCreated(
  { ...options, document: 'payment_confirmations/{orderId}' },
  withTriggerName('confirmationCreated', followClaim),
);

export const dropWritten = onDocumentWritten(
  { ...options, document: 'weekly_drops/{dropId}' },
  withTriggerName('dropWritten', followDrop),
);

export const dropMealWritten = onDocumentWritten(
  { ...options, document: 'weekly_drops/{dropId}/meals/{mealItemId}' },
  withTriggerName('dropMealWritten', followMenu),
);

export const mealItemWritten = onDocumentWritten(
  { ...options, document: 'meal_items/{mealItemId}' },
  withTriggerName('mealItemWritten', followMenu),
);

export const settingsWritten = onDocumentWritten(
  { ...options, document: 'settings/shop' },
  withTriggerName('settingsWritten', followSettings),
);

export const slotWritten = onDocumentWritten(
  { ...options, document: 'weekly_drops/{dropId}/slots/{number}' },
  withTriggerName('slotWritten', followSlot),
);

export const addressWritten = onDocumentWritten(
  { ...options, document: 'profiles/{uid}/delivery_addresses/{addressId}' },
  withTriggerName('addressWritten', followAddress),
);

export const profileWritten = onDocumentWritten(
  { ...options, document: 'profiles/{uid}' },
  withTriggerName('profileWritten', followProfile),
);
