import type { Firestore } from 'firebase-admin/firestore';

/**
 * A sequence of Admin SDK operations with assertions that must hold both for the in-memory server and for the emulator.
 */
export interface AdminTrace {
  does: string;
  /** Runs the operations. `at` is the path of a document whose subcollections no other trace uses. */
  run: (db: Firestore, at: string) => Promise<unknown>;
  sees: unknown;
}
