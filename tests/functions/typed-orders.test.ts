import { parseGuestLink } from '@sharebox/domain/gifts/guest-link';
import type { TypeOrderInput } from '@sharebox/domain/orders/staff-callables';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { forgetGuests } from '../../functions/src/accounts/forget-guests';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, countOutcomes, getOutcome } from './support/calls';
import { runOrderTrigger } from './support/gifts';
import {
  addMinutes,
  admin,
  bookkeeper,
  buildBoxRequest,
  buildClaim,
  dropId,
  guestCaller,
  openShop,
  rider,
  type Shop,
  tuesday,
} from './support/shop';
import { buildApproval, readAuditRows } from './support/staff';
import { readBoxes } from './support/stock';

const phone_number = '+2348012345678';
const email = 'ngozi@example.com';

function buildTypedOrder(changes: Partial<TypeOrderInput> = {}): TypeOrderInput {
  const { items, packaging_option, no_cutlery } = buildBoxRequest();
  return {
    ...{ request_id: randomUUID(), drop_id: dropId, items, packaging_option, no_cutlery },
    customer: { full_name: 'Ngozi Eze', phone_number: '0801 234 5678', email },
    address: {
      ...{ label: 'Home', address_line_1: '7 Aba Road', address_line_2: '', city: 'Port Harcourt' },
      ...{ state: 'Rivers State', zip_code: '', area: 'Rumuola', landmark: '', gate_code: '' },
    },
    ...{ delivery_window: 'evening', expected_total: 12_701, paid_by: null },
    ...changes,
  };
}

async function typeOrder(shop: Shop, changes: Partial<TypeOrderInput> = {}) {
  const answer = await call.typeOrder(shop, admin, buildTypedOrder(changes));
  return { ...answer, link: toLink(answer.pay_path) };
}

function toLink(path: string) {
  const link = parseGuestLink(path.replace('/order', ''));
  if (!link) throw new Error(`No link in ${path}`);
  return link;
}

const readOrder = async (shop: Shop, id: string) => (await shop.store.orders.doc(id).get()).data();

/** Returns the caller of a session that the pay link opened. */
const createReader = (orderId: string): Caller => ({
  ...guestCaller(`guest-order-${orderId}`),
  ...{ isGuest: false, guestOrder: { id: orderId, until: addMinutes(tuesday, 24 * 60) } },
});

async function claimAndApprove(shop: Shop, order_id: string): Promise<void> {
  const reader = createReader(order_id);
  await runOrderTrigger(shop, order_id, () => call.submitPayment(shop, reader, buildClaim(order_id)));
  await runOrderTrigger(shop, order_id, () => call.reviewPayment(shop, admin, buildApproval(order_id)));
}

it('holds a box, which its customer pays for through the link without an account', async () => {
  const shop = await openShop();
  const { order_id, expires_at, link } = await typeOrder(shop);
  expect(expires_at).toEqual(addMinutes(tuesday, 30));
  expect(await readOrder(shop, order_id)).toMatchObject({
    ...{ status: 'awaiting_payment', user_id: `guest-order-${order_id}`, customer_name: 'Ngozi Eze' },
    ...{ total_amount: 12_701, delivery_window: 'evening', guest_email: email, is_gift_order: false },
  });
  expect((await shop.store.delivery(order_id).get()).data()).toMatchObject({
    ...{ recipient_name: 'Ngozi Eze', phone_number, address_line_1: '7 Aba Road', area: 'Rumuola' },
  });
  expect((await readBoxes(shop)).taken[order_id]).toMatchObject({ number: 1, until: expires_at });
  const opened = await call.openGuestOrder(shop, null, link);
  expect(opened).toMatchObject({ status: 'awaiting_payment' });
  expect(JSON.parse(opened.sign_in_token ?? '')).toMatchObject({ guest_order: order_id });
  await claimAndApprove(shop, order_id);
  expect(await readOrder(shop, order_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
});

it('writes one audit row that names the member of staff, without the customer’s data', async () => {
  const shop = await openShop();
  const { order_id } = await typeOrder(shop);
  const [row, ...others] = await readAuditRows(shop);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ actor: admin.uid, action: 'order.type', target: `orders/${order_id}` });
  expect(JSON.stringify(row)).not.toMatch(/Ngozi|Aba Road|0801|example\.com/);
});

