import { deliveryState } from '@sharebox/domain/accounts/address';
import { DomainError } from '@sharebox/domain/common/errors';
import { assertServedArea, getServedAreas } from '@sharebox/domain/orders/delivery-area';
import type { PrivateDelivery } from '@sharebox/domain/orders/order';
import type { Profile } from '@sharebox/domain/accounts/profile';
import type { ReadDocument } from '../platform/db/batching';
import type { Store } from '../platform/db/store';
import type { StoredAddress } from '../platform/db/stored-shapes';

/** Builds the copy of a person's address that is stored with an order. */
export function buildDeliveryAddress(
  uid: string,
  person: Profile,
  address: StoredAddress,
): Omit<PrivateDelivery, 'address_id'> {
  return {
    recipient_profile_id: uid,
    recipient_name: `${person.first_name} ${person.last_name}`,
    phone_number: person.phone_number,
    ...address,
  };
}

export interface OwnDelivery {
  /** Null for a person without a profile. */
  person: Profile | null;
  /** The delivery to this address. Null if the address isn't the person's own or is in another state. */
  delivery: PrivateDelivery | null;
}

/** Reads a person and one of their own addresses. */
export async function readOwnDelivery(
  store: Store,
  uid: string,
  addressId: string,
  read: ReadDocument,
): Promise<OwnDelivery> {
  const [profile, address] = await Promise.all([
    read(store.profiles.doc(uid)),
    read(store.addresses(uid).doc(addressId)),
  ]);
  const person = profile.data() ?? null;
  const place = address.data();
  if (!person || place?.state !== deliveryState) return { person, delivery: null };
  return { person, delivery: { address_id: addressId, ...buildDeliveryAddress(uid, person, place) } };
}

export async function readServedAreas(store: Store): Promise<readonly string[]> {
  return getServedAreas((await store.settings.get()).data());
}

/**
 * Returns a delivery with the area of its address.
 * @throws `address-missing` or `area-not-served`
 */
export function assertServedDelivery(
  delivery: PrivateDelivery | null,
  areas: readonly string[],
): PrivateDelivery {
  if (!delivery) throw new DomainError('address-missing');
  return { ...delivery, area: assertServedArea(delivery, areas) };
}
