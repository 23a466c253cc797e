import { parseGuestLink } from '@sharebox/domain/gifts/guest-link';
import type { TypeOrderInput } from '@sharebox/domain/orders/staff-callables';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { eraseGuestData } from '../../functions/src/accounts/anonymise-account';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, countCallOutcomes, getCallOutcome } from './support/calls';
import { runOrderTrigger } from './support/gifts';
import {
  addMinutes,
  admin,
  bookkeeper,
  buildBoxRequest,
  buildClaim,
  dropId,
  buildGuestCaller,
  openShop,
  rider,
  type Shop,
  tuesday,
} from './support/shop';
import { buildApprovalInput, readAuditRows } from './support/staff';
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

/** Returns the caller of a session opened with the pay link. */
const createReader = (orderId: string): Caller => ({
  ...buildGuestCaller(`guest-order-${orderId}`),
  ...{ isGuest: false, guestOrder: { id: orderId, until: addMinutes(tuesday, 24 * 60) } },
});

async function claimAndApprove(shop: Shop, order_id: string): Promise<void> {
  const reader = createReader(order_id);
  await runOrderTrigger(shop, order_id, () => call.submitPayment(shop, reader, buildClaim(order_id)));
  await runOrderTrigger(shop, order_id, () => call.reviewPayment(shop, admin, buildApprovalInput(order_id)));
}

it('an order entered by staff holds a box, and its customer claims the payment through the pay link', async () => {
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

it('entering an order writes one audit row with the staff member’s uid, without the customer’s data', async () => {
  const shop = await openShop();
  const { order_id } = await typeOrder(shop);
  const [row, ...others] = await readAuditRows(shop);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ actor: admin.uid, action: 'order.type', target: `orders/${order_id}` });
  expect(JSON.stringify(row)).not.toMatch(/Ngozi|Aba Road|0801|example\.com/);
});

it('an order paid in cash is confirmed immediately, with a ledger entry by the staff member', async () => {
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

it('a repeated request holds no second box, and both of its pay links work', async () => {
  const shop = await openShop();
  const input = buildTypedOrder();
  const answers = [await call.typeOrder(shop, admin, input), await call.typeOrder(shop, admin, input)];
  expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1);
  expect(Object.keys((await readBoxes(shop)).taken)).toHaveLength(1);
  for (const { pay_path } of answers) {
    expect(await getCallOutcome(call.openGuestOrder(shop, null, toLink(pay_path)))).toBe('ok');
  }
  const other = { ...input, delivery_window: 'morning' };
  expect(await getCallOutcome(call.typeOrder(shop, admin, other))).toBe('invalid-input');
});

it('an order entered by staff respects the waiting list and the limits of other orders', async () => {
  const shop = await openShop({ maxOrders: 2 });
  const refused = async (changes: Partial<TypeOrderInput>) =>
    getCallOutcome(call.typeOrder(shop, admin, buildTypedOrder(changes)));
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

it('only one of two orders that staff enter at the same time gets the last box', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const calls = [1, 2].map(() => call.typeOrder(shop, admin, buildTypedOrder()));
  expect(await countCallOutcomes(calls)).toEqual({ ok: 1, 'sold-out': 1 });
});

it('responds alike to unknown and expired pay links, and limits the attempts of a network', async () => {
  const shop = await openShop();
  const { link, order_id } = await typeOrder(shop);
  const unknown = { order_id, token: 'a'.repeat(43) };
  expect(await getCallOutcome(call.openGuestOrder(shop, null, unknown, '10.0.0.1'))).toBe('not-allowed');
  shop.setClock(new Date('2026-12-04T17:00:00+01:00'));
  expect(await getCallOutcome(call.openGuestOrder(shop, null, link, '10.0.0.1'))).toBe('not-allowed');
  for (let attempt = 0; attempt < 60; attempt++) {
    await getCallOutcome(call.openGuestOrder(shop, null, unknown, '10.0.0.2'));
  }
  expect(await getCallOutcome(call.openGuestOrder(shop, null, link, '10.0.0.2'))).toBe('rate-limited');
});

it('stores only a hash of a pay link, which opens no other order and proves no email address', async () => {
  const shop = await openShop();
  const { link, order_id } = await typeOrder(shop);
  const other = await typeOrder(shop, { delivery_window: 'morning' });
  expect(JSON.stringify((await shop.store.guestLinks.doc(order_id).get()).data())).not.toContain(link.token);
  const crossed = { ...link, order_id: other.order_id };
  expect(await getCallOutcome(call.openGuestOrder(shop, null, crossed))).toBe('not-allowed');
  await call.openGuestOrder(shop, null, link);
  expect((await readOrder(shop, order_id))?.guest_email_proved).toBeUndefined();
  const reader = createReader(order_id);
  const theirs = buildClaim(other.order_id);
  expect(await getCallOutcome(call.submitPayment(shop, reader, theirs))).toBe('not-allowed');
});

it('emails about a typed order contain no details until the customer opens an emailed link', async () => {
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

it('an order moves to a member who opens its link and has its phone number or verified email address', async () => {
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

it('an order entered by staff is delivered as usual, and loses its customer data after 90 days', async () => {
  const shop = await openShop();
  const { order_id } = await typeOrder(shop, { paid_by: 'transfer' });
  await call.dispatchOrder(shop, admin, { order_id });
  await call.setOrderStatus(shop, admin, { order_id, status: 'delivered' });
  expect(await readOrder(shop, order_id)).toMatchObject({ status: 'delivered' });
  shop.accounts.remove = () => Promise.resolve();
  shop.storage.removeFolder = () => Promise.resolve();
  shop.setClock(addMinutes(tuesday, 100 * 24 * 60));
  await eraseGuestData(shop);
  expect(await readOrder(shop, order_id)).toMatchObject({ customer_name: null, guest_email: null });
  const left = { recipient_name: '', phone_number: '', address_line_1: '', city: 'Port Harcourt' };
  expect((await shop.store.delivery(order_id).get()).data()).toMatchObject(left);
});

it('only admins can enter an order for a customer', async () => {
  const shop = await openShop();
  for (const caller of [bookkeeper, rider, buildGuestCaller(), await shop.customer('ada')]) {
    expect(await getCallOutcome(call.typeOrder(shop, caller, buildTypedOrder()))).toBe('not-allowed');
  }
});
