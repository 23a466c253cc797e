import { orderSchema } from '@sharebox/domain/orders/order';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { redateSample } from '../../../emulator-data/redate-sample';
import { createSampleServices } from '../../../emulator-data/sample-services';
import { sampleOrdersSimulatedAt } from '../../../emulator-data/sample/simulated-documents';
import { sampleDocuments } from '../../../emulator-data/sample-documents';
import { syncReceivedGift } from '../../../functions/src/gifts/gift-recipient';
import {
  notifyPayerOfOrderChange,
  notifyPayerOfUpdates,
} from '../../../functions/src/notifications/notify-payer-of-order-change';
import { clearProject } from '../support/shop';

let app: App;
let db: Firestore;

beforeEach(async () => {
  const projectId = `demo-sample-${randomUUID().slice(0, 8)}`;
  vi.stubEnv('GCLOUD_PROJECT', projectId);
  await clearProject(projectId);
  app = initializeApp({ projectId }, projectId);
  db = getFirestore(app);
});

afterEach(async () => {
  await deleteApp(app);
  vi.unstubAllEnvs();
});

it('updating the sample’s dates sends no notifications that the sample already contains', async () => {
  const now = new Date('2026-12-20T10:00:00+01:00');
  const writer = db.bulkWriter();
  for (const [path, data] of sampleDocuments(sampleOrdersSimulatedAt)) void writer.set(db.doc(path), data);
  await writer.close();
  await redateSample(now);

  const services = createSampleServices(db, now);
  for (const [path, data] of sampleDocuments(sampleOrdersSimulatedAt)) {
    const [, orderId] = /^orders\/([^/]+)$/.exec(path) ?? [];
    if (orderId === undefined) continue;
    const after = (await services.store.orders.doc(orderId).get()).data();
    if (!after) throw new Error(`No order ${orderId}`);
    await notifyPayerOfOrderChange(services, { orderId, before: orderSchema.parse(data), after, at: now });
    await notifyPayerOfUpdates(services, orderId, after);
    await syncReceivedGift(services, orderId);
  }
  const told = (await db.collectionGroup('notifications').get()).docs.map(({ ref }) => ref.path);
  const wanted = [...sampleDocuments(now).keys()].filter((path) => path.includes('/notifications/'));
  expect(told.sort()).toEqual(wanted.sort());
  expect((await db.collection('mail').get()).size).toBe(0);
});
