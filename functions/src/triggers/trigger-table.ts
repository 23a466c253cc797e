import {
  type CreatedEvent,
  handleAddressWritten,
  handleBoxesWritten,
  handleConfirmationCreated,
  handleDropWritten,
  handleMailCreated,
  handleMenuWritten,
  handleNotificationCreated,
  handleOrderWritten,
  handleProfileWritten,
  handleSettingsWritten,
  type WrittenEvent,
} from './trigger-handlers';
import type { Services } from '../platform/services';

/** A document path with placeholders, and what runs after any write to it or only after its creation. */
export type Trigger =
  | { document: string; written: (services: Services, event: WrittenEvent) => Promise<void> }
  | { document: string; created: (services: Services, event: CreatedEvent) => Promise<void> };

export const triggers = {
  orderWritten: { document: 'orders/{orderId}', written: handleOrderWritten },
  boxesWritten: { document: 'weekly_drops/{dropId}/private/boxes', written: handleBoxesWritten },
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
  mailCreated: { document: 'mail/{mailId}', created: handleMailCreated },
} as const satisfies Record<string, Trigger>;
