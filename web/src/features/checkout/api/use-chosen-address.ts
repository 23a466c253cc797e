import { pickMainAddress } from '@sharebox/domain/accounts/address';
import { useDeliveryChoice } from '#shared/cart/delivery-choice.ts';
import type { SavedAddress } from '#shared/addresses/use-addresses.ts';

/**
 * Returns the chosen address. If none is chosen or it no longer exists, returns the default address or the only one.
 */
export function useChosenAddress(addresses: readonly SavedAddress[]): SavedAddress | null {
  const { addressId } = useDeliveryChoice();
  const chosen = addresses.find((address) => address.id === addressId);
  if (chosen) return chosen;
  const main = pickMainAddress(addresses);
  return main && (main.is_default || addresses.length === 1) ? main : null;
}
