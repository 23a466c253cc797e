import { expect, it } from 'vitest';
import { liveOrders } from '../../emulator-data/live-orders';
import { livedDocuments, ordersLivedAt } from '../../emulator-data/sample/lived-documents';
import { MemoryFirestore } from '../firestore-in-memory/client';
import { FirestoreServer } from '../firestore-in-memory/server';

it('the sample has its orders as the functions write them today (otherwise: npm run seed)', async () => {
  const db = new MemoryFirestore('demo-sample', new FirestoreServer({ now: Date.now, concurrency: 'locks' }));
  expect(await liveOrders(db, ordersLivedAt)).toEqual(Object.fromEntries(livedDocuments(ordersLivedAt)));
});
