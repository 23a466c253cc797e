import { isPaymentVerified, type Order } from '@sharebox/domain/orders/order';
import { expect, it } from 'vitest';
import {
  notifyPayerOfOrderChange,
  notifyPayerOfUpdates,
} from '../../functions/src/notifications/notify-payer-of-order-change';
import { call } from './support/calls';
import {
  addMinutes,
  admin,
  buildBoxRequest,
  buildClaim,
  openShop,
  type Shop,
  shopOrigin,
  tuesday,
} from './support/shop';
import { buildApprovalInput } from './support/staff';

async function orderOf(shop: Shop, uid = 'ada') {
  const caller = await shop.customer(uid);
  const { order_id } = await call.holdBox(shop, caller, buildBoxRequest());
  await call.submitPayment(shop, caller, buildClaim(order_id));
  const order = (await shop.store.orders.doc(order_id).get()).data();
  if (!order) throw new Error('No order');
  return { order_id, order };
}

async function toldTo(shop: Shop, uid = 'ada') {
  const [notifications, mails] = await Promise.all([
    shop.store.notifications(uid).orderBy('created_at').get(),
    shop.store.mail.get(),
  ]);
  return {
    types: notifications.docs.map((one) => one.data().notification_type),
    notifications: notifications.docs.map((one) => one.data()),
    mails: mails.docs.map((one) => one.data()),
  };
}

/** Returns an order with the given status. The order is paid if the status is `confirmed` or later. */
function inStatus(order: Order, status: Order['status']): Order {
  const isPaid = isPaymentVerified(status);
  const money = {
    payment_status: isPaid ? 'paid' : 'pending',
    net_received: isPaid ? order.total_amount : 0,
  } as const;
  return { ...order, status, ...money };
}

function changes(orderId: string, order: Order, statuses: Order['status'][]) {
  return statuses.slice(1).map((status, index) => ({
    orderId,
    before: inStatus(order, statuses[index] ?? status),
    after: inStatus(order, status),
    at: addMinutes(tuesday, index),
  }));
}

const way: Order['status'][] = [
  'awaiting_payment',
  'pending_confirmation',
  'confirmed',
  'preparing',
  'delivered',
];

it('sends a late notification of a confirmed order, but not of an approval that was undone meanwhile', async () => {
  const shop = await openShop();
  const { order_id, order } = await orderOf(shop);
  const confirmed = inStatus(order, 'confirmed');
  const failed = { ...confirmed, payment_status: 'failed' as const };
  const change = { orderId: order_id, before: order, after: confirmed };
  const broughtBack = { ...change, at: tuesday };
  const takenBack = { orderId: order_id, before: confirmed, after: failed };
  await notifyPayerOfOrderChange(shop, { ...takenBack, at: addMinutes(tuesday, 1) });
  await notifyPayerOfOrderChange(shop, broughtBack);
  await notifyPayerOfOrderChange(shop, broughtBack);
  expect((await toldTo(shop)).types.sort()).toEqual(['order_confirmed', 'payment_pending']);
});

it('never notifies the payer of an older order status after a newer order status', async () => {
  const shop = await openShop();
  const { order_id, order } = await orderOf(shop);
  const [received, confirmed, preparing] = changes(order_id, order, way);
  for (const change of [preparing, received, confirmed, preparing])
    if (change) await notifyPayerOfOrderChange(shop, change);
  expect((await toldTo(shop)).types).toEqual(['preparing']);
});

it('includes staff’s notes in the notification of a disputed payment', async () => {
  const shop = await openShop();
  const { order_id, order } = await orderOf(shop);
  await shop.store.confirmations.doc(order_id).update({ notes: 'Nothing arrived' });
  await notifyPayerOfOrderChange(shop, {
    orderId: order_id,
    before: order,
    after: { ...order, payment_status: 'failed' },
    at: tuesday,
  });
  const { notifications } = await toldTo(shop);
  const message: unknown = expect.stringContaining('Nothing arrived');
  expect(notifications).toMatchObject([{ notification_type: 'payment_pending', message }]);
});

