import { type AddressInput, maxAddresses, pickMainAddress } from '@sharebox/domain/accounts/address';
import { pickFreeId } from '@sharebox/domain/common/document-id';
import type { FirestoreSdk } from '#firebase/load.ts';
import { fetchDocs } from '#firebase/reads.ts';
import { writeFirestore } from '#firebase/write-firestore.ts';
import { TooManyAddressesError } from './address-messages';

/** Reads the addresses from the server and prepares a batch that changes them atomically. */
async function openAddressBatch(sdk: FirestoreSdk, uid: string) {
  const addressesRef = sdk.collection(sdk.firestore, 'profiles', uid, 'delivery_addresses');
  const snapshot = await fetchDocs(
    sdk.query(addressesRef, sdk.orderBy('created_at', 'desc'), sdk.limit(maxAddresses)),
  );
  const addresses = snapshot.docs.map((document) => ({
    id: document.id,
    is_default: document.get('is_default') === true,
  }));
  const batch = sdk.writeBatch(sdk.firestore);
  const setDefault = (chosenId: string, among = addresses) => {
    for (const { id, is_default } of among) {
      const isChosen = id === chosenId;
      if (is_default !== isChosen) batch.update(sdk.doc(addressesRef, id), { is_default: isChosen });
    }
  };
  return { addressesRef, addresses, batch, setDefault };
}

async function saveNew(
  sdk: FirestoreSdk,
  uid: string,
  input: AddressInput,
  asDefault: boolean,
): Promise<string> {
  const { addressesRef, addresses, batch, setDefault } = await openAddressBatch(sdk, uid);
  const number = pickFreeId(
    addresses.map(({ id }) => id),
    maxAddresses,
  );
  if (number === null || addresses.length >= maxAddresses) throw new TooManyAddressesError();
  const created = sdk.doc(addressesRef, number);
  const is_default = asDefault || !addresses.some((address) => address.is_default);
  if (is_default) setDefault(created.id);
  batch.set(created, { ...input, user_id: uid, is_default, created_at: sdk.serverTimestamp() });
  await batch.commit();
  return created.id;
}

/** The new address that is being saved. The SDK keeps sending the address even after the form has timed out. */
let unconfirmed: { request: string; saving: Promise<string> } | null = null;

/**
 * Adds an address and returns its id. The first address always becomes the default. If the same address is submitted
 * again while the first write is unconfirmed, returns the id of that write.
 * @throws the errors of `writeFirestore`, and `TooManyAddressesError`.
 */
export async function addAddress(uid: string, input: AddressInput, asDefault: boolean): Promise<string> {
  const requestText = JSON.stringify([uid, input, asDefault]);
  return writeFirestore((sdk) => {
    if (unconfirmed?.request === requestText) return unconfirmed.saving;
    const saving = saveNew(sdk, uid, input, asDefault);
    const savingAddress = { request: requestText, saving };
    const forget = () => {
      if (unconfirmed === savingAddress) unconfirmed = null;
    };
    saving.then(forget, forget);
    unconfirmed = savingAddress;
    return saving;
  });
}

/** Updates an address. The default address stays the default until another address is made the default. */
export async function updateAddress(
  uid: string,
  id: string,
  input: AddressInput,
  asDefault: boolean,
): Promise<void> {
  await writeFirestore(async (sdk) => {
    const { addressesRef, batch, setDefault } = await openAddressBatch(sdk, uid);
    batch.update(sdk.doc(addressesRef, id), { ...input });
    if (asDefault) setDefault(id);
    await batch.commit();
  });
}

/**
 * Deletes an address. If it was the default, the newest remaining address becomes the default.
 * @throws the errors of `writeFirestore`.
 */
export async function deleteAddress(uid: string, id: string): Promise<void> {
  await writeFirestore(async (sdk) => {
    const { addressesRef, addresses, batch, setDefault } = await openAddressBatch(sdk, uid);
    batch.delete(sdk.doc(addressesRef, id));
    const rest = addresses.filter((address) => address.id !== id);
    const nextDefault = pickMainAddress(rest);
    if (nextDefault) setDefault(nextDefault.id, rest);
    await batch.commit();
  });
}

export async function makeDefaultAddress(uid: string, id: string): Promise<void> {
  await writeFirestore(async (sdk) => {
    const { batch, setDefault } = await openAddressBatch(sdk, uid);
    setDefault(id);
    await batch.commit();
  });
}