it('confirms an order that was paid in cash, with an entry in the ledger by the member of staff', async () => {
  const shop = await openShop();
  const { order_id, expires_at } = await typeOrder(shop, { paid_by: 'cash' });
  expect(expires_at).toBeNull();
  expect(await readOrder(shop, order_id)).toMatchObject({
    ...{ status: 'confirmed', payment_status: 'paid', net_received: 12_701, owed_back: 0 },
    ...{ needs_refund: false, hold_expires_at: null },
  });
  const entries = (await shop.store.ledger(order_id).get()).docs.map((one) => one.data());
  expect(entries).toMatchObject([
    { kind: 'received', amount: 12_701, recorded_by: admin.uid, note: 'Cash', confirmation_id: null },
  ]);
  expect((await readBoxes(shop)).taken[order_id]).toMatchObject({ until: null, is_unpaid: false });
});

it('takes one box for a repeated request, whose new link works beside the first one', async () => {
  const shop = await openShop();
  const input = buildTypedOrder();
  const answers = [await call.typeOrder(shop, admin, input), await call.typeOrder(shop, admin, input)];
  expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1);
  expect(Object.keys((await readBoxes(shop)).taken)).toHaveLength(1);
  for (const { pay_path } of answers) {
    expect(await getOutcome(call.openGuestOrder(shop, null, toLink(pay_path)))).toBe('ok');
  }
  const other = { ...input, delivery_window: 'morning' };
  expect(await getOutcome(call.typeOrder(shop, admin, other))).toBe('invalid-input');
});

it('keeps the limits of other orders and serves the waiting list first', async () => {
  const shop = await openShop({ maxOrders: 2 });
  const refused = async (changes: Partial<TypeOrderInput>) =>
    getOutcome(call.typeOrder(shop, admin, buildTypedOrder(changes)));
  expect(await refused({ expected_total: 1 })).toBe('price-changed');
  const address = { ...buildTypedOrder().address, area: 'Elsewhere', address_line_1: '1 Far Road' };
  expect(await refused({ address })).toBe('area-not-served');
  await shop.store.boxes(dropId).update({ window_limits: { evening: 1 } });
  await typeOrder(shop);
  expect(await refused({})).toBe('window-full');
  expect(await refused({ exceeds_window: true })).toBe('ok');
  expect(await refused({ delivery_window: 'morning' })).toBe('sold-out');
  const ada = await shop.customer('ada');
  await call.joinWaitlist(shop, ada, { drop_id: dropId });
  const [first = ''] = Object.keys((await readBoxes(shop)).taken);
  await call.setOrderStatus(shop, admin, { order_id: first, status: 'cancelled' });
  expect(await refused({ delivery_window: 'morning' })).toBe('sold-out');
  shop.setClock(new Date('2026-11-19T12:00:01+01:00'));
  expect(await refused({})).toBe('window-closed');
});

it('gives the last box to one of two members of staff', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const calls = [1, 2].map(() => call.typeOrder(shop, admin, buildTypedOrder()));
  expect(await countOutcomes(calls)).toEqual({ ok: 1, 'sold-out': 1 });
});

it('answers an unknown and an ended link alike, and limits the attempts of a network', async () => {
  const shop = await openShop();
  const { link, order_id } = await typeOrder(shop);
  const unknown = { order_id, token: 'a'.repeat(43) };
  expect(await getOutcome(call.openGuestOrder(shop, null, unknown, '10.0.0.1'))).toBe('not-allowed');
  shop.setClock(new Date('2026-12-04T17:00:00+01:00'));
  expect(await getOutcome(call.openGuestOrder(shop, null, link, '10.0.0.1'))).toBe('not-allowed');
  for (let attempt = 0; attempt < 60; attempt++) {
    await getOutcome(call.openGuestOrder(shop, null, unknown, '10.0.0.2'));
  }
  expect(await getOutcome(call.openGuestOrder(shop, null, link, '10.0.0.2'))).toBe('rate-limited');
});

