import { deliveryWindow, type DeliveryWindow } from '@sharebox/domain/order/delivery-window';
import * as z from 'zod/mini';
import { keep } from '../../state/keep';
import { createStore, useStore } from '../../state/store';

/** Local storage, as the cart: where and when the box that is being ordered goes; kept until its payment is confirmed. */
const keys = { address: 'checkout_address', window: 'checkout_delivery_window' } as const;

interface DeliveryChoice {
  /** Of `delivery_addresses`; null until one is chosen. */
  addressId: string | null;
  window: DeliveryWindow;
}

const noChoice: DeliveryChoice = { addressId: null, window: 'evening' };

function readChoice(): DeliveryChoice {
  const window = z.safeParse(deliveryWindow, localStorage.getItem(keys.window));
  return { addressId: localStorage.getItem(keys.address), window: window.data ?? noChoice.window };
}

const store = createStore(readChoice());

/** Chooses one of the customer's delivery addresses by its id. */
export function chooseAddress(addressId: string): void {
  keep(keys.address, addressId);
  store.set({ ...store.get(), addressId });
}

export function chooseDeliveryWindow(window: DeliveryWindow): void {
  keep(keys.window, window);
  store.set({ ...store.get(), window });
}

/** Forgets both, once the order is confirmed. */
export function clearDeliveryChoice(): void {
  localStorage.removeItem(keys.address);
  localStorage.removeItem(keys.window);
  store.set(noChoice);
}

/** What was chosen so far. */
export function useDeliveryChoice(): DeliveryChoice {
  return useStore(store, noChoice);
}
