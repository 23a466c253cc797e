import { allComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { allProofsFolder } from '@sharebox/domain/payments/payment';
import { createProfile, type NewAccount } from '../accounts/create-profile';
import { notifyPayerOfPacking } from '../notifications/notify-payer-of-order-change';
import { checkUpload } from '../payments/check-upload';
import { runTriggerSteps } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { deliverEmail } from '../mail/deliver-email';
import {
  type DocumentCreatedEvent,
  getPathParam,
  handleAddressWritten,
  handleBoxesWritten,
  handleConfirmationCreated,
  handleDropWritten,
  handleMenuWritten,
  handleNotificationCreated,
  handleOrderWritten,
  handleProfileWritten,
  handleSettingsWritten,
  type DocumentWrittenEvent,
} from './trigger-handlers';

/**
 * A trigger's document path with placeholders, and its handler. The handler runs for all writes (`written`) or only for
 * new documents (`created`).
 */
export type DocumentTrigger =
  | { document: string; written: (services: Services, event: DocumentWrittenEvent) => Promise<unknown> }
  | { document: string; created: (services: Services, event: DocumentCreatedEvent) => Promise<unknown> };

export const documentTriggers = {
  orderWritten: { document: 'orders/{orderId}', written: handleOrderWritten },
  boxesWritten: { document: 'weekly_drops/{dropId}/private/boxes', written: handleBoxesWritten },
  boxPacked: {
    document: 'weekly_drops/{dropId}/packed_boxes/{orderId}',
    created: (services, event) => notifyPayerOfPacking(services, getPathParam(event, 'orderId')),
  },
  dropWritten: { document: 'weekly_drops/{dropId}', written: handleDropWritten },
  dropMealWritten: { document: 'weekly_drops/{dropId}/meals/{mealItemId}', written: handleMenuWritten },
  mealItemWritten: { document: 'meal_items/{mealItemId}', written: handleMenuWritten },
  settingsWritten: { document: 'settings/shop', written: handleSettingsWritten },
  addressWritten: {
    document: 'profiles/{uid}/delivery_addresses/{addressId}',
    written: handleAddressWritten,
  },
  profileWritten: { document: 'profiles/{uid}', written: handleProfileWritten },
  notificationCreated: {
    document: 'profiles/{uid}/notifications/{notificationId}',
    created: handleNotificationCreated,
  },
  confirmationCreated: { document: 'payment_confirmations/{orderId}', created: handleConfirmationCreated },
  mailCreated: {
    document: 'mail/{mailId}',
    created: (services, event) => deliverEmail(services, getPathParam(event, 'mailId')),
  },
} as const satisfies Record<string, DocumentTrigger>;

/** Handlers of new accounts, regardless of the sign-up method. */
export const accountTriggers = {
  accountCreated: (services: Services, account: NewAccount) => createProfile(services, account),
};

const uploadFolders = [allProofsFolder, allComplaintPhotosFolder];

/** Handlers of uploaded files. */
export const uploadTriggers = {
  /**
   * Checks a customer's screenshot or photo. Removes its public URL, so that the shop cannot be used as a free image
   * host.
   */
  proofUploaded: async (services: Services, path: string) => {
    if (uploadFolders.some((folder) => path.startsWith(folder))) await checkUpload(services, path);
  },
};

/**
 * Runs a trigger's work. Logs unreadable documents instead of throwing, because a retry would fail again. Throws all
 * other errors, so that the event is retried.
 */
export const runTrigger = (work: () => Promise<unknown>): Promise<void> => runTriggerSteps([work]);
