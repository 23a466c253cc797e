import {
  AggregateField,
  FieldPath,
  Filter,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import type { AdminTrace } from './admin-trace';

const idsOf = async (query: Query) => (await query.get()).docs.map(({ id }) => id);

async function writeAll(db: Firestore, path: string, documents: Record<string, object>) {
  const batch = db.batch();
  for (const [id, data] of Object.entries(documents)) batch.set(db.collection(path).doc(id), data);
  await batch.commit();
  return db.collection(path);
}

const orders = {
  a: { user: 'ada', status: 'paid', total: 10, tags: ['x', 'y'] },
  b: { user: 'ada', status: 'held', total: 20, tags: ['y'] },
  c: { user: 'obi', status: 'paid', total: 30, tags: [] },
  d: { user: 'ada', status: 'paid', total: 30.5, tags: ['z'] },
  e: { user: 'uche', status: null, tags: ['x'] },
};

export const queryTraces: AdminTrace[] = [
  {
    does: 'documents are found by equality, by lists of values, and by array elements',
    run: async (db, at) => {
      const book = await writeAll(db, `${at}/orders`, orders);
      return Promise.all([
        idsOf(book.where('user', '==', 'ada').where('status', '==', 'paid')),
        idsOf(book.where('status', 'in', ['held', 'paid'])),
        idsOf(book.where('tags', 'array-contains', 'x')),
        idsOf(book.where('tags', 'array-contains-any', ['x', 'z'])),
        idsOf(book.where('status', '==', null)),
        idsOf(book.where(FieldPath.documentId(), 'in', ['a', 'e', 'missing'])),
      ]);
    },
    sees: [['a', 'd'], ['a', 'b', 'c', 'd'], ['a', 'e'], ['a', 'd', 'e'], ['e'], ['a', 'e']],
  },
  {
    does: 'an inequality skips other types and missing fields, and sorts by its field',
    run: async (db, at) => {
      const book = await writeAll(db, `${at}/orders`, orders);
      return Promise.all([
        idsOf(book.where('total', '>=', 20)),
        idsOf(book.where('total', '<', 30.5).orderBy('total', 'desc')),
        idsOf(book.where('status', '!=', 'paid')),
        idsOf(book.where('status', 'not-in', ['paid'])),
        idsOf(book.where('status', '!=', null)),
        idsOf(book.where('user', '>', 'ada').where('user', '<', 'v')),
      ]);
    },
    sees: [['b', 'c', 'd'], ['c', 'b', 'a'], ['b'], ['b'], ['b', 'a', 'c', 'd'], ['c', 'e']],
  },
  {
    does: 'a document that matches several alternatives is found once',
    run: async (db, at) => {
      const book = await writeAll(db, `${at}/orders`, orders);
      const either = Filter.or(
        Filter.where('user', '==', 'obi'),
        Filter.where('tags', 'array-contains', 'y'),
      );
      return Promise.all([
        idsOf(book.where(either)),
        idsOf(book.where(Filter.and(Filter.where('status', '==', 'paid'), either))),
      ]);
    },
    sees: [
      ['a', 'b', 'c'],
      ['a', 'c'],
    ],
  },
  {
    does: 'pages continue where the last one ended, in both directions, also among equal values',
    run: async (db, at) => {
      const book = await writeAll(db, `${at}/orders`, orders);
      const byUser = book.orderBy('user');
      const second = await byUser.limit(1).get();
      const [after] = second.docs;
      return Promise.all([
        idsOf(byUser.startAfter(after)),
        idsOf(byUser.startAt('ada').endBefore('obi')),
        idsOf(byUser.endAt('obi').limitToLast(2)),
        idsOf(book.orderBy('user', 'desc').offset(1).limit(2)),
        idsOf(book.orderBy(FieldPath.documentId()).startAfter('b').limit(2)),
        idsOf(book.orderBy('user', 'desc').orderBy(FieldPath.documentId()).startAfter('obi', 'c')),
      ]);
    },
    sees: [
      ['b', 'd', 'c', 'e'],
      ['a', 'b', 'd'],
      ['d', 'c'],
      ['c', 'd'],
      ['c', 'd'],
      ['a', 'b', 'd'],
    ],
  },
  {
    does: 'values of different types are sorted by type',
    run: async (db, at) => {
      const mixed = await writeAll(db, `${at}/mixed`, {
        map: { v: { a: 1 } },
        longerMap: { v: { a: 1, b: 0 } },
        list: { v: [1] },
        longerList: { v: [1, 0] },
        reference: { v: db.doc(`${at}/mixed/x`) },
        bytes: { v: Buffer.from('a') },
        text: { v: 'a' },
        emoji: { v: '😀' },
        highText: { v: '\uffee' },
        moment: { v: Timestamp.fromMillis(5) },
        number: { v: 1 },
        fraction: { v: 0.5 },
        nan: { v: NaN },
        yes: { v: true },
        no: { v: false },
        nothing: { v: null },
        missing: {},
      });
      return idsOf(mixed.orderBy('v'));
    },
    sees: [
      ...[
        'nothing',
        'no',
        'yes',
        'nan',
        'fraction',
        'number',
        'moment',
        'text',
        'highText',
        'emoji',
        'bytes',
      ],
      ...['reference', 'list', 'longerList', 'map', 'longerMap'],
    ],
  },
  {
    does: 'a collection group has every collection of that name, and a collection doesn’t include its subcollections',
    run: async (db, at) => {
      const name = at.replaceAll('/', '-');
      await writeAll(db, `${at}/${name}`, { a: { n: 1 } });
      await writeAll(db, `${at}/${name}/a/${name}`, { b: { n: 2 } });
      await writeAll(db, `${at}/elsewhere/z/${name}`, { c: { n: 1 } });
      return Promise.all([
        idsOf(db.collectionGroup(name)),
        idsOf(db.collectionGroup(name).where('n', '==', 1)),
        idsOf(db.collection(`${at}/${name}`)),
      ]);
    },
    sees: [['c', 'a', 'b'], ['c', 'a'], ['a']],
  },
  {
    does: 'counts, sums and averages use only documents that have all aggregated fields',
    run: async (db, at) => {
      const book = await writeAll(db, `${at}/orders`, orders);
      const all = { n: AggregateField.count(), sum: AggregateField.sum('total') };
      const [whole, ada, none] = await Promise.all([
        book.aggregate({ ...all, average: AggregateField.average('total') }).get(),
        book.where('user', '==', 'ada').count().get(),
        book
          .where('user', '==', 'x')
          .aggregate({ ...all, average: AggregateField.average('total') })
          .get(),
      ]);
      return [whole.data(), ada.data(), none.data()];
    },
    sees: [{ n: 4, sum: 90.5, average: 22.625 }, { count: 3 }, { n: 0, sum: 0, average: null }],
  },
  {
    does: 'a query with a field mask returns only those fields',
    run: async (db, at) => {
      const book = await writeAll(db, `${at}/orders`, { a: { x: { y: 1, z: 2 }, w: 3 } });
      const [found] = (await book.select('x.y').get()).docs;
      const [masked] = await db.getAll(book.doc('a'), { fieldMask: ['w', 'none'] });
      const [bare] = (await book.select().get()).docs;
      return [found?.data(), masked?.data(), bare?.data()];
    },
    sees: [{ x: { y: 1 } }, { w: 3 }, {}],
  },
  {
    does: 'collections and documents are listed, including missing documents with subcollections',
    run: async (db, at) => {
      await writeAll(db, `${at}/boxes`, { b: {}, '0': {} });
      await writeAll(db, `${at}/boxes/a/lines`, { x: {} });
      await writeAll(db, `${at}/also`, { x: {} });
      const before = await db.doc(at).listCollections();
      const documents = await db.collection(`${at}/boxes`).listDocuments();
      await db.recursiveDelete(db.collection(`${at}/boxes`));
      const after = await db.doc(at).listCollections();
      const idOf = ({ id }: { id: string }) => id;
      return [before.map(idOf), documents.map(idOf), after.map(idOf)];
    },
    sees: [['also', 'boxes'], ['0', 'a', 'b'], ['also']],
  },
];
