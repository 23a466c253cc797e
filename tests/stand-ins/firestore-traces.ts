import { instantSchema } from '@sharebox/domain/common/instant';
import type { Query, QuerySnapshot } from 'firebase/firestore';
import * as z from 'zod/mini';
import type { FirestoreSdk } from '../../web/src/firebase/load';

/** A sequence of Firestore operations and the result that both the stand-in and the real Firestore must produce. */
export interface FirestoreTrace {
  does: string;
  /** Runs the operations. `at` is the path of a document whose subcollections no other trace uses. */
  run: (sdk: FirestoreSdk, at: string) => Promise<unknown>;
  sees: unknown;
}

export const deniedCollection = 'closed';

/** The security rules for running the traces on the real Firestore. */
export const traceSecurityRules = `
  rules_version = '2';
  service cloud.firestore {
    match /databases/{database}/documents {
      match /${deniedCollection}/{id} { allow read, write: if false; }
      match /traces/{rest=**} { allow read, write: if true; }
      match /{path=**}/boxes/{id} { allow read: if true; }
    }
  }`;

const placementSchema = z.object({
  placed: instantSchema,
  changed: instantSchema,
  log: z.array(z.object({ at: instantSchema })),
});
const refusalSchema = z.object({ code: z.string() });

const codeOf = (refused: Promise<unknown>): Promise<string> =>
  refused.then(
    () => 'nothing was refused',
    (error: unknown) => refusalSchema.parse(error).code,
  );

const idsOf = ({ docs }: Pick<QuerySnapshot, 'docs'>) => docs.map(({ id }) => id);

async function writeAll(sdk: FirestoreSdk, path: string, documents: Record<string, object>): Promise<void> {
  const batch = sdk.writeBatch(sdk.firestore);
  for (const [id, data] of Object.entries(documents)) batch.set(sdk.doc(sdk.firestore, path, id), data);
  await batch.commit();
}

/** Collects the snapshots confirmed by the server. Skips cached snapshots and those with pending writes. */
function listen<T>(sdk: FirestoreSdk, query: Query, read: (snapshot: QuerySnapshot) => T) {
  const snapshots: T[] = [];
  let notify: () => void = () => undefined;
  const stop = sdk.onSnapshot(query, { includeMetadataChanges: true }, (snapshot) => {
    const { fromCache, hasPendingWrites } = snapshot.metadata;
    if (fromCache || hasPendingWrites) return;
    const seen = read(snapshot);
    if (JSON.stringify(seen) === JSON.stringify(snapshots.at(-1))) return;
    snapshots.push(seen);
    notify();
  });
  return {
    heard: snapshots,
    stop,
    hears: (count: number) =>
      new Promise<void>((resolve) => {
        notify = () => snapshots.length >= count && resolve();
        notify();
      }),
  };
}

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

const orders = {
  a: { user: 'ada', status: 'paid', total: 10, at: day(1) },
  b: { user: 'ada', status: 'held', total: 20, at: day(2) },
  c: { user: 'obi', status: 'paid', total: 30, at: day(3) },
  d: { user: 'ada', status: 'paid', total: 40, at: day(4) },
  e: { user: 'ada', status: 'paid', total: 50, at: day(4) },
};

