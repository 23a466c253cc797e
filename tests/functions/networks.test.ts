import { getBuyerExpiry } from '@sharebox/domain/payments/buyer';
import { getNetworkExpiry, unpaidNetworkMessage } from '@sharebox/domain/payments/network';
import { expect, it } from 'vitest';
import { getClientAddress, getNetworkKeys, toNetworkKey } from '../../functions/src/platform/client-address';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getOutcome } from './support/calls';
import { createRecipient, giveGift } from './support/gifts';
import {
  type Shop,
  addMinutes,
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  guestCaller,
  openShop,
  tuesday,
} from './support/shop';
import { buildApproval } from './support/staff';

const ip = '102.89.1.2';

const from = (caller: Caller, address = ip): Caller => ({ ...caller, ip: address });

const readHolds = async ({ store }: Shop, key = toNetworkKey(ip)) =>
  (await store.networks.doc(key).get()).data();

async function openGiftShop() {
  const shop = await openShop({ maxOrders: 20 });
  const { gift_id } = await createRecipient(shop);
  return { shop, request: () => buildBoxRequest({ destination: giveGift(gift_id) }) };
}

it('stays open to newcomers when three guests swap their boxes for eleven seconds', async () => {
  const { shop, request } = await openGiftShop();
  for (let second = 0; second <= 9; second++) {
    shop.setClock(addMinutes(tuesday, second / 50));
    for (const name of ['guest-1', 'guest-2', 'guest-3']) {
      await call.holdBox(shop, from(guestCaller(name)), request());
      await call.holdBox(shop, from(guestCaller(name)), request());
    }
  }
  expect((await readHolds(shop))?.holds).toBeCloseTo(3, 1);
  expect(await getOutcome(call.holdBox(shop, from(guestCaller('guest-new')), request()))).toBe('ok');
});

it('is charged for the time that boxes were held, and not for releasing them', async () => {
  const { shop, request } = await openGiftShop();
  for (let index = 0; index < 5; index++) {
    const guest = from(guestCaller(`guest-${index}`));
    shop.setClock(addMinutes(tuesday, index));
    const { order_id } = await call.holdBox(shop, guest, request());
    shop.setClock(addMinutes(tuesday, index + 0.5));
    await call.releaseHold(shop, guest, { order_id });
  }
  // Five times half a minute of holds of 30 minutes.
  expect((await readHolds(shop))?.holds).toBeCloseTo(2.5 / 30, 5);
});

it('is charged for an unpaid claim by its time when the buyer cancels it', async () => {
  const { shop } = await openGiftShop();
  const ada = from(await shop.customer('ada'));
  for (let index = 0; index < 2; index++) {
    const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
    await call.submitPayment(shop, ada, buildClaim(order_id));
    shop.setClock(addMinutes(shop.now(), 1));
    await call.cancelOrder(shop, ada, { order_id });
  }
  const counts = await readHolds(shop);
  expect(counts?.unpaid).toBeCloseTo(2 / (24 * 60), 4);
  expect(counts?.holds).toBeCloseTo(0, 5);
});

it('gains credit once per paying customer, and is no longer charged for that customer’s boxes', async () => {
  const shop = await openShop();
  const ada = from(await shop.customer('ada'));
  for (let index = 0; index < 2; index++) {
    const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
    await call.submitPayment(shop, ada, buildClaim(order_id));
    const approval = buildApproval(order_id);
    await call.reviewPayment(shop, admin, approval);
  }
  expect(await readHolds(shop)).toEqual({
    holds: 0,
    paid: 1,
    unpaid: 0,
    expires_at: getNetworkExpiry(tuesday),
  });
});

it('has one hold an hour for every four people who paid once its credit is used up', async () => {
  const { shop, request } = await openGiftShop();
  const hold = (name: string) => call.holdBox(shop, from(guestCaller(name)), request());
  const expires_at = getNetworkExpiry(tuesday);
  await shop.store.networks.doc(toNetworkKey(ip)).set({ holds: 1000, unpaid: 0, paid: 4, expires_at });
  await hold('guest-1');
  expect((await shop.store.buyers.doc('guest-1').get()).data()).toMatchObject({
    network: toNetworkKey(ip),
    expires_at: getBuyerExpiry(tuesday),
  });
  await expect(hold('guest-2')).rejects.toMatchObject({
    reason: 'rate-limited',
    message: unpaidNetworkMessage,
  });
  shop.setClock(addMinutes(tuesday, 59));
  expect(await getOutcome(hold('guest-2'))).toBe('rate-limited');
  shop.setClock(addMinutes(tuesday, 60));
  expect(await getOutcome(hold('guest-2'))).toBe('ok');
});

it('is returned the rest of a hold that moves to another network', async () => {
  const { shop, request } = await openGiftShop();
  await call.holdBox(shop, from(guestCaller()), request());
  await call.holdBox(shop, from(guestCaller(), '105.112.3.4'), request());
  expect((await readHolds(shop))?.holds).toBeCloseTo(0, 5);
  expect((await readHolds(shop, toNetworkKey('105.112.3.4')))?.holds).toBeCloseTo(1, 5);
});

