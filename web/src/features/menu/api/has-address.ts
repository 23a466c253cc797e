import { loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/read-docs.ts';

/** Whether this member has saved any delivery address. One read; throws when it can't be read. */
export async function hasAddress(uid: string): Promise<boolean> {
  const { collection, firestore, limit, query } = await loadFirestore();
  const found = await readDocs(query(collection(firestore, 'profiles', uid, 'delivery_addresses'), limit(1)));
  return !found.empty;
}
