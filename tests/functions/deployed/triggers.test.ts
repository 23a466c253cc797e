import { isPaymentVerified, type Order } from '@sharebox/domain/orders/order';
import { storefrontSchema } from '@sharebox/domain/storefront/storefront';
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimWindowMs } from '../../../functions/src/notifications/notify-of-claims';
import { buildDropMeal } from '../../support/drops/drops';
import { buildOrder } from '../../support/orders/orders';
import { orderedItems, paidOrderTotal } from '../../support/orders/paid-orders';
import { closeDrop, buildTestMeal, openDrop } from './drop-for-tests';
import {
  deliverEvent,
  eventually,
  getStorefront,
  signUpPerson,
  type Person,
  toRestFields,
  store,
  buildWrittenEvent,
} from './stack';

const dropId = `triggers-${randomUUID()}`;

beforeAll(() => openDrop(dropId));
afterAll(() => closeDrop(dropId));

/** Builds the event of an order's status change that happens `second` seconds after noon. */
async function statusEvent(
  payer: Person,
  orderId: string,
  from: Order['status'],
  to: Order['status'],
  second: number,
) {
  const path = `orders/${orderId}`;
  const time = new Date(Date.UTC(2026, 10, 17, 12, 0, second));
  const document = async (status: Order['status']) => ({
    name: `projects/demo-sharebox/databases/(default)/documents/${path}`,
    fields: await toRestFields(
      buildOrder(payer, new Date(), {
        weekly_drop_id: dropId,
        status,
        slot: 1,
        items: [],
        total_amount: 3000,
        payment_status: isPaymentVerified(status) ? 'paid' : 'pending',
      }),
    ),
    createTime: new Date(0).toISOString(),
    updateTime: time.toISOString(),
  });
  const oldValue = await document(from);
  return buildWrittenEvent(randomUUID(), path, time, { oldValue, value: await document(to) });
}

async function toldTo(payer: Person) {
  const { notifications, mail } = store();
  const told = await notifications(payer.uid).get();
  const mails = await mail.where('to', '==', payer.email).get();
  return { types: told.docs.map((one) => one.data().notification_type), mails: mails.size };
}

describe('an order event', () => {
  it('sends one notification, one email and one push, even if it is delivered three times', async () => {
    const payer = await signUpPerson();
    const event = await statusEvent(payer, randomUUID(), 'pending_confirmation', 'confirmed', 1);
    await Promise.all([deliverEvent('orderWritten', event), deliverEvent('orderWritten', event)]);
    await deliverEvent('orderWritten', event);
    expect(await toldTo(payer)).toEqual({ types: ['payment_confirmed'], mails: 1 });
    const pushes = await eventually('a push', async () => {
      const { size } = await store().pushLog.where('uid', '==', payer.uid).get();
      return size > 0 && size;
    });
    expect(pushes).toBe(1);
  });

  it('notifies no one if it is processed after a newer event', async () => {
    const payer = await signUpPerson();
    const orderId = randomUUID();
    const confirmed = await statusEvent(payer, orderId, 'pending_confirmation', 'confirmed', 1);
    const preparing = await statusEvent(payer, orderId, 'confirmed', 'preparing', 2);
    for (const event of [preparing, confirmed, preparing]) await deliverEvent('orderWritten', event);
    expect(await toldTo(payer)).toEqual({ types: ['preparing'], mails: 1 });
  });
});

it('updates the drop’s box count when boxes are taken and released', async () => {
  const { slots, drops } = store();
  const counted = (count: number) =>
    eventually(
      `${count} boxes`,
      async () => (await drops.doc(dropId).get()).data()?.current_orders === count,
    );
  const box = (number: number) => ({
    order_id: `order-${number}`,
    holder_uid: 'ada',
    items: {},
    taken_at: new Date(),
    expires_at: null,
  });
  await Promise.all([1, 2, 3].map((number) => slots(dropId).doc(String(number)).create(box(number))));
  await counted(3);
  await slots(dropId).doc('2').delete();
  await counted(2);
});

