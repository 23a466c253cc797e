import { FieldPath, FieldValue, GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import type { AdminTrace } from './admin-trace';
import { queryTraces } from './query-traces';

async function getErrorName(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'nothing was refused';
  } catch (error) {
    return error instanceof Error && 'code' in error ? (GrpcStatus[Number(error.code)] ?? '') : String(error);
  }
}

const longAgo = Timestamp.fromMillis(1_000_000);

const writeTraces: AdminTrace[] = [
  {
    does: 'a document is created once',
    run: async (db, at) => {
      const document = db.doc(`${at}/boxes/1`);
      await document.create({ n: 1 });
      return [await getErrorName(document.create({ n: 2 })), (await document.get()).data()];
    },
    sees: ['ALREADY_EXISTS', { n: 1 }],
  },
  {
    does: 'updating a missing document fails, and deleting it succeeds',
    run: async (db, at) => {
      const document = db.doc(`${at}/boxes/1`);
      return [
        await getErrorName(document.update({ n: 1 })),
        await getErrorName(document.delete({ exists: true })),
        await getErrorName(document.delete()),
        await getErrorName(document.update({ n: 1 }, { lastUpdateTime: longAgo })),
        await getErrorName(document.delete({ lastUpdateTime: longAgo })),
      ];
    },
    sees: ['NOT_FOUND', 'NOT_FOUND', 'nothing was refused', 'FAILED_PRECONDITION', 'FAILED_PRECONDITION'],
  },
  {
    does: 'a write with an old version as its precondition fails, and one with the current version succeeds',
    run: async (db, at) => {
      const document = db.doc(`${at}/boxes/1`);
      const { writeTime: first } = await document.set({ n: 1 });
      const { writeTime: second } = await document.set({ n: 2 });
      return [
        await getErrorName(document.update({ n: 3 }, { lastUpdateTime: first })),
        await getErrorName(document.update({ n: 3 }, { lastUpdateTime: second })),
        await getErrorName(document.delete({ lastUpdateTime: second })),
        (await document.get()).data(),
      ];
    },
    sees: ['FAILED_PRECONDITION', 'nothing was refused', 'FAILED_PRECONDITION', { n: 3 }],
  },
  {
    does: 'a batch is atomic, and its writes see the batch’s earlier writes',
    run: async (db, at) => {
      const [one, two] = [db.doc(`${at}/boxes/1`), db.doc(`${at}/boxes/2`)];
      await one.set({ n: 1 });
      const refused = db.batch();
      refused.update(one, { n: 2 });
      refused.update(two, { n: 2 });
      const twice = db.batch();
      twice.create(two, { n: 1 });
      twice.update(two, { n: FieldValue.increment(1) });
      return [
        await getErrorName(refused.commit()),
        (await one.get()).data(),
        await getErrorName(twice.commit()),
        (await two.get()).data(),
      ];
    },
    sees: ['NOT_FOUND', { n: 1 }, 'nothing was refused', { n: 2 }],
  },
  {
    does: 'a commit applies increments, array unions, array removals and server timestamps',
    run: async (db, at) => {
      const document = db.doc(`${at}/boxes/1`);
      await document.set({ n: 1, text: 'a', list: ['a', 'b', 'a'], deep: { kept: true } });
      await document.update({
        n: FieldValue.increment(2),
        'deep.n': FieldValue.increment(0.5),
        text: FieldValue.increment(4),
        list: FieldValue.arrayRemove('a'),
        more: FieldValue.arrayUnion('x', 'x', 'y'),
        at: FieldValue.serverTimestamp(),
      });
      const { at: stamp, ...rest } = (await document.get()).data() ?? {};
      return [rest, stamp instanceof Timestamp && stamp.nanoseconds % 1e6];
    },
    sees: [{ n: 3, text: 4, list: ['b'], more: ['x', 'y'], deep: { kept: true, n: 0.5 } }, 0],
  },
  {
    does: 'a merge keeps other fields, and removes fields marked for deletion',
    run: async (db, at) => {
      const document = db.doc(`${at}/boxes/1`);
      await document.set({ a: { b: 1, c: 2 }, 'd.e': 3, f: 4 });
      await document.set({ a: { b: FieldValue.delete(), x: 5 }, f: 6 }, { merge: true });
      await document.update(new FieldPath('d.e'), 7, 'a.c', FieldValue.delete());
      await document.set({ a: { y: 8 }, f: 9 }, { mergeFields: ['a.y'] });
      return (await document.get()).data();
    },
    sees: { a: { x: 5, y: 8 }, 'd.e': 7, f: 6 },
  },
  {
    does: 'writing equal content leaves the version unchanged',
    run: async (db, at) => {
      const document = db.doc(`${at}/boxes/1`);
      const { writeTime } = await document.set({ n: 1 });
      await document.set({ n: 1 });
      await document.update({ n: 1 });
      return (await document.get()).updateTime?.isEqual(writeTime);
    },
    sees: true,
  },
  {
    does: 'a commit takes a thousand writes, and bulk writes succeed or fail separately',
    run: async (db, at) => {
      const batch = db.batch();
      for (let n = 0; n < 1000; n++) batch.set(db.doc(`${at}/boxes/${n}`), { n });
      await batch.commit();
      const bulk = db.bulkWriter();
      const refused = getErrorName(bulk.create(db.doc(`${at}/boxes/1`), { n: 0 }));
      const written = getErrorName(bulk.create(db.doc(`${at}/boxes/new`), { n: 0 }));
      await bulk.close();
      const { count } = (await db.collection(`${at}/boxes`).count().get()).data();
      return [await refused, await written, count];
    },
    sees: ['ALREADY_EXISTS', 'nothing was refused', 1001],
  },
];

