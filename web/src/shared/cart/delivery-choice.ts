import { deliveryWindowSchema, type DeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** The delivery address and window of the box being ordered, stored until its payment is confirmed. */
const chosenAddress = createPersistedValue('checkout_address', z.string(), {
  belongsTo: 'person',
  format: 'text',
});
const chosenWindow = createPersistedValue('checkout_delivery_window', deliveryWindowSchema, {
  belongsTo: 'person',
  format: 'text',
});

interface DeliveryChoice {
  /** The id of a document in `delivery_addresses`; null until one is chosen. */
  addressId: string | null;
  deliveryWindow: DeliveryWindow;
}

export function chooseAddress(addressId: string): void {
  chosenAddress.set(addressId);
}

export function chooseDeliveryWindow(deliveryWindow: DeliveryWindow): void {
  chosenWindow.set(deliveryWindow);
}

export function clearDeliveryChoice(): void {
  chosenAddress.set(null);
  chosenWindow.set(null);
}

export function useDeliveryChoice(): DeliveryChoice {
  return { addressId: chosenAddress.useValue(), deliveryWindow: chosenWindow.useValue() ?? 'evening' };
}
