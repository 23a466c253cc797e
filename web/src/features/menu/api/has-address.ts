import { loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/read-docs.ts';

/** Returns whether this member has a delivery address. Costs one read. @throws if it cannot be read. */
export async function hasAddress(uid: string): Promise<boolean> {
  const { collection, firestore, limit, query } = await loadFirestore();
  const found = await readDocs(query(collection(firestore, 'profiles', uid, 'delivery_addresses'), limit(1)));
  return !found.empty;
}
