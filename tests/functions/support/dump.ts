import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';

/** Returns all documents of the database except rate-limit counters, by path. */
export async function dumpDatabase(db: Firestore): Promise<Record<string, unknown>> {
  const documents: Record<string, unknown> = {};
  const collect = async (parent: Firestore | DocumentReference) => {
    const collections: CollectionReference[] = await parent.listCollections();
    for (const collection of collections.filter(({ id }) => id !== 'rate_limits')) {
      const snapshot = await collection.get();
      for (const document of snapshot.docs) documents[document.ref.path] = document.data();
      for (const reference of await collection.listDocuments()) await collect(reference);
    }
  };
  await collect(db);
  return documents;
}
