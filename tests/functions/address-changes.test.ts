import { expect, it, vi } from 'vitest';
import { handleAddressWritten } from '../../functions/src/triggers/trigger-handlers';
import { openShop, tuesday } from './support/shop';

/** Opens a shop with a second, default address of a member. Each change of the address is followed by its trigger. */
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

it('changes of an address that no other document shows start no transaction', async () => {
  const { address, change, begin } = await openShopWithAddress();
  for (let n = 0; n < 30; n += 1) {
    await change(() => address.update({ label: n % 2 === 0 ? 'Other' : 'Home' }));
  }
  expect(begin).not.toHaveBeenCalled();
});

it('a changed default or postal code starts one transaction, because the words of the address stay', async () => {
  const { address, change, begin, shown } = await openShopWithAddress();
  await change(() => address.update({ zip_code: '500001' }));
  expect(begin).toHaveBeenCalledTimes(1);
  expect(await shown()).toBe('3 Aba Road, Port Harcourt, Rivers State, 500001');
  await change(() => address.update({ is_default: false }));
  expect(begin).toHaveBeenCalledTimes(2);
});

it('a chosen area reaches the profile', async () => {
  const { address, change, shown } = await openShopWithAddress();
  await change(() => address.update({ area: 'Woji' }));
  expect(await shown()).toBe('3 Aba Road, Woji, Port Harcourt, Rivers State');
});

it('a changed street and a deleted address reach the profile', async () => {
  const { address, change, shown } = await openShopWithAddress();
  await change(() => address.update({ address_line_1: '2 Aba Road' }));
  expect(await shown()).toBe('2 Aba Road, Port Harcourt, Rivers State');
  await change(() => address.delete());
  expect(await shown()).toBe('1 Aba Road, Rumuola, Port Harcourt, Rivers State');
});
