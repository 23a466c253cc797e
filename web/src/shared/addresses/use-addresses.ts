import { deliveryAddressSchema, type DeliveryAddress, maxAddresses } from '@sharebox/domain/accounts/address';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';

export type SavedAddress = WithId<DeliveryAddress>;

export function useAddresses(): LiveResult<SavedAddress[]> {
  const uid = useUid();
  return useLiveCollection(
    uid && `addresses:${uid}`,
    ({ collection, firestore, limit, orderBy, query }) =>
      query(
        collection(firestore, 'profiles', uid ?? '', 'delivery_addresses'),
        orderBy('created_at', 'desc'),
        limit(maxAddresses),
      ),
    deliveryAddressSchema,
  );
}