export const firestoreTraces: FirestoreTrace[] = [
  {
    does: 'notifies a listener of documents that enter, change and leave its conditions, order and limit',
    run: async (sdk, at) => {
      await writeAll(sdk, `${at}/orders`, orders);
      const book = sdk.collection(sdk.firestore, `${at}/orders`);
      const newest = sdk.query(book, sdk.where('user', '==', 'ada'), sdk.orderBy('at', 'desc'), sdk.limit(3));
      const listener = listen(sdk, newest, idsOf);
      await listener.hears(1);
      await sdk.setDoc(sdk.doc(book, 'f'), { user: 'ada', at: day(9) });
      await listener.hears(2);
      await sdk.updateDoc(sdk.doc(book, 'd'), { user: 'obi' });
      await listener.hears(3);
      await sdk.deleteDoc(sdk.doc(book, 'f'));
      await listener.hears(4);
      listener.stop();
      return listener.heard;
    },
    sees: [
      ['e', 'd', 'b'],
      ['f', 'e', 'd'],
      ['f', 'e', 'b'],
      ['e', 'b', 'a'],
    ],
  },
  {
    does: 'notifies of a batch in one snapshot',
    run: async (sdk, at) => {
      await writeAll(sdk, `${at}/orders`, { a: { n: 1 }, b: { n: 2 } });
      const book = sdk.collection(sdk.firestore, `${at}/orders`);
      const listener = listen(sdk, book, ({ docs }) => docs.map((one): unknown => [one.id, one.get('n')]));
      await listener.hears(1);
      await writeAll(sdk, `${at}/orders`, { b: { n: 3 }, c: { n: 4 } });
      await listener.hears(2);
      listener.stop();
      return listener.heard;
    },
    sees: [
      [
        ['a', 1],
        ['b', 2],
      ],
      [
        ['a', 1],
        ['b', 3],
        ['c', 4],
      ],
    ],
  },
  {
    does: 'follows a document before it exists and after it is deleted',
    run: async (sdk, at) => {
      const reference = sdk.doc(sdk.firestore, at, 'orders', 'one');
      const snapshots: unknown[] = [];
      let notify: () => void = () => undefined;
      const stop = sdk.onSnapshot(reference, { includeMetadataChanges: true }, (snapshot) => {
        if (snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites) return;
        snapshots.push(snapshot.data() ?? null);
        notify();
      });
      const hears = (count: number) =>
        new Promise<void>((resolve) => {
          notify = () => snapshots.length >= count && resolve();
          notify();
        });
      await hears(1);
      await sdk.setDoc(reference, { name: 'Zobo' });
      await hears(2);
      await sdk.deleteDoc(reference);
      await hears(3);
      stop();
      return snapshots;
    },
    sees: [null, { name: 'Zobo' }, null],
  },
  {
    does: 'starts a page after a document or values',
    run: async (sdk, at) => {
      await writeAll(sdk, `${at}/orders`, orders);
      const newest = sdk.query(sdk.collection(sdk.firestore, at, 'orders'), sdk.orderBy('at', 'desc'));
      const { docs } = await sdk.getDocsFromServer(newest);
      const [first] = docs;
      if (!first) throw new Error('Five orders are expected');
      const byName = sdk.query(newest, sdk.orderBy(sdk.documentId(), 'desc'));
      return [
        idsOf({ docs }),
        idsOf(await sdk.getDocsFromServer(sdk.query(newest, sdk.startAfter(first), sdk.limit(2)))),
        idsOf(await sdk.getDocsFromServer(sdk.query(byName, sdk.startAfter(day(4), 'e'), sdk.limit(2)))),
      ];
    },
    sees: [
      ['e', 'd', 'c', 'b', 'a'],
      ['d', 'c'],
      ['d', 'c'],
    ],
  },
  {
    does: 'finds documents by ids and by nested fields',
    run: async (sdk, at) => {
      await writeAll(sdk, `${at}/people`, {
        ada: { deletion: { due_at: day(2), done_at: null } },
        obi: { deletion: { due_at: day(1), done_at: null } },
        eze: { deletion: null },
      });
      const people = sdk.collection(sdk.firestore, at, 'people');
      const leaving = sdk.query(
        people,
        sdk.where('deletion.done_at', '==', null),
        sdk.orderBy('deletion.due_at'),
      );
      return [
        idsOf(
          await sdk.getDocsFromServer(
            sdk.query(people, sdk.where(sdk.documentId(), 'in', ['obi', 'ada', 'no'])),
          ),
        ),
        idsOf(await sdk.getDocsFromServer(leaving)),
      ];
    },
    sees: [
      ['ada', 'obi'],
      ['obi', 'ada'],
    ],
  },
  {
    does: 'writes a batch atomically',
    run: async (sdk, at) => {
      await writeAll(sdk, `${at}/orders`, { a: { n: 1 } });
      const book = sdk.collection(sdk.firestore, at, 'orders');
      const batch = sdk.writeBatch(sdk.firestore);
      batch.set(sdk.doc(book, 'b'), { n: 2 });
      batch.delete(sdk.doc(book, 'a'));
      batch.update(sdk.doc(book, 'missing'), { n: 3 });
      const code = await codeOf(batch.commit());
      return [code, idsOf(await sdk.getDocsFromServer(book))];
    },
    sees: ['not-found', ['a']],
  },
  {
    does: 'rejects an update of a missing document, and accepts its deletion',
    run: async (sdk, at) => {
      const missing = sdk.doc(sdk.firestore, at, 'orders', 'missing');
      const code = await codeOf(sdk.updateDoc(missing, { n: 1 }));
      await sdk.deleteDoc(missing);
      const read = await sdk.getDoc(missing);
      return [code, read.exists(), read.data() ?? null];
    },
    sees: ['not-found', false, null],
  },
  {
    does: 'replaces on set, keeps on merge, and updates within a map',
    run: async (sdk, at) => {
      const reference = sdk.doc(sdk.firestore, at, 'people', 'ada');
      const states: unknown[] = [];
      const keep = async () => states.push((await sdk.getDoc(reference)).data());
      await sdk.setDoc(reference, { name: 'Ada', off: { mail: true, push: true }, age: undefined });
      await keep();
      await sdk.setDoc(reference, { off: { mail: false } }, { merge: true });
      await keep();
      await sdk.updateDoc(reference, { 'off.push': false });
      await keep();
      await sdk.updateDoc(reference, { off: { mail: true } });
      await keep();
      await sdk.setDoc(reference, { name: 'Ada' });
      await keep();
      return states;
    },
    sees: [
      { name: 'Ada', off: { mail: true, push: true } },
      { name: 'Ada', off: { mail: false, push: true } },
      { name: 'Ada', off: { mail: false, push: false } },
      { name: 'Ada', off: { mail: true } },
      { name: 'Ada' },
    ],
  },
  {
    does: 'returns dates and the server time as timestamps',
    run: async (sdk, at) => {
      const reference = sdk.doc(sdk.firestore, at, 'orders', 'one');
      const before = Date.now();
      await sdk.setDoc(reference, { placed: day(1), changed: sdk.serverTimestamp(), log: [{ at: day(2) }] });
      const read = await sdk.getDoc(reference);
      const data = placementSchema.parse(read.data({ serverTimestamps: 'estimate' }));
      const isNow = Math.abs(data.changed.getTime() - before) < 60_000;
      return [data.placed, data.log, isNow];
    },
    sees: [day(1), [{ at: day(2) }], true],
  },
  {
    does: 'counts documents',
    run: async (sdk, at) => {
      await writeAll(sdk, `${at}/orders`, orders);
      const paid = sdk.query(sdk.collection(sdk.firestore, at, 'orders'), sdk.where('status', '==', 'paid'));
      return (await sdk.getCountFromServer(paid)).data().count;
    },
    sees: 4,
  },
  {
    does: 'denies forbidden reads and writes, also to listeners',
    run: async (sdk) => {
      const reference = sdk.doc(sdk.firestore, deniedCollection, 'one');
      const listenerCode = await new Promise((resolve) => {
        sdk.onSnapshot(
          reference,
          () => undefined,
          (error) => resolve(error.code),
        );
      });
      return [
        listenerCode,
        await codeOf(sdk.getDoc(reference)),
        await codeOf(sdk.getDocsFromServer(sdk.collection(sdk.firestore, deniedCollection))),
        await codeOf(sdk.setDoc(reference, { n: 1 })),
        await codeOf(sdk.deleteDoc(reference)),
      ];
    },
    sees: Array.from({ length: 5 }, () => 'permission-denied'),
  },
];