const transactionTraces: AdminTrace[] = [
  {
    does: 'two transactions that read the same document both commit, one after the other',
    run: async (db, at) => {
      const document = db.doc(`${at}/boxes/1`);
      await document.set({ n: 0 });
      const count = () =>
        db.runTransaction(async (transaction) => {
          const before = await transaction.get(document);
          transaction.update(document, { n: Number(before.get('n')) + 1 });
        });
      await Promise.all([count(), count()]);
      return (await document.get()).get('n') as unknown;
    },
    sees: 2,
  },
  {
    does: 'a transaction that ran a query notices a document that was created meanwhile',
    run: async (db, at) => {
      const boxes = db.collection(`${at}/boxes`);
      const take = (id: string) =>
        db.runTransaction(async (transaction) => {
          const { size } = await transaction.get(boxes.where('taken', '==', true));
          if (size === 0) transaction.create(boxes.doc(id), { taken: true });
        });
      await Promise.all([take('a'), take('b'), take('c')]);
      return (await boxes.get()).size;
    },
    sees: 1,
  },
  {
    does: 'a transaction that is rolled back writes nothing and blocks no other',
    run: async (db, at) => {
      const document = db.doc(`${at}/boxes/1`);
      const refused = await getErrorName(
        db.runTransaction(async (transaction) => {
          await transaction.get(document);
          transaction.create(document, { n: 1 });
          throw new Error('no');
        }),
      );
      await document.create({ n: 2 });
      return [refused, (await document.get()).data()];
    },
    sees: ['Error: no', { n: 2 }],
  },
  {
    does: 'a failed precondition in a transaction is thrown without a retry',
    run: async (db, at) => {
      const document = db.doc(`${at}/boxes/1`);
      await document.set({ n: 1 });
      let attempts = 0;
      const refused = await getErrorName(
        db.runTransaction((transaction) => {
          attempts += 1;
          transaction.create(document, { n: 2 });
          return Promise.resolve();
        }),
      );
      return [refused, attempts];
    },
    sees: ['ALREADY_EXISTS', 1],
  },
  {
    does: 'a read-only transaction reads one snapshot',
    run: async (db, at) => {
      const [one, two] = [db.doc(`${at}/boxes/1`), db.doc(`${at}/boxes/2`)];
      await Promise.all([one.set({ n: 1 }), two.set({ n: 1 })]);
      return db.runTransaction(
        async (transaction) => {
          const first = await transaction.get(one);
          await two.set({ n: 2 });
          const second = await transaction.get(two);
          return [first.get('n'), second.get('n')] as unknown;
        },
        { readOnly: true },
      );
    },
    sees: [1, 1],
  },
];

export const adminTraces: AdminTrace[] = [...writeTraces, ...transactionTraces, ...queryTraces];
