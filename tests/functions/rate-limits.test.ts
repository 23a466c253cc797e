import { expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import { admin, guestCaller, openShop } from './support/shop';

it('calls with invalid input count towards the limit', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  // The limit is five calls a minute per person.
  for (let made = 0; made < 5; made++) {
    expect(await getOutcome(call.deleteMyAccount(shop, ada, { email: 1 }))).toBe('invalid-input');
  }
  expect(await getOutcome(call.deleteMyAccount(shop, ada, { email: 1 }))).toBe('rate-limited');
});

it('a visitor’s calls with invalid input count towards the limit of their network', async () => {
  const shop = await openShop();
  const ends: string[] = [];
  while (ends.length < 100 && !ends.includes('rate-limited')) {
    ends.push(await getOutcome(call.submitContactMessage(shop, null, { message: 1 }, '102.89.1.1')));
  }
  expect(new Set(ends)).toEqual(new Set(['invalid-input', 'rate-limited']));
});

it('calls without permission are rejected first and do not count towards the limit', async () => {
  const shop = await openShop();
  const before = await dumpDatabase(shop.store.db);
  for (const caller of [null, guestCaller(), { ...admin, isAdmin: false }]) {
    expect(await getOutcome(call.listAdmins(shop, caller, 'nonsense'))).toBe('not-allowed');
  }
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
});
