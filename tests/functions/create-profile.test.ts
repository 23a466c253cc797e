import { expect, it } from 'vitest';
import { createProfile } from '../../functions/src/accounts/create-profile';
import { openShop, tuesday } from './support/shop';

const account = {
  uid: 'ada',
  displayName: 'Ada  Ngozi Obi',
  phoneNumber: '0812 345 6789',
  createdAt: new Date('2026-11-01T08:00:00Z'),
};

it('copies the name and phone number from the account', async () => {
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

it('keeps what the browser writes at the same time, whichever write comes first', async () => {
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

it('leaves a completed profile and unknown fields unchanged', async () => {
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
