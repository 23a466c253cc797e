import { type DeliveryAddress, deliveryAddressSchema, maxAddresses } from '@sharebox/domain/accounts/address';
import { type LiveResult, useOwnCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/session.ts';

export type SavedAddress = WithId<DeliveryAddress>;

export function useAddresses(): LiveResult<SavedAddress[]> {
  return useOwnCollection(useUid(), 'delivery_addresses', deliveryAddressSchema, { max: maxAddresses });
}
