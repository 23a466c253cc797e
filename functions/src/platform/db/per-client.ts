import type { Firestore } from 'firebase-admin/firestore';

/** What an instance has one of, made when it is first asked for: an instance has one client of the database. */
export function perClient<T>(make: (db: Firestore) => T): (db: Firestore) => T {
  const made = new WeakMap<Firestore, T>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const one = make(db);
    made.set(db, one);
    return one;
  };
}
