import type { Transaction } from 'firebase-admin/firestore';
import { retryRaces } from '../db/retry-races';
import type { Store } from '../db/store';
import { inTransaction } from '../db/transaction';

const retries = { attempts: 9, failure: 'A change by staff failed' };

/**
 * Runs a transaction that creates documents with predetermined ids. If another call creates one of the documents first,
 * the transaction runs again.
 * @throws the errors of `work`, and an error if no attempt succeeds
 */
export async function runStaffTransaction<T>(
  store: Store,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return retryRaces(retries, () => inTransaction(store, work));
}
