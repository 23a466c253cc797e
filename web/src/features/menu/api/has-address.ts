import { loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/reads.ts';

/** Returns whether a member has a delivery address, which costs one read. */
export async function hasAddress(uid: string): Promise<boolean> {
  const { collection, firestore, limit, query } = await loadFirestore();
  const found = await readDocs(query(collection(firestore, 'profiles', uid, 'delivery_addresses'), limit(1)));
  return !found.empty;
}
