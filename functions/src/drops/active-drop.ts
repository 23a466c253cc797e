import { isDropOpen, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import { oneActiveDropMessage } from '@sharebox/domain/drops/drop-form';
import { DomainError } from '@sharebox/domain/common/errors';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';

/** The changes that come with a drop's activation. */
interface Opening {
  /** Drops that closed at their deadline and are still shown. */
  shown: readonly DocumentReference<WeeklyDrop, WeeklyDrop>[];
  /**
   * Fields of the drop itself. If customers were on the waiting list before the drop was hidden, they come before new
   * buyers.
   */
  fields: { has_waitlist?: true };
}

/**
 * Reads the changes that come with a drop's activation. Reads in the transaction, so only one of two concurrent admins
 * succeeds.
 * @throws `invalid-input` while another drop is open
 */
export async function readDropActivation(
  transaction: Transaction,
  store: Store,
  dropId: string,
): Promise<Opening> {
  const [shown, waiting] = await Promise.all([
    transaction.get(store.drops.where('is_active', '==', true)),
    transaction.get(store.waitlist(dropId).where('status', '==', 'waiting').limit(1)),
  ]);
  const others = shown.docs.filter((drop) => drop.id !== dropId);
  if (others.some((drop) => isDropOpen(drop.data()))) {
    throw new DomainError('invalid-input', oneActiveDropMessage);
  }
  return { shown: others.map(({ ref }) => ref), fields: waiting.empty ? {} : { has_waitlist: true } };
}

/** Removes the other drops from the storefront and clears the counts of an earlier cut-off. */
export function writeDropActivation(
  transaction: Transaction,
  store: Store,
  dropId: string,
  { shown }: Opening,
): void {
  for (const drop of shown) transaction.update(drop, { is_active: false, revision: FieldValue.increment(1) });
  transaction.delete(store.cutOffs.doc(dropId));
}
