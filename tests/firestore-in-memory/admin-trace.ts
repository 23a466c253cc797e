import type { Firestore } from 'firebase-admin/firestore';

/** What a server does with Firestore, and what it must see of it: in memory and on the emulator alike. */
export interface AdminTrace {
  does: string;
  /** `at` is the path of a document whose collections only this trace knows. */
  run: (db: Firestore, at: string) => Promise<unknown>;
  sees: unknown;
}
