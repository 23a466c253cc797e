import { DomainError } from '@sharebox/domain/common/errors';
import { maxAddresses } from '@sharebox/domain/accounts/address';
import { getServedArea } from '@sharebox/domain/orders/delivery-area';
import { getGiftProfile } from '@sharebox/domain/gifts/gift';
import {
  createNoGiftAddressError,
  createNotAcceptingGiftsError,
  createUnservedRecipientError,
} from '@sharebox/domain/gifts/recipient-errors';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { readUnbatched, type ReadDocument } from '../platform/db/batching';
import type { Store } from '../platform/db/store';
import type { StoredAddress } from '../platform/db/stored-shapes';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Recipient of a gift with their full address, which is never sent to givers. */
export interface Recipient {
  uid: string;
  profile: Profile;
  /** The name that givers see. */
  displayName: string;
  addressId: string;
  address: StoredAddress;
}

/**
 * Reads the recipient behind a gift id, with their default address or the newest one in one of the delivery areas
 * `areas`.
 * @throws `recipient-not-found`, `recipient-not-accepting` or `recipient-no-address`
 * (docs/product/gift-links.md#lookup-results)
 */
export async function readRecipient(
  store: Store,
  giftId: string,
  areas: readonly string[],
  read: ReadDocument = readUnbatched,
): Promise<Recipient> {
  const uid = (await read(store.giftRecipients.doc(giftId))).data()?.uid;
  if (uid === undefined) throw new DomainError('recipient-not-found');
  const [snapshot, ranked] = await Promise.all([
    read(store.profiles.doc(uid)),
    store.addressesInState(uid).limit(1).get(),
  ]);
  const profile = snapshot.data();
  if (!profile) throw new DomainError('recipient-not-found');
  const displayName = getGiftProfile(profile).display_name;
  if (!profile.allow_gifting) throw createNotAcceptingGiftsError(displayName);
  if (ranked.empty) throw createNoGiftAddressError(displayName);
  const main = pickServed(ranked.docs, areas) ?? (await readServedAddress(store, uid, areas));
  if (!main) throw createUnservedRecipientError(displayName);
  return {
    uid,
    profile,
    displayName,
    ...main,
  };
}

type Served = Pick<Recipient, 'addressId' | 'address'>;

/** Returns the first address in one of the areas, with its area; null if there is none. */
function pickServed(
  ranked: readonly QueryDocumentSnapshot<StoredAddress, StoredAddress>[],
  areas: readonly string[],
): Served | null {
  for (const one of ranked) {
    const address = one.data();
    const area = getServedArea(address, areas);
    if (area !== null) return { addressId: one.id, address: { ...address, area } };
  }
  return null;
}

/** Reads all addresses of a person whose main address is outside the delivery areas. */
async function readServedAddress(
  store: Store,
  uid: string,
  areas: readonly string[],
): Promise<Served | null> {
  return pickServed((await store.addressesInState(uid).limit(maxAddresses).get()).docs, areas);
}
