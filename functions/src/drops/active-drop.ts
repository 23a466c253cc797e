import { isDropOpen } from '@sharebox/domain/drops/drop';
import { oneActiveDropMessage } from '@sharebox/domain/drops/drop-form';
import { DomainError } from '@sharebox/domain/common/errors';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import type { Apply } from './drop-boxes';

/** Writes that belong to the activation of a drop. */
export interface Opening {
  makeRoom: Apply;
  /** Extra fields of the drop. Customers still waiting from before a deactivation are served before new buyers. */
  line: { has_waitlist?: true };
}

/**
 * Prepares the activation of a drop and takes drops that closed at their deadline off the storefront. Throws
 * `invalid-input` while another drop is open. Reads in the transaction, so only one of two concurrent activations
 * succeeds.
 */
export async function readOpening(transaction: Transaction, store: Store, dropId: string): Promise<Opening> {
  const [shown, waiting] = await Promise.all([
    transaction.get(store.drops.where('is_active', '==', true)),
    transaction.get(store.waitlist(dropId).where('status', '==', 'waiting').limit(1)),
  ]);
  const others = shown.docs.filter((drop) => drop.id !== dropId);
  if (others.some((drop) => isDropOpen(drop.data()))) {
    throw new DomainError('invalid-input', oneActiveDropMessage);
  }
  const makeRoom = () => {
    for (const drop of others) {
      transaction.update(drop.ref, { is_active: false, revision: FieldValue.increment(1) });
    }
    // The counts of an earlier cut-off are out of date once the drop sells again.
    transaction.delete(store.cutOffs.doc(dropId));
  };
  return { makeRoom, line: waiting.empty ? {} : { has_waitlist: true } };
}
