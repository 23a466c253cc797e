import { expect, it } from 'vitest';
import { simulateOrders } from '../../emulator-data/simulate-orders';
import {
  loadSimulatedDocuments,
  sampleOrdersSimulatedAt,
} from '../../emulator-data/sample/simulated-documents';
import { InMemoryFirestore } from '../firestore-in-memory/client';
import { FirestoreServer } from '../firestore-in-memory/server';

it('the sample orders match the output of the current functions (if not, run: npm run seed)', async () => {
  const db = new InMemoryFirestore(
    'demo-sample',
    new FirestoreServer({ now: Date.now, concurrency: 'locks' }),
  );
  expect(await simulateOrders(db, sampleOrdersSimulatedAt)).toEqual(
    Object.fromEntries(loadSimulatedDocuments(sampleOrdersSimulatedAt)),
  );
});
