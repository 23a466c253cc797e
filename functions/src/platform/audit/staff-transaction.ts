import type { Transaction } from 'firebase-admin/firestore';
import { retryRaces } from '../db/retry-races';
import type { Store } from '../db/store';
import { inTransaction } from '../db/transaction';

const retries = { attempts: 9, failure: 'A change by staff did not get through' };

/**
 * A transaction that creates documents by number or by request: whoever made one of them meanwhile makes it look
 * again. Throws what `work` throws, and a fault when it never gets through.
 */
export async function staffTransaction<T>(
  store: Store,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return retryRaces(retries, () => inTransaction(store, work));
}
