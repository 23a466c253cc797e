import { maxAddresses } from '@sharebox/domain/accounts/address';
import { expect, it } from 'vitest';
import { syncAddress } from '../../functions/src/accounts/sync-address';
import { call, getOutcome } from './support/calls';
import { addMinutes, openShop, type Shop, tuesday } from './support/shop';

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

it('copies the default or newest address to the profile, and clears it if no address is left', async () => {
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

it('reads only one address, however many exist', async () => {
  const shop = await openShop();
  await shop.customer('ada');
  for (let n = 1; n <= maxAddresses; n += 1)
    await addAddress(shop, 'ada', `${n}`, `${n} Aba Road`, n, n === 3);
  const { docs } = await shop.store.mainAddress('ada').get();
  expect(docs.map(({ id }) => id)).toEqual(['3']);
  await syncAddress(shop, 'ada');
  expect(await profileAddress(shop, 'ada')).toBe('3 Aba Road, Port Harcourt, Rivers State');
});

it('writes nothing if the profile is up to date, and creates no profile', async () => {
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
  expect(await getOutcome(call.syncUserAddress(shop, null, {}))).toBe('not-allowed');
});
