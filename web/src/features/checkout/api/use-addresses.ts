import { deliveryAddress, type DeliveryAddress } from '@sharebox/domain/address';
import { useDeliveryChoice } from '../../../cart/delivery-choice';
import { type Live, useLiveCollection, type WithId } from '../../../firebase/live';
import { useSession } from '../../../firebase/session';

export type SavedAddress = WithId<DeliveryAddress>;

/** The signed-in customer's delivery addresses, newest first, live. */
export function useAddresses(): Live<SavedAddress[]> {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  return useLiveCollection(
    uid && `checkout-addresses:${uid}`,
    ({ collection, firestore, orderBy, query }) =>
      query(
        collection(firestore, 'profiles', uid ?? '', 'delivery_addresses'),
        orderBy('created_at', 'desc'),
      ),
    deliveryAddress,
  );
}

/** The chosen address; without a choice (or when it was deleted since) the default one, or the only one. */
export function useChosenAddress(addresses: readonly SavedAddress[]): SavedAddress | null {
  const { addressId } = useDeliveryChoice();
  const chosen = addresses.find((address) => address.id === addressId);
  if (chosen) return chosen;
  return (
    addresses.find((address) => address.is_default) ?? (addresses.length === 1 ? addresses[0] : null) ?? null
  );
}
