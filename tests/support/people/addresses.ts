import { deliveryAddressSchema } from '@sharebox/domain/accounts/address';
import { backend } from '../stack/backend';

export async function readAddresses(uid: string) {
  const snapshot = await backend().db.collection(`profiles/${uid}/delivery_addresses`).get();
  return snapshot.docs.map((document) => deliveryAddressSchema.parse(document.data()));
}
