import { deliveryAddressSchema, maxAddresses } from '@sharebox/domain/accounts/address';
import { useLiveCollection } from '#firebase/live.ts';

/** Subscribes to a member's delivery addresses, in no particular order. */
export function useCustomerAddresses(uid: string) {
  return useLiveCollection(
    `addresses-of/${uid}`,
    ({ collection, firestore, limit, query }) =>
      query(collection(firestore, `profiles/${uid}/delivery_addresses`), limit(maxAddresses)),
    deliveryAddressSchema,
  );
}
