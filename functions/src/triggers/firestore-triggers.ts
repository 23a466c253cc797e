import { region } from '@sharebox/domain/common/region';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { mailSecrets } from '../platform/mail/deployed-mailer';
import { getProductionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';
import type { Services } from '../platform/services';
import { runTrigger } from './run-trigger';
import {
  handleAddressWritten,
  handleConfirmationCreated,
  handleDropWritten,
  handleMailCreated,
  handleMenuWritten,
  handleNotificationCreated,
  handleOrderWritten,
  handleProfileWritten,
  handleSettingsWritten,
  handleSlotWritten,
} from './trigger-handlers';

// Failed events are retried. Every handler can therefore run twice, late or out of order.
const options = { region, maxInstances, retry: true };

function withTriggerName<Event>(
  trigger: string,
  handle: (services: Services, event: Event) => Promise<void>,
) {
  return (event: Event) =>
    runTrigger(getProductionServices(), trigger, (services) => handle(services, event));
}

export const orderWritten = onDocumentWritten(
  { ...options, document: 'orders/{orderId}' },
  withTriggerName('orderWritten', handleOrderWritten),
);

export const notificationCreated = onDocumentCreated(
  { ...options, document: 'profiles/{uid}/notifications/{notificationId}' },
  withTriggerName('notificationCreated', handleNotificationCreated),
);

/**
 * Sends a new email. Runs on few instances, because mail servers accept few connections at a time. Only database
 * failures are retried here. The schedule retries emails that the mail server did not accept.
 */
export const mailCreated = onDocumentCreated(
  { ...options, maxInstances: 2, concurrency: 10, secrets: mailSecrets, document: 'mail/{mailId}' },
  withTriggerName('mailCreated', handleMailCreated),
);

export const confirmationCreated = onDocumentCreated(
  { ...options, document: 'payment_confirmations/{orderId}' },
  withTriggerName('confirmationCreated', handleConfirmationCreated),
);

export const dropWritten = onDocumentWritten(
  { ...options, document: 'weekly_drops/{dropId}' },
  withTriggerName('dropWritten', handleDropWritten),
);

export const dropMealWritten = onDocumentWritten(
  { ...options, document: 'weekly_drops/{dropId}/meals/{mealItemId}' },
  withTriggerName('dropMealWritten', handleMenuWritten),
);

export const mealItemWritten = onDocumentWritten(
  { ...options, document: 'meal_items/{mealItemId}' },
  withTriggerName('mealItemWritten', handleMenuWritten),
);

export const settingsWritten = onDocumentWritten(
  { ...options, document: 'settings/shop' },
  withTriggerName('settingsWritten', handleSettingsWritten),
);

export const slotWritten = onDocumentWritten(
  { ...options, document: 'weekly_drops/{dropId}/slots/{number}' },
  withTriggerName('slotWritten', handleSlotWritten),
);

export const addressWritten = onDocumentWritten(
  { ...options, document: 'profiles/{uid}/delivery_addresses/{addressId}' },
  withTriggerName('addressWritten', handleAddressWritten),
);

export const profileWritten = onDocumentWritten(
  { ...options, document: 'profiles/{uid}' },
  withTriggerName('profileWritten', handleProfileWritten),
);
