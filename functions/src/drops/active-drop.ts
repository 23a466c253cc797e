import { isDropOpen } from '@sharebox/domain/drops/drop';
import { oneActiveDropMessage } from '@sharebox/domain/drops/drop-form';
import { DomainError } from '@sharebox/domain/common/errors';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import type { Apply } from './drop-boxes';

/** What is to be written with a drop that becomes active. */
export interface Opening {
  makeRoom: Apply;
  /** Of the drop itself: who waits since before it was taken down comes before whoever buys now. */
  line: { has_waitlist?: true };
}

/**
 * Makes room for a drop that becomes active: throws `invalid-input` with a sentence while another one is, and takes
 * those out of the shop window that closed at their deadline. A transaction's reads, so that of two admins one wins.
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
    // What was counted when it closed before is not what it will be.
    transaction.delete(store.cutOffs.doc(dropId));
  };
  return { makeRoom, line: waiting.empty ? {} : { has_waitlist: true } };
}
