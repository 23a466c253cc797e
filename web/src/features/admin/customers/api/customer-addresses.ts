import { deliveryAddressSchema, maxAddresses } from '@sharebox/domain/accounts/address';
import { useLiveCollection } from '#firebase/live.ts';

export function useCustomerAddresses(uid: string) {
  return useLiveCollection(
    `addresses-of/${uid}`,
    ({ collection, firestore, limit, query }) =>
      query(collection(firestore, `profiles/${uid}/delivery_addresses`), limit(maxAddresses)),
    deliveryAddressSchema,
  );
}
