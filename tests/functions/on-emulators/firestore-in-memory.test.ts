import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { adminTraces } from '../../firestore-in-memory/admin-traces';
import { InMemoryFirestore } from '../../firestore-in-memory/client';
import { FirestoreServer } from '../../firestore-in-memory/server';

function onTheEmulator() {
  const app = initializeApp({ projectId: `demo-traces-${randomUUID().slice(0, 8)}` }, randomUUID());
  onTestFinished(() => deleteApp(app));
  return getFirestore(app);
}

const inMemory = (concurrency: 'locks' | 'optimistic') => () =>
  new InMemoryFirestore('demo-traces', new FirestoreServer({ now: Date.now, concurrency }));

describe.each([
  ['on the emulator', onTheEmulator],
  ['in memory, with locks', inMemory('locks')],
  ['in memory, optimistic', inMemory('optimistic')],
])('Firestore %s', (_where, open) => {
  it.each(adminTraces)('Firestore passes the trace: $does', async ({ run, sees }) => {
    expect(await run(open(), `traces/${randomUUID()}`)).toEqual(sees);
  });
});
