import { weeklyDrop } from '@sharebox/domain/menu/drop';
import { storefront } from '@sharebox/domain/menu/storefront';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rollSampleDrop } from '../../emulator-data/roll-sample-drop';
import { dropIds } from '../../emulator-data/sample/drops';

const lagos = (time: string) => new Date(`2026-${time}:00+01:00`);

let app: App;
let db: Firestore;

// The emulator shows every project the sample that it imported.
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

const active = () => db.doc(`weekly_drops/${dropIds.active}`);
const deadline = async () => weeklyDrop.parse((await active().get()).data()).order_deadline;

it.each([
  ['after this week’s deadline', '11-20T09:00', '11-26T12:00'],
  ['weeks later', '12-15T09:00', '12-17T12:00'],
  ['weeks before', '10-05T09:00', '10-08T12:00'],
])('the sample sells again %s, and its published menu says so', async (_, now, until) => {
  await rollSampleDrop(lagos(now));
  expect(await deadline()).toEqual(new Date(lagos(until).getTime() - 1));
  const [menu, capacity] = await db.getAll(db.doc('storefront/menu'), db.doc('storefront/capacity'));
  const shown = storefront.parse({ menu: menu?.data(), capacity: capacity?.data() });
  expect(shown.capacity.order_deadline).toEqual(await deadline());
  expect(shown.menu.drop?.order_deadline).toEqual(await deadline());
});

it('is dated once a week, however many processes ask for it: what staff change afterwards stays', async () => {
  const now = lagos('11-20T09:00');
  await Promise.all([rollSampleDrop(now), rollSampleDrop(now), rollSampleDrop(now)]);
  const sooner = lagos('11-24T12:00');
  await active().update({ order_deadline: sooner });
  await rollSampleDrop(lagos('11-22T09:00'));
  expect(await deadline()).toEqual(sooner);
  await rollSampleDrop(lagos('11-27T09:00'));
  expect(await deadline()).toEqual(new Date(lagos('12-03T12:00').getTime() - 1));
});

it('goes on with a sample of which documents are gone', async () => {
  await db.doc('storefront/menu').delete();
  await rollSampleDrop(lagos('12-15T09:00'));
  expect((await db.doc('storefront/menu').get()).exists).toBe(false);
  expect(await deadline()).toEqual(new Date(lagos('12-17T12:00').getTime() - 1));
});
