import type { Transaction } from 'firebase-admin/firestore';
import { backOff, isCommitRace } from '../db/commit-race';
import type { Store } from '../db/store';
import { inTransaction } from '../db/transaction';

const attempts = 8;

/**
 * A transaction that creates documents by number or by request: whoever made one of them meanwhile makes it look again. Throws what
 * `work` throws, and a fault when it never gets through.
 */
export async function staffTransaction<T>(
  store: Store,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await inTransaction(store, work);
    } catch (error) {
      if (attempt === attempts || !isCommitRace(error)) throw error;
      await backOff(attempt);
    }
  }
}