it('stores only a hash of the link, which opens no other order and proves no email address', async () => {
  const shop = await openShop();
  const { link, order_id } = await typeOrder(shop);
  const other = await typeOrder(shop, { delivery_window: 'morning' });
  expect(JSON.stringify((await shop.store.guestLinks.doc(order_id).get()).data())).not.toContain(link.token);
  const crossed = { ...link, order_id: other.order_id };
  expect(await getOutcome(call.openGuestOrder(shop, null, crossed))).toBe('not-allowed');
  await call.openGuestOrder(shop, null, link);
  expect((await readOrder(shop, order_id))?.guest_email_proved).toBeUndefined();
  const reader = createReader(order_id);
  const theirs = buildClaim(other.order_id);
  expect(await getOutcome(call.submitPayment(shop, reader, theirs))).toBe('not-allowed');
});

it('sends a neutral email until a link from an email was opened', async () => {
  const shop = await openShop();
  const { order_id } = await typeOrder(shop);
  await claimAndApprove(shop, order_id);
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
  const [neutral, ...others] = mails.filter(({ to }) => to === email);
  expect(others).toEqual([]);
  expect(neutral?.message.subject).toBe('Confirm your email address for your Share Box');
  expect(neutral?.message.text).not.toMatch(/Ngozi|CONF-|₦|gift/);
  const link = toLink(/\/order#\S+/.exec(neutral?.message.text ?? '')?.[0] ?? '');
  await call.openGuestOrder(shop, null, link);
  expect((await readOrder(shop, order_id))?.guest_email_proved).toBe(true);
});

it('moves to the account of a member with its phone number or verified email who opens the link', async () => {
  const shop = await openShop();
  const members = {
    samePhone: { ...(await shop.customer('ngozi')), email: 'other@example.com' },
    sameEmail: { ...(await shop.customer('eze')), email },
    unverified: { ...(await shop.customer('eve')), email, emailVerified: false },
    stranger: { ...(await shop.customer('tunde')), email: 'tunde@example.com' },
  };
  await shop.store.profiles.doc('ngozi').update({ phone_number });
  const openAs = async (member: Caller) => {
    const { order_id, link } = await typeOrder(shop);
    await call.openGuestOrder(shop, member, link);
    expect((await readOrder(shop, order_id))?.user_id).toBe(`guest-order-${order_id}`);
    await claimAndApprove(shop, order_id);
    const opened = await call.openGuestOrder(shop, member, link);
    const payer = (await readOrder(shop, order_id))?.user_id;
    const claim = (await shop.store.confirmations.doc(order_id).get()).data();
    expect(claim?.user_id).toBe(payer);
    expect(opened.sign_in_token === null).toBe(payer === member.uid);
    return payer === member.uid;
  };
  expect([await openAs(members.samePhone), await openAs(members.sameEmail)]).toEqual([true, true]);
  expect([await openAs(members.unverified), await openAs(members.stranger)]).toEqual([false, false]);
});

it('is delivered like any other order, and forgets its customer 90 days later', async () => {
  const shop = await openShop();
  const { order_id } = await typeOrder(shop, { paid_by: 'transfer' });
  await call.dispatchOrder(shop, admin, { order_id });
  await call.setOrderStatus(shop, admin, { order_id, status: 'delivered' });
  expect(await readOrder(shop, order_id)).toMatchObject({ status: 'delivered' });
  shop.accounts.remove = () => Promise.resolve();
  shop.storage.removeFolder = () => Promise.resolve();
  shop.setClock(addMinutes(tuesday, 100 * 24 * 60));
  await forgetGuests(shop);
  expect(await readOrder(shop, order_id)).toMatchObject({ customer_name: null, guest_email: null });
  const left = { recipient_name: '', phone_number: '', address_line_1: '', city: 'Port Harcourt' };
  expect((await shop.store.delivery(order_id).get()).data()).toMatchObject(left);
});

it('is typed by admins only', async () => {
  const shop = await openShop();
  for (const caller of [bookkeeper, rider, guestCaller(), await shop.customer('ada')]) {
    expect(await getOutcome(call.typeOrder(shop, caller, buildTypedOrder()))).toBe('not-allowed');
  }
});
