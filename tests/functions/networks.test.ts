import { expect, it } from 'vitest';
import { getClientAddress, getNetworkKey } from '../../functions/src/platform/rate-limit';
import { call, getCallOutcome } from './support/calls';
import { createRecipient, buildGiftDestination } from './support/gifts';
import { admin, buildBoxRequest, buildClaim, buildGuestCaller, openShop } from './support/shop';
import { buildApprovalInput } from './support/staff';

/**
 * Opens a drop of 12 boxes. All customers of one network who have never paid may together hold or claim at most six
 * boxes.
 */
async function openGiftShop() {
  const shop = await openShop({ maxOrders: 12 });
  const { gift_id } = await createRecipient(shop);
  const hold = (name: string, ip = '102.89.1.2') =>
    call.holdBox(
      shop,
      { ...buildGuestCaller(name), ip },
      buildBoxRequest({ destination: buildGiftDestination(gift_id) }),
    );
  const claim = async (name: string, ip?: string) => {
    const { order_id } = await hold(name, ip);
    await call.submitPayment(shop, { ...buildGuestCaller(name), ip: ip ?? null }, buildClaim(order_id));
    return order_id;
  };
  return { shop, hold, claim };
}

it('limits guests behind one IP address to half of a drop’s boxes, and suggests alternatives', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const orders = [];
  for (let index = 1; index <= 4; index++) orders.push(await claim(`guest-${index}`));
  await hold('guest-5');
  await hold('guest-6');
  await expect(hold('guest-7')).rejects.toMatchObject({
    reason: 'unpaid-claims',
    message:
      'Many boxes of this drop are waiting for a payment from your network. Please try another connection, such as mobile data or another Wi-Fi, or write to us on WhatsApp, and we’ll take your order.',
  });
  expect(await getCallOutcome(hold('guest-7', '105.112.3.4'))).toBe('ok');
  expect(await getCallOutcome(hold('guest-6'))).toBe('ok');
  // A box no longer counts towards its network's limit once it is paid for or released.
  await call.reviewPayment(shop, admin, buildApprovalInput(orders[0] ?? ''));
  expect(await getCallOutcome(hold('guest-8'))).toBe('ok');
  const free = { order_id: orders[1], status: 'cancelled' };
  await call.setOrderStatus(shop, admin, free);
  expect(await getCallOutcome(hold('guest-9'))).toBe('ok');
  expect(await getCallOutcome(hold('guest-10'))).toBe('unpaid-claims');
});

it('does not count boxes of members who have paid before towards the limit of their network', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const ada = { ...(await shop.customer('ada')), ip: '102.89.1.2' };
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await call.submitPayment(shop, ada, buildClaim(order_id));
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  for (let index = 1; index <= 6; index++) await claim(`guest-${index}`, ada.ip);
  expect(await getCallOutcome(hold('guest-7'))).toBe('unpaid-claims');
  expect(await getCallOutcome(call.holdBox(shop, ada, buildBoxRequest()))).toBe('ok');
});

it('counts the 65,536 subnets of an IPv6 /48 network as one network', async () => {
  const { hold } = await openGiftShop();
  for (let index = 1; index <= 6; index++) await hold(`guest-${index}`, `2c0f:f5c0:1:${index}00a::1`);
  expect(await getCallOutcome(hold('guest-7', '2c0f:f5c0:1:ffff::1'))).toBe('unpaid-claims');
  expect(await getCallOutcome(hold('guest-7', '2c0f:f5c0:2::1'))).toBe('ok');
});

it('applies the network limit to a claim that is made after the hold has expired', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const late = await hold('guest-late');
  shop.setClock(new Date(late.expires_at.getTime()));
  for (let index = 1; index <= 6; index++) await claim(`guest-${index}`);
  const guest = { ...buildGuestCaller('guest-late'), ip: '102.89.1.2' };
  const answer = await call.submitPayment(shop, guest, buildClaim(late.order_id));
  expect(answer.status).toBe('cancelled');
});

it('uses the IP address that the front end appends to the header, not addresses from the sender', () => {
  const from = (header: string | string[] | undefined) =>
    getClientAddress({ headers: header === undefined ? {} : { 'x-forwarded-for': header }, socket: {} });
  expect(from('102.89.1.2')).toBe('102.89.1.2');
  expect(from('1.1.1.1, 8.8.8.8, 102.89.1.2')).toBe('102.89.1.2');
  expect(from(['1.1.1.1', '102.89.1.2'])).toBe('102.89.1.2');
  expect(from(undefined)).toBeNull();
  expect(getClientAddress({ headers: {} })).toBeNull();
  expect(getClientAddress({ headers: {}, socket: { remoteAddress: '127.0.0.1' } })).toBe('127.0.0.1');
});

it('maps a household’s IPv6 addresses to the same key, which does not reveal the addresses', () => {
  expect(getNetworkKey('2001:db8::1')).toBe(getNetworkKey('2001:db8:0:0:ffff::2'));
  expect(getNetworkKey('2001:db8::1')).toBe(getNetworkKey('2001:db8:0:1::1'));
  expect(getNetworkKey('2001:db8::1')).not.toBe(getNetworkKey('2001:db8:1::1'));
  expect(getNetworkKey('102.89.1.2')).not.toBe(getNetworkKey('102.89.1.3'));
  expect(getNetworkKey('102.89.1.2')).not.toContain('102');
});

it.each([
  ['::1', '0:0:0:0:0:0:0:1'],
  ['2001:db8:1::', '2001:0db8:0001:0000:ffff::'],
  ['1::3:4:5:6:7:8', '1:0:3:4:5:6:7:8'],
])('maps two spellings of a network to the same key: %s and %s', (short, long) => {
  expect(getNetworkKey(short)).toBe(getNetworkKey(long));
});

it.each([
  ['1:23:4::', '12:3:4::'],
  ['1:0:2::', '1:2::'],
  ['::ffff:102.89.1.2', '::ffff:102.89.1.3'],
])('maps different networks to different keys: %s and %s', (one, other) => {
  expect(getNetworkKey(one)).not.toBe(getNetworkKey(other));
});
