import { maxAddresses } from '@sharebox/domain/accounts/address';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { createProfile, syncAddress } from '../../functions/src/accounts/create-profile';
import { handleAddressWritten, handleProfileWritten } from '../../functions/src/triggers/trigger-handlers';
import { call, getCallOutcome } from './support/calls';
import { type Shop, addMinutes, openShop, tuesday } from './support/shop';

async function profileAddress(shop: Shop, uid: string) {
  return (await shop.store.profiles.doc(uid).get()).data()?.address;
}

async function addAddress(
  shop: Shop,
  uid: string,
  id: string,
  street: string,
  minute: number,
  isDefault: boolean,
) {
  await shop.store.db.doc(`profiles/${uid}/delivery_addresses/${id}`).set({
    user_id: uid,
    label: 'Home',
    address_line_1: street,
    address_line_2: '',
    city: 'Port Harcourt',
    state: 'Rivers State',
    zip_code: '',
    is_default: isDefault,
    created_at: addMinutes(tuesday, minute),
  });
}

it('copies the default or newest address to the profile, or clears the profile’s address if none is left', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  await addAddress(shop, 'ada', 'home', '1 Aba Road', 0, true);
  await addAddress(shop, 'ada', 'office', '2 Ada George', 1, false);
  expect(await call.syncUserAddress(shop, ada, {})).toEqual({
    success: true,
    message: 'Address synced successfully!',
    address: '1 Aba Road, Port Harcourt, Rivers State',
  });
  expect(await profileAddress(shop, 'ada')).toBe('1 Aba Road, Port Harcourt, Rivers State');
  await addAddress(shop, 'ada', 'home', '1 Aba Road', 0, false);
  await Promise.all([syncAddress(shop, 'ada'), syncAddress(shop, 'ada')]);
  expect(await profileAddress(shop, 'ada')).toBe('2 Ada George, Port Harcourt, Rivers State');
  await Promise.all(['home', 'office'].map((id) => shop.store.addresses('ada').doc(id).delete()));
  expect(await call.syncUserAddress(shop, ada, {})).toEqual({
    success: false,
    message: 'No delivery address found. Please add one first.',
    address: null,
  });
  expect(await profileAddress(shop, 'ada')).toBe('');
});

it('reads only one of a member’s addresses from the database, regardless of their number', async () => {
  const shop = await openShop();
  await shop.customer('ada');
  for (let n = 1; n <= maxAddresses; n += 1)
    await addAddress(shop, 'ada', `${n}`, `${n} Aba Road`, n, n === 3);
  const { docs } = await shop.store.mainAddress('ada').get();
  expect(docs.map(({ id }) => id)).toEqual(['3']);
  await syncAddress(shop, 'ada');
  expect(await profileAddress(shop, 'ada')).toBe('3 Aba Road, Port Harcourt, Rivers State');
});

it('does not write if the profile’s address is up to date or the profile does not exist', async () => {
  const shop = await openShop();
  await shop.customer('ada');
  await syncAddress(shop, 'ada');
  const isUnchanged = async () => {
    const before = (await shop.store.profiles.doc('ada').get()).data();
    shop.setClock(addMinutes(shop.now(), 1));
    await syncAddress(shop, 'ada');
    expect((await shop.store.profiles.doc('ada').get()).data()).toEqual(before);
  };
  await isUnchanged();
  await shop.store.addresses('ada').doc('home').delete();
  await syncAddress(shop, 'ada');
  await isUnchanged();
  await addAddress(shop, 'nobody', 'home', '1 Aba Road', 0, true);
  await syncAddress(shop, 'nobody');
  expect((await shop.store.profiles.doc('nobody').get()).exists).toBe(false);
  expect(await getCallOutcome(call.syncUserAddress(shop, null, {}))).toBe('not-allowed');
});

/**
 * Opens a shop in which a member has a second address, which is the default. Each change of this address runs its
 * trigger.
 */
async function openShopWithAddress() {
  const shop = await openShop();
  await shop.customer('ada');
  const address = shop.store.db.doc('profiles/ada/delivery_addresses/1');
  let events = 0;
  const change = async (act: () => Promise<unknown>) => {
    const before = await address.get();
    await act();
    const after = await address.get();
    events += 1;
    const event = { id: `event-${events}`, time: tuesday.toISOString(), params: { uid: 'ada' } };
    await handleAddressWritten(shop, { ...event, data: { before, after } });
  };
  await change(() =>
    address.set({
      user_id: 'ada',
      label: 'Home',
      address_line_1: '3 Aba Road',
      address_line_2: '',
      city: 'Port Harcourt',
      state: 'Rivers State',
      zip_code: '',
      is_default: true,
      created_at: tuesday,
    }),
  );
  const begin = vi.spyOn(shop.store.db, 'runTransaction');
  const shown = async () => (await shop.store.profiles.doc('ada').get()).data()?.address;
  return { address, change, begin, shown };
}

it('starts no transaction if only address fields change that no other document contains', async () => {
  const { address, change, begin } = await openShopWithAddress();
  for (let n = 0; n < 30; n += 1) {
    await change(() => address.update({ label: n % 2 === 0 ? 'Other' : 'Home' }));
  }
  expect(begin).not.toHaveBeenCalled();
});