it('updates the delivery date of a drop’s orders when the drop’s date changes', async () => {
  const { drops, orders } = store();
  const payer = await signUpPerson();
  const ref = orders.doc(`order-${randomUUID()}`);
  const ordered = buildOrder(payer, new Date(), {
    ...{ weekly_drop_id: dropId, slot: 1, status: 'confirmed', payment_status: 'paid' },
    ...{ items: orderedItems, total_amount: paidOrderTotal },
  });
  await ref.create(ordered);
  const delivery_date = new Date(Date.now() + 7 * 86_400_000);
  await drops.doc(dropId).update({ delivery_date });
  await eventually(
    'the other day',
    async () => (await ref.get()).data()?.delivery_date.getTime() === delivery_date.getTime(),
  );
});

it('publishes staff’s menu changes and serves them from the storefront endpoint', async () => {
  const { dropMeals, mealItems } = store();
  const shown = storefrontSchema.parse(await (await getStorefront()).json()).menu.drop?.id ?? dropId;
  const id = `triggers-${randomUUID()}`;
  const menuShows = (what: string, check: (name: string | undefined) => boolean) =>
    eventually(what, async () => {
      const menu = (await store().menu.get()).data();
      return check(menu?.meals.find((meal) => meal.id === id)?.name);
    });
  try {
    await mealItems.doc(id).set(buildTestMeal('side'));
    await dropMeals(shown)
      .doc(id)
      .set(buildDropMeal(id, { sort_order: 999 }));
    await menuShows('the new meal', (name) => name === 'A side of a test');
    await mealItems.doc(id).update({ name: 'Renamed' });
    await menuShows('its new name', (name) => name === 'Renamed');

    const response = await getStorefront();
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    const { menu } = storefrontSchema.parse(await response.json());
    expect(menu.meals.some((meal) => meal.name === 'Renamed')).toBe(true);
    expect((await getStorefront({ method: 'POST' })).status).toBe(405);
  } finally {
    await dropMeals(shown).doc(id).delete();
    await mealItems.doc(id).delete();
  }
  await menuShows('it is gone', (name) => name === undefined);
});

it('creates a profile for a new account', async () => {
  const { uid } = await signUpPerson({ name: 'Bola Ade' });
  const profile = await eventually('the profile', async () => (await store().profiles.doc(uid).get()).data());
  expect(profile).toMatchObject({ first_name: 'Bola', last_name: 'Ade', role: 'customer' });
});

it('notifies staff, but not the payer, of a payment to review', async () => {
  const [staff, payer] = await Promise.all([signUpPerson({ admin: true }), signUpPerson()]);
  const { confirmations, notifications, profiles, pushLog } = store();
  for (const one of [staff, payer]) {
    await eventually('a profile', async () => (await profiles.doc(one.uid).get()).exists);
  }
  await profiles.doc(staff.uid).update({ role: 'admin' });
  const orderId = randomUUID();
  // A window of its own: staff are notified at once only of the first claim in each.
  const submitted_at = new Date(
    (randomInt(1e6, 2e6) + Math.floor(Date.now() / claimWindowMs)) * claimWindowMs,
  );
  await confirmations.doc(orderId).create({
    order_id: orderId,
    user_id: payer.uid,
    full_name: 'Ada Obi',
    email: payer.email,
    amount_paid: 12_701,
    bank_used: 'GTBank',
    payment_reference: null,
    proof_path: null,
    status: 'pending',
    notes: null,
    verified_at: null,
    submitted_at,
    needs_refund: false,
    order_total: 12_701,
    confirmation_reference: 'CONF-1',
    is_gift_order: false,
    has_love_message: false,
  });
  try {
    const id = `payment_to_review-${submitted_at.getTime() / claimWindowMs}`;
    const pushed = await eventually('the push', async () =>
      (await pushLog.doc(`${staff.uid}-${id}`).get()).data(),
    );
    expect(pushed).toMatchObject({
      body: '₦12,701 from GTBank for CONF-1.',
      data: { link: '/admin?tab=payments' },
    });
    expect((await notifications(staff.uid).doc(id).get()).data()?.status).toBe('unread');
    expect((await notifications(payer.uid).get()).size).toBe(0);
  } finally {
    await profiles.doc(staff.uid).update({ role: 'customer' });
    await confirmations.doc(orderId).delete();
  }
});
