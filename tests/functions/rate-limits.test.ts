import { expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import { admin, guestCaller, openShop } from './support/shop';

it('calls without permission are rejected first and do not count towards the limit', async () => {
  const shop = await openShop();
  const before = await dumpDatabase(shop.store.db);
  for (const caller of [null, guestCaller(), { ...admin, isAdmin: false }]) {
    expect(await getOutcome(call.listAdmins(shop, caller, 'nonsense'))).toBe('not-allowed');
  }
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
});
