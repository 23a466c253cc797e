import { loadFirestore } from '../../../firebase/load';

/** Whether this member has saved any delivery address. One read; throws when it can't be read. */
export async function hasAddress(uid: string): Promise<boolean> {
  const { collection, firestore, getDocs, limit, query } = await loadFirestore();
  const found = await getDocs(query(collection(firestore, 'profiles', uid, 'delivery_addresses'), limit(1)));
  return !found.empty;
}