it('lists the contents of the box in the email, and escapes dish names', async () => {
  const shop = await openShop();
  const { order_id, order } = await orderOf(shop);
  const items = order.items.map((item) => ({ ...item, name: '<b>Jollof</b> & "co"' }));
  const [received] = changes(order_id, { ...order, items }, way);
  if (received) await notifyPayerOfOrderChange(shop, received);
  const [mail] = (await toldTo(shop)).mails;
  expect(mail?.message.text).toContain('1 × <b>Jollof</b> & "co": ₦8,500\nNo listed allergens');
  expect(mail?.message.text).toContain('Total: ₦12,701');
  expect(mail?.message.text).toContain('Delivery: Friday');
  expect(mail?.message.html).not.toContain('<b>');
  expect(mail?.message.html).toContain('&#60;b&#62;');
});

it('emails link members to their orders page and guests to their single order', async () => {
  const shop = await openShop();
  const { order_id, order } = await orderOf(shop);
  const [received] = changes(order_id, order, way);
  if (!received) throw new Error('No change');
  await notifyPayerOfOrderChange(shop, received);
  const guests = {
    ...order,
    ...{ ordered_by_guest: true, is_gift_order: true },
    guest_email: 'efe@example.com',
    guest_email_proved: true,
  };
  await notifyPayerOfOrderChange(shop, {
    ...received,
    orderId: 'guests',
    after: inStatus(guests, 'preparing'),
  });
  const { mails } = await toldTo(shop);
  const messageTo = (address: string) => mails.find(({ to }) => to === address)?.message;
  const url = `${shopOrigin}/profile?tab=experiences#order-${order_id}`;
  expect(messageTo('ada@example.com')?.text).toContain(`See your order: ${url}`);
  expect(messageTo('ada@example.com')?.html).toContain(`<a href="${url}"`);
  expect(messageTo('efe@example.com')?.subject).toContain('In the kitchen');
  const link = new RegExp(`${shopOrigin}/gift-order#guests\\.[A-Za-z0-9_-]{43}`);
  expect(messageTo('efe@example.com')?.text).toMatch(link);
  expect(messageTo('efe@example.com')?.html).toMatch(link);
});

it('creates no email for a payer without an email address', async () => {
  const shop = await openShop();
  const { order_id, order } = await orderOf(shop, 'guest-1');
  for (const change of changes(order_id, order, way)) await notifyPayerOfOrderChange(shop, change);
  const told = await toldTo(shop, 'guest-1');
  expect([told.types.length, told.mails]).toEqual([4, []]);
});

it('sends staff pushes for other staff’s changes to their order, but not for their own changes', async () => {
  const shop = await openShop();
  const { order_id, order } = await orderOf(shop, admin.uid);
  let before = order;
  const told = async (minutes: number) => {
    const after = (await shop.store.orders.doc(order_id).get()).data();
    if (!after) throw new Error('No order');
    const at = addMinutes(tuesday, minutes);
    await notifyPayerOfOrderChange(shop, { orderId: order_id, before, after, at });
    await notifyPayerOfUpdates(shop, order_id, after);
    before = after;
  };
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  await told(1);
  shop.admins.add('bola');
  await call.setOrderStatus(shop, { ...admin, uid: 'bola' }, { order_id, status: 'preparing' });
  await told(2);
  shop.setClock(addMinutes(tuesday, 3));
  await call.dispatchOrder(shop, admin, { order_id });
  await told(3);
  await call.setOrderStatus(shop, admin, { order_id, status: 'delivered' });
  await told(4);
  const { notifications, mails } = await toldTo(shop, admin.uid);
  expect(notifications.map((one) => [one.notification_type, one.status, one.no_push])).toEqual([
    ['payment_confirmed', 'read', true],
    ['preparing', 'unread', undefined],
    ['dispatched', 'read', true],
    ['delivered', 'read', true],
  ]);
  expect(mails).toHaveLength(4);
});
