import { deliveryAddressSchema, maxAddresses } from '@sharebox/domain/accounts/address';
import { useLiveCollection, useLiveDocument } from '#firebase/live.ts';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { type CustomerLookup, lookUpCustomerContract } from '@sharebox/domain/accounts/callables';
import { orderSchema, staffOrderStatuses } from '@sharebox/domain/orders/order';
import { callFunction } from '#firebase/call.ts';
import { useLivePages } from '#firebase/live-pages.ts';
import { type LoadState, useLoad } from '#lib/use-load.ts';

export function useCustomerAddresses(uid: string) {
  return useLiveCollection(
    `addresses-of/${uid}`,
    ({ collection, firestore, limit, query }) =>
      query(collection(firestore, `profiles/${uid}/delivery_addresses`), limit(maxAddresses)),
    deliveryAddressSchema,
  );
}

/** Subscribes to a customer's profile; null for guests and unknown ids. */
export function useCustomerProfile(uid: string) {
  return useLiveDocument(`profiles/${uid}`, profileSchema);
}

/** Subscribes to the newest `count` gifts, plus one extra to detect whether there are more. */
export function useReceivedGifts(giftId: string, count: number) {
  return useLivePages(
    `gifts-to/${giftId}`,
    ({ collection, documentId, firestore, orderBy, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('gift_id', '==', giftId),
        where('status', 'in', staffOrderStatuses),
        orderBy('created_at', 'desc'),
        orderBy(documentId(), 'desc'),
      ),
    orderSchema,
    count,
  );
}

/** Repeats the lookup whenever `version` changes. */
export function useCustomerLookup(uid: string, version: string): LoadState<CustomerLookup> {
  return useLoad(['customer-lookup', uid], () => callFunction(lookUpCustomerContract, { uid }), { version });
}