it('is not charged for waiting list places that a customer leaves unused', async () => {
  const shop = await openShop({ maxOrders: 1 });
  await call.holdBox(shop, await shop.customer('bola'), buildBoxRequest());
  const ada = from(await shop.customer('ada'));
  for (let times = 0; times < 3; times++) {
    await call.joinWaitlist(shop, ada, { drop_id: dropId });
    await call.leaveWaitlist(shop, ada, { drop_id: dropId });
  }
  expect((await readHolds(shop))?.holds).toBe(0);
  await call.joinWaitlist(shop, ada, { drop_id: dropId });
  expect((await readHolds(shop))?.holds).toBe(1);
  await shop.store.waitlist(dropId).doc(ada.uid).update({ status: 'passed' });
  await call.leaveWaitlist(shop, ada, { drop_id: dropId });
  expect((await readHolds(shop))?.holds).toBe(1);
});

it('counts the 65,536 networks of an IPv6 site together', async () => {
  const { shop, request } = await openGiftShop();
  const address = (network: number) => `2c0f:f5c0:1:${network.toString(16)}::1`;
  const [site] = getNetworkKeys(toNetworkKey(address(0)));
  expect(site?.weight).toBe(4);
  await call.holdBox(shop, from(guestCaller('guest-1'), address(1)), request());
  await call.holdBox(shop, from(guestCaller('guest-2'), address(0xabcd)), request());
  expect((await readHolds(shop, site?.key))?.holds).toBeCloseTo(2, 5);
  await shop.store.networks.doc(site?.key ?? '').update({ holds: 4 * 60 });
  expect(await getOutcome(call.holdBox(shop, from(guestCaller('guest-3'), address(7)), request()))).toBe(
    'rate-limited',
  );
  expect(
    await getOutcome(call.holdBox(shop, from(guestCaller('guest-4'), '2c0f:f5c0:2::1'), request())),
  ).toBe('ok');
});

it('uses the IP address that the front end appended, not the ones that the caller sent', () => {
  const from = (header: string | string[] | undefined) =>
    getClientAddress({ headers: header === undefined ? {} : { 'x-forwarded-for': header }, socket: {} });
  expect(from('102.89.1.2')).toBe('102.89.1.2');
  expect(from('1.1.1.1, 8.8.8.8, 102.89.1.2')).toBe('102.89.1.2');
  expect(from(['1.1.1.1', '102.89.1.2'])).toBe('102.89.1.2');
  expect(from(undefined)).toBeNull();
  expect(getClientAddress({ headers: {} })).toBeNull();
  expect(getClientAddress({ headers: {}, socket: { remoteAddress: '127.0.0.1' } })).toBe('127.0.0.1');
});

it('maps a household’s IPv6 addresses to the same key without revealing them', () => {
  expect(toNetworkKey('2001:db8::1')).toBe(toNetworkKey('2001:db8:0:0:ffff::2'));
  expect(toNetworkKey('2001:db8::1')).not.toBe(toNetworkKey('2001:db8:0:1::1'));
  expect(toNetworkKey('102.89.1.2')).not.toBe(toNetworkKey('102.89.1.3'));
  expect(toNetworkKey('102.89.1.2')).not.toContain('102');
});

it.each([
  ['::1', '0:0:0:0:0:0:0:1'],
  ['2001:db8:1::', '2001:0db8:0001:0000:ffff::'],
  ['1::3:4:5:6:7:8', '1:0:3:4:5:6:7:8'],
])('maps two spellings of a network to the same key: %s and %s', (short, long) => {
  expect(toNetworkKey(short)).toBe(toNetworkKey(long));
});

it.each([
  ['1:23:4::', '12:3:4::'],
  ['1:0:2::', '1:2::'],
  ['::ffff:102.89.1.2', '::ffff:102.89.1.3'],
])('maps different networks to different keys: %s and %s', (one, other) => {
  expect(toNetworkKey(one)).not.toBe(toNetworkKey(other));
});

it('names the networks around an IPv6 address, which share the beginning of its key', () => {
  const keysOf = (ip: string) => getNetworkKeys(toNetworkKey(ip)).map(({ key }) => key);
  const [site, street, home] = keysOf('2001:db8:1:2345::1');
  expect(home).toBe(toNetworkKey('2001:db8:1:2345::1'));
  expect(home).toMatch(/^net(?:[-.][0-9a-f]{24}){3}$/);
  expect(keysOf('2001:0DB8:1:23ff::9')).toEqual([site, street, expect.not.stringMatching(`^${home ?? ''}$`)]);
  expect(keysOf('2001:db8:1:99ff::9')[0]).toBe(site);
  expect(keysOf('2001:db8:1:99ff::9')[1]).not.toBe(street);
  expect(keysOf('2001:db8:2::1')[0]).not.toBe(site);
  expect(getNetworkKeys(toNetworkKey('102.89.1.2'))).toEqual([
    { key: toNetworkKey('102.89.1.2'), weight: 1 },
  ]);
  expect(getNetworkKeys(null)).toEqual([]);
});
