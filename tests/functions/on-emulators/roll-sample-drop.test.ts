import { orderSchema } from '@sharebox/domain/orders/order';
import { deliveryRunSchema } from '@sharebox/domain/deliveries/delivery-run';
import { weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { storefrontSchema } from '@sharebox/domain/storefront/storefront';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { redateSample, shiftTodaysDropDates } from '../../../emulator-data/redate-sample';
import { sampleDropIds } from '../../../emulator-data/sample/drops';

const lagos = (time: string) => new Date(`2026-${time}:00+01:00`);

let app: App;
let db: Firestore;

// Use a new project for each test. The emulator adds the imported sample data to every project.
beforeEach(() => {
  const projectId = `demo-roll-${randomUUID().slice(0, 8)}`;
  vi.stubEnv('GCLOUD_PROJECT', projectId);
  app = initializeApp({ projectId }, projectId);
  db = getFirestore(app);
});

afterEach(async () => {
  await deleteApp(app);
  vi.unstubAllEnvs();
});

const active = () => db.doc(`weekly_drops/${sampleDropIds.active}`);
const deadline = async () => weeklyDropSchema.parse((await active().get()).data()).order_deadline;

it.each([
  ['after this week’s deadline', '11-20T09:00', '11-26T12:00'],
  ['weeks later', '12-15T09:00', '12-17T12:00'],
  ['weeks before', '10-05T09:00', '10-08T12:00'],
])('opens the sample drop again %s, and publishes it in the menu', async (_, now, until) => {
  await redateSample(lagos(now));
  expect(await deadline()).toEqual(new Date(lagos(until).getTime() - 1));
  const [menu, capacity] = await db.getAll(db.doc('storefront/menu'), db.doc('storefront/capacity'));
  const shown = storefrontSchema.parse({ menu: menu?.data(), capacity: capacity?.data() });
  expect(shown.capacity.order_deadline).toEqual(await deadline());
  expect(shown.menu.drop?.order_deadline).toEqual(await deadline());
});

it('updates the sample’s dates once a week, even if several processes run, and keeps staff’s changes', async () => {
  const now = lagos('11-20T09:00');
  await Promise.all([redateSample(now), redateSample(now), redateSample(now)]);
  const sooner = lagos('11-24T12:00');
  await active().update({ order_deadline: sooner });
  await redateSample(lagos('11-22T09:00'));
  expect(await deadline()).toEqual(sooner);
  await redateSample(lagos('11-27T09:00'));
  expect(await deadline()).toEqual(new Date(lagos('12-03T12:00').getTime() - 1));
});

it('updates the sample’s dates even if some sample documents are missing', async () => {
  await db.doc('storefront/menu').delete();
  await redateSample(lagos('12-15T09:00'));
  expect((await db.doc('storefront/menu').get()).exists).toBe(false);
  expect(await deadline()).toEqual(new Date(lagos('12-17T12:00').getTime() - 1));
});

const today = () => db.doc(`weekly_drops/${sampleDropIds.today}`);
const deliveryOf = async () => weeklyDropSchema.parse((await today().get()).data()).delivery_date;
const readTodaysRun = async () => {
  const { docs } = await db.collection('delivery_runs').get();
  if (!docs[0]) throw new Error('No run');
  return { ref: docs[0].ref, run: deliveryRunSchema.parse(docs[0].data()) };
};

it('moves a sample drop, its orders and its run to each new day', async () => {
  await redateSample(lagos('11-20T09:00'));
  expect(await deliveryOf()).toEqual(lagos('11-20T16:00'));
  await redateSample(lagos('11-21T00:00'));
  expect(await deliveryOf()).toEqual(lagos('11-21T16:00'));
  const { run } = await readTodaysRun();
  expect([run.day_begins, run.day_ends]).toEqual([lagos('11-21T00:00'), lagos('11-22T00:00')]);
  const orders = await db.collection('orders').where('weekly_drop_id', '==', sampleDropIds.today).get();
  expect(orders.size).toBeGreaterThan(0);
  for (const one of orders.docs) {
    expect(orderSchema.parse(one.data()).delivery_date).toEqual(lagos('11-21T16:00'));
  }
});

it('moves today’s sample drop once a day, and keeps staff’s changes until then', async () => {
  const now = lagos('11-20T09:00');
  await Promise.all([redateSample(now), shiftTodaysDropDates(now), redateSample(now)]);
  const later = lagos('11-20T18:30');
  await today().update({ delivery_date: later });
  const { ref } = await readTodaysRun();
  await ref.update({ name: 'By the bridge', started_at: later });
  await Promise.all([redateSample(lagos('11-20T23:59')), shiftTodaysDropDates(lagos('11-20T23:59'))]);
  expect(await deliveryOf()).toEqual(later);
  await Promise.all([shiftTodaysDropDates(lagos('11-21T00:00')), shiftTodaysDropDates(lagos('11-21T00:01'))]);
  expect(await deliveryOf()).toEqual(lagos('11-21T16:00'));
  const { run } = await readTodaysRun();
  expect(run).toMatchObject({ name: 'By the bridge', started_at: later, day_begins: lagos('11-21T00:00') });
});

it('keeps staff’s changes to the week’s sample drop when a new day starts', async () => {
  await redateSample(lagos('11-20T09:00'));
  const sooner = lagos('11-24T12:00');
  await active().update({ order_deadline: sooner });
  await redateSample(lagos('11-21T00:00'));
  expect(await deadline()).toEqual(sooner);
});
