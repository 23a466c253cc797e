import { isPaymentVerified, type Order } from '@sharebox/domain/orders/order';
import { storefrontSchema } from '@sharebox/domain/storefront/storefront';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeTestDrop, buildTestMeal, createTestDrop } from './drop-for-tests';
import {
  deliverEvent,
  eventually,
  fetchStorefront,
  signUpUser,
  type SignedInUser,
  toRestFields,
  getEmulatorStore,
  buildDocumentWrittenEvent,
} from './stack';
import { buildDropMeal, buildOrder } from '../../support/orders';

const dropId = `triggers-${randomUUID()}`;

beforeAll(() => createTestDrop(dropId));
afterAll(() => closeTestDrop(dropId));

/** Builds the event of a changed order status, `second` seconds after noon. */
async function statusEvent(
  payer: SignedInUser,
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
  return buildDocumentWrittenEvent(randomUUID(), path, time, { oldValue, value: await document(to) });
}

async function toldTo(payer: SignedInUser) {
  const { notifications, mail } = getEmulatorStore();
  const told = await notifications(payer.uid).get();
  const mails = await mail.where('to', '==', payer.email).get();
  return { types: told.docs.map((one) => one.data().notification_type), mails: mails.size };
}

describe('an order event', () => {
  it('an order event sends one notification, one email and one push, even if it is delivered three times', async () => {
    const payer = await signUpUser();
    const event = await statusEvent(payer, randomUUID(), 'pending_confirmation', 'confirmed', 1);
    await Promise.all([deliverEvent('orderWritten', event), deliverEvent('orderWritten', event)]);
    await deliverEvent('orderWritten', event);
    expect(await toldTo(payer)).toEqual({ types: ['payment_confirmed'], mails: 1 });
    const pushes = await eventually('a push', async () => {
      const { size } = await getEmulatorStore().pushLog.where('uid', '==', payer.uid).get();
      return size > 0 && size;
    });
    expect(pushes).toBe(1);
  });

  it('an order event sends no notification if a newer event has already been processed', async () => {
    const payer = await signUpUser();
    const orderId = randomUUID();
    const confirmed = await statusEvent(payer, orderId, 'pending_confirmation', 'confirmed', 1);
    const preparing = await statusEvent(payer, orderId, 'confirmed', 'preparing', 2);
    for (const event of [preparing, confirmed, preparing]) await deliverEvent('orderWritten', event);
    expect(await toldTo(payer)).toEqual({ types: ['preparing'], mails: 1 });
  });
});

it('publishes staff’s menu changes, and serves them from the storefront endpoint', async () => {
  const { dropMeals, mealItems } = getEmulatorStore();
  const shown = storefrontSchema.parse(await (await fetchStorefront()).json()).menu.drop?.id ?? dropId;
  const id = `triggers-${randomUUID()}`;
  const menuShows = (what: string, check: (name: string | undefined) => boolean) =>
    eventually(what, async () => {
      const menu = (await getEmulatorStore().menu.get()).data();
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

    const response = await fetchStorefront();
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    const { menu } = storefrontSchema.parse(await response.json());
    expect(menu.meals.some((meal) => meal.name === 'Renamed')).toBe(true);
    expect((await fetchStorefront({ method: 'POST' })).status).toBe(405);
  } finally {
    await dropMeals(shown).doc(id).delete();
    await mealItems.doc(id).delete();
  }
  await menuShows('it is gone', (name) => name === undefined);
});

it('creates a profile for a new account', async () => {
  const { uid } = await signUpUser({ name: 'Bola Ade' });
  const profile = await eventually('the profile', async () =>
    (await getEmulatorStore().profiles.doc(uid).get()).data(),
  );
  expect(profile).toMatchObject({ first_name: 'Bola', last_name: 'Ade', role: 'customer' });
});
