import {
  deliveryWindows,
  deliveryWindowSchema,
  type DeliveryWindow,
} from '@sharebox/domain/orders/delivery-window';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';

/** The delivery address and delivery window of the box being ordered, stored until its payment is confirmed. */
const chosenAddress = createPersistedValue('checkout_address', z.string(), {
  belongsTo: 'person',
  format: 'text',
});
const chosenWindow = createPersistedValue('checkout_delivery_window', deliveryWindowSchema, {
  belongsTo: 'person',
  format: 'text',
});

interface DeliveryChoice {
  /** The id of the chosen document in `delivery_addresses`; null until the user has chosen an address. */
  addressId: string | null;
  deliveryWindow: DeliveryWindow;
  /** The delivery windows that are full. The chosen window may be one of them. */
  fullWindows: readonly DeliveryWindow[];
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

/** Returns the delivery choice. Preselects the latest delivery window that is not full. */
export function useDeliveryChoice(): DeliveryChoice {
  const storefront = useStorefront();
  const fullWindows = storefront.status === 'ready' ? storefront.capacity.full_windows : [];
  const free = deliveryWindows.findLast((window) => !fullWindows.includes(window));
  const deliveryWindow = chosenWindow.useValue() ?? free ?? 'evening';
  return { addressId: chosenAddress.useValue(), deliveryWindow, fullWindows };
}
