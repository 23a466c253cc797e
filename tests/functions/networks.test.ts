import { expect, it } from 'vitest';
import { getClientAddress, toNetworkKey } from '../../functions/src/platform/client-address';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getOutcome } from './support/calls';
import { createRecipient, giveGift } from './support/gifts';
import { buildPayment, validBoxTotal } from './support/ledger';
import { type Shop, admin, buildBoxRequest, buildClaim, guestCaller, openShop } from './support/shop';
import { createClaimedOrder } from './support/staff';

const ip = '102.89.1.2';
const from = (caller: Caller, address = ip): Caller => ({ ...caller, ip: address });

async function openGiftShop(maxOrders: number) {
  const shop = await openShop({ maxOrders });
  const { gift_id } = await createRecipient(shop);
  const destination = giveGift(gift_id);
  const hold = (caller: Caller) => call.holdBox(shop, caller, buildBoxRequest({ destination }));
  const claim = async (caller: Caller) => {
    const { order_id } = await hold(caller);
    await call.submitPayment(shop, caller, buildClaim(order_id));
    return order_id;
  };
  return { shop, hold, claim };
}

const guests = (count: number, address = ip) =>
  Array.from({ length: count }, (_, index) => from(guestCaller(`guest-${address}-${index}`), address));

it.each([
  [8, 5],
  [14, 7],
])('keeps at most half of %i boxes, and at least five, for its guests on their word', async (max, most) => {
  const { shop, hold, claim } = await openGiftShop(max);
  const [last, ...others] = guests(most + 1);
  if (!last) throw new Error('Nobody');
  for (const guest of others) await claim(guest);
  await expect(hold(last)).rejects.toMatchObject({
    reason: 'rate-limited',
    message: expect.stringMatching(/another connection, .* or write to us on WhatsApp/) as string,
  });
  expect(await getOutcome(hold(from(last, '102.89.1.3')))).toBe('ok');
  expect(await getOutcome(createClaimedOrder(shop, 'without-address'))).toBe('ok');
});

it('is not limited for members who have paid, and has room again once the money for a box arrives', async () => {
  const { shop, hold, claim } = await openGiftShop(10);
  const ada = from(await shop.customer('ada'));
  const paid = await claim(ada);
  await call.recordPayment(shop, admin, buildPayment(paid, validBoxTotal));
  const [last, late, ...others] = guests(7);
  if (!last || !late) throw new Error('Nobody');
  const orders = [];
  for (const guest of others) orders.push(await claim(guest));
  expect(await getOutcome(hold(last))).toBe('rate-limited');
  expect(await getOutcome(hold(ada))).toBe('ok');
  await call.recordPayment(shop, admin, buildPayment(orders[0] ?? '', validBoxTotal));
  expect(await getOutcome(hold(last))).toBe('ok');
  expect(await getOutcome(hold(late))).toBe('rate-limited');
});

it('has room again once a box is released or cancelled', async () => {
  const { shop, hold, claim } = await openGiftShop(10);
  const [held, claimed, last, late, ...others] = guests(7);
  if (!held || !claimed || !last || !late) throw new Error('Nobody');
  for (const guest of others) await claim(guest);
  const { order_id } = await hold(held);
  const cancelled = await claim(claimed);
  expect(await getOutcome(hold(last))).toBe('rate-limited');
  await call.releaseHold(shop, held, { order_id });
  expect(await getOutcome(hold(last))).toBe('ok');
  await call.cancelOrder(shop, claimed, { order_id: cancelled });
  expect(await getOutcome(hold(late))).toBe('ok');
});

it('gets no box for a claim of an ended hold, whose money is then refunded', async () => {
  const { shop, hold, claim } = await openGiftShop(10);
  const [last, ...others] = guests(6);
  if (!last) throw new Error('Nobody');
  const { order_id } = await hold(last);
  await call.releaseHold(shop, last, { order_id });
  for (const guest of others) await claim(guest);
  const answer = await call.submitPayment(shop, last, buildClaim(order_id));
  expect(answer.status).toBe('cancelled');
  expect((await readOrder(shop, order_id))?.needs_refund).toBe(true);
});

const readOrder = async ({ store }: Shop, id: string) => (await store.orders.doc(id).get()).data();

it('is an IPv4 address or a /48 of IPv6', async () => {
  const { claim, hold } = await openGiftShop(10);
  const address = (network: number) => `2c0f:f5c0:1:${network.toString(16)}::1`;
  for (let index = 0; index < 5; index++)
    await claim(from(guestCaller(`guest-${index}`), address(index * 9999)));
  expect(await getOutcome(hold(from(guestCaller('guest-5'), address(7))))).toBe('rate-limited');
  expect(await getOutcome(hold(from(guestCaller('guest-6'), '2c0f:f5c0:2::1')))).toBe('ok');
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
  expect(toNetworkKey('2001:db8::1')).not.toBe(toNetworkKey('2001:db8:1::1'));
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
