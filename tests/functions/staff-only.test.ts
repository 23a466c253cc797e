import { expect, it } from 'vitest';
import type { Caller, ValidatedCall } from '../../functions/src/platform/validated-call';
import { listPlausibleCalls } from '../support/secrets/callable-inputs';
import { getOutcome, validatedCalls } from './support/calls';
import { dumpDatabase } from './support/dump';
import { admin, dropId, guestCaller, openShop, rider, type Shop } from './support/shop';
import { createClaimedOrder } from './support/staff';

/** The callables that are not only for admins. Any other callable must reject callers who are not admins. */
const callsOfOthers = [
  'answerGift',
  'cancelOrder',
  'claimGiftLink',
  'deleteMyAccount',
  'exportMyData',
  'findRecipient',
  'holdBox',
  'joinWaitlist',
  'leaveWaitlist',
  'lookUpReview',
  'openGuestOrder',
  'rateBox',
  'recordStopEvents',
  'redirectGift',
  'releaseHold',
  'reportError',
  'settleDeclinedGift',
  'submitContactMessage',
  'submitPayment',
  'syncUserAddress',
  'thankForGift',
];

function staffCalls(order_id: string): [ValidatedCall<unknown>, readonly unknown[]][] {
  const known = { orderIds: [order_id], dropId, mealId: 'jollof', giftId: 'a-gift', slugs: ['a-slug'] };
  const plausible = listPlausibleCalls(known);
  const calls = validatedCalls.filter(({ name }) => !callsOfOthers.includes(name));
  return calls.map((one) => {
    const inputs = plausible.find(({ contract }) => contract.name === one.name)?.inputs ?? [];
    expect(inputs, one.name).not.toEqual([]);
    return [one, inputs];
  });
}

async function expectAllRefused(shop: Shop, caller: Caller | null, order_id: string): Promise<void> {
  const before = await dumpDatabase(shop.store.db);
  for (const [{ name, answer }, inputs] of staffCalls(order_id)) {
    for (const input of inputs) {
      expect([name, await getOutcome(answer(shop, caller, input))]).toEqual([name, 'not-allowed']);
    }
  }
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
}

it('only the listed callables are open to callers who are not admins', () => {
  const names = (some: readonly ValidatedCall<unknown>[]) => some.map(({ name }) => name).sort();
  expect(names(validatedCalls.filter(({ who }) => who !== 'admin'))).toEqual(callsOfOthers);
  // `validatedCalls` must contain every deployed callable.
  const deployed = listPlausibleCalls({ orderIds: [], dropId, mealId: '', giftId: '', slugs: [] });
  expect(names(validatedCalls)).toEqual(deployed.map(({ contract }) => contract.name).sort());
});

it.each([
  ['a visitor', null],
  ['the paying customer', { ...admin, uid: 'ada', email: 'ada@example.com', isAdmin: false }],
  ['a guest', guestCaller()],
  ['the kitchen', { ...admin, uid: 'cook', email: 'cook@example.com', isAdmin: false }],
  ['a rider', rider],
  ['a stranger', { ...admin, uid: 'bola', email: 'bola@example.com', isAdmin: false }],
])('every staff callable rejects %s and writes nothing', async (_who, caller) => {
  const shop = await openShop();
  const order = await createClaimedOrder(shop, 'ada');
  await shop.store.profiles.doc('ada').update({ role: 'admin' });
  await expectAllRefused(shop, caller, order);
});

it('every admin callable rejects a former admin whose token is still valid', async () => {
  const shop = await openShop();
  const order = await createClaimedOrder(shop, 'ada');
  shop.admins.delete(admin.uid);
  await expectAllRefused(shop, admin, order);
});
