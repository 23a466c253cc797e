import { isDropOpen, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import { oneActiveDropMessage } from '@sharebox/domain/drops/drop-form';
import { DomainError } from '@sharebox/domain/common/errors';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';

/** The changes that activating a drop requires. */
interface Opening {
  /** Other drops that are still shown although they closed at their deadline. */
  shown: readonly DocumentReference<WeeklyDrop, WeeklyDrop>[];
  /**
   * Fields to set on the drop itself. `has_waitlist` is set if customers already wait for this drop, so that they get
   * boxes before new buyers.
   */
  fields: { has_waitlist?: true };
}

/**
 * Reads the changes that activating a drop requires. The reads belong to the transaction, so that only one of two
 * concurrent admins succeeds.
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

/** Hides the other drops from the storefront and deletes the result of an earlier cut-off. */
export function writeDropActivation(
  transaction: Transaction,
  store: Store,
  dropId: string,
  { shown }: Opening,
): void {
  for (const drop of shown) transaction.update(drop, { is_active: false, revision: FieldValue.increment(1) });
  transaction.delete(store.cutOffs.doc(dropId));
}
