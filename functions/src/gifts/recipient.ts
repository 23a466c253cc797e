import { DomainError } from '@sharebox/domain/common/errors';
import { getGiftProfile } from '@sharebox/domain/gifts/gift';
import {
  createNoGiftAddressError,
  createNotAcceptingGiftsError,
} from '@sharebox/domain/gifts/recipient-errors';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { readUnbatched, type ReadDocument } from '../platform/db/batching';
import type { Store } from '../platform/db/store';
import type { StoredAddress } from '../platform/db/stored-shapes';

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
 * Reads the recipient behind a gift id, with their default address or the newest one in the delivery area.
 * @throws `recipient-not-found`, `recipient-not-accepting` or `recipient-no-address`
 * (docs/product/gift-links.md#lookup-results)
 */
export async function readRecipient(
  store: Store,
  giftId: string,
  read: ReadDocument = readUnbatched,
): Promise<Recipient> {
  const uid = (await read(store.giftRecipients.doc(giftId))).data()?.uid;
  if (uid === undefined) throw new DomainError('recipient-not-found');
  const [snapshot, served] = await Promise.all([
    read(store.profiles.doc(uid)),
    store.mainServedAddress(uid).get(),
  ]);
  const profile = snapshot.data();
  if (!profile) throw new DomainError('recipient-not-found');
  const displayName = getGiftProfile(profile).display_name;
  if (!profile.allow_gifting) throw createNotAcceptingGiftsError(displayName);
  const [main] = served.docs;
  if (!main) throw createNoGiftAddressError(displayName);
  return {
    uid,
    profile,
    displayName,
    addressId: main.id,
    address: main.data(),
  };
}