it('starts one transaction when the default address or a postal code changes', async () => {
  const { address, change, begin, shown } = await openShopWithAddress();
  await change(() => address.update({ zip_code: '500001' }));
  expect(begin).toHaveBeenCalledTimes(1);
  expect(await shown()).toBe('3 Aba Road, Port Harcourt, Rivers State, 500001');
  await change(() => address.update({ is_default: false }));
  expect(begin).toHaveBeenCalledTimes(2);
});

it('copies an address’s chosen delivery area to the profile', async () => {
  const { address, change, shown } = await openShopWithAddress();
  await change(() => address.update({ area: 'Woji' }));
  expect(await shown()).toBe('3 Aba Road, Woji, Port Harcourt, Rivers State');
});

it('copies a changed street to the profile, and the next address after a deletion', async () => {
  const { address, change, shown } = await openShopWithAddress();
  await change(() => address.update({ address_line_1: '2 Aba Road' }));
  expect(await shown()).toBe('2 Aba Road, Port Harcourt, Rivers State');
  await change(() => address.delete());
  expect(await shown()).toBe('1 Aba Road, Rumuola, Port Harcourt, Rivers State');
});

const account = {
  uid: 'ada',
  displayName: 'Ada  Ngozi Obi',
  phoneNumber: '0812 345 6789',
  createdAt: new Date('2026-11-01T08:00:00Z'),
};

it('copies the name and phone number of a new account to the profile', async () => {
  const shop = await openShop();
  await createProfile(shop, account);
  expect((await shop.store.profiles.doc('ada').get()).data()).toMatchObject({
    first_name: 'Ada',
    last_name: 'Ngozi Obi',
    phone_number: '+2348123456789',
    role: 'customer',
    created_at: account.createdAt,
    updated_at: tuesday,
  });
});

it('keeps concurrent profile changes by the browser, in either order of the writes', async () => {
  const shop = await openShop();
  const typed = { first_name: 'Adaeze', last_name: 'Obi', phone_number: '+2348099999999' };
  await Promise.all([
    createProfile(shop, account),
    shop.store.profiles.doc('ada').set({ ...typed, updated_at: tuesday }, { merge: true }),
    createProfile(shop, account),
  ]);
  const profile = (await shop.store.profiles.doc('ada').get()).data();
  expect(profile).toMatchObject({ ...typed, role: 'customer', created_at: account.createdAt });
});

it('leaves an existing profile and its unknown fields unchanged', async () => {
  const shop = await openShop();
  await shop.customer('ada');
  await shop.store.db.doc('profiles/ada').update({ a_later_field: 'kept', role: 'admin' });
  await createProfile(shop, account);
  await createProfile(shop, account);
  expect((await shop.store.db.doc('profiles/ada').get()).data()).toMatchObject({
    first_name: 'Ada',
    last_name: 'Obi',
    role: 'admin',
    a_later_field: 'kept',
  });
});

async function openShopWithPage() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  await call.claimGiftLink(shop, ada, { slug: 'ada-eats' });
  const profile = shop.store.db.doc('profiles/ada');
  let events = 0;
  const follow = async (before: DocumentSnapshot, after: DocumentSnapshot) => {
    events += 1;
    const event = { id: `event-${events}`, time: tuesday.toISOString(), params: { uid: 'ada' } };
    await handleProfileWritten(shop, { ...event, data: { before, after } });
  };
  const change = async (fields: object) => {
    const before = await profile.get();
    await profile.update(fields);
    await follow(before, await profile.get());
  };
  return { shop, change };
}

it('starts no transaction or query if only profile fields change that no other document contains', async () => {
  const { shop, change } = await openShopWithPage();
  const begin = vi.spyOn(shop.store.db, 'runTransaction');
  for (let n = 0; n < 30; n += 1) await change({ bio: `Evening ${n}`, phone_number: '+2348031234567' });
  expect(begin).not.toHaveBeenCalled();
});

it.each([
  ['display name', { display_name: 'Ada & Chidi' }, { display_name: 'Ada & Chidi' }],
  ['first name', { display_name: '', first_name: 'Adaeze' }, { display_name: 'Adaeze' }],
  ['tagline', { gift_tagline: 'Feed us' }, { gift_tagline: 'Feed us' }],
  ['gifting switch', { allow_gifting: false }, { allow_gifting: false }],
])('copies a changed %s from the profile to the gift page', async (_, fields, shown) => {
  const { shop, change } = await openShopWithPage();
  await change({ display_name: 'Before', gift_tagline: 'Before', allow_gifting: true });
  await change(fields);
  expect((await shop.store.giftLinks.doc('ada-eats').get()).data()).toMatchObject(shown);
});

it('removes invisible characters from a member’s name and truncates the name for the gift page', async () => {
  const { shop, change } = await openShopWithPage();
  await change({ display_name: `Ada\u202E\n${'b'.repeat(80)}` });
  const name: unknown = (await shop.store.db.doc('gift_links/ada-eats').get()).get('display_name');
  expect(name).toBe(`Ada ${'b'.repeat(56)}`);
});
