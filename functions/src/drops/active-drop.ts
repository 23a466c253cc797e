import { isDropOpen, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import { oneActiveDropMessage } from '@sharebox/domain/drops/drop-form';
import { DomainError } from '@sharebox/domain/common/errors';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';

type ShownDrops = readonly DocumentReference<WeeklyDrop, WeeklyDrop>[];

/**
 * Reads the other drops that are still shown although they closed at their deadline. The reads belong to the
 * transaction, so that only one of two concurrent admins succeeds.
 * @throws `invalid-input` while another drop is open
 */
export async function readDropActivation(
  transaction: Transaction,
  store: Store,
  dropId: string,
): Promise<ShownDrops> {
  const shown = await transaction.get(store.drops.where('is_active', '==', true));
  const others = shown.docs.filter((drop) => drop.id !== dropId);
  if (others.some((drop) => isDropOpen(drop.data()))) {
    throw new DomainError('invalid-input', oneActiveDropMessage);
  }
  return others.map(({ ref }) => ref);
}

/** Hides the other drops from the storefront and deletes the result of an earlier cut-off. */
export function writeDropActivation(
  transaction: Transaction,
  store: Store,
  dropId: string,
  shown: ShownDrops,
): void {
  for (const drop of shown) transaction.update(drop, { is_active: false, revision: FieldValue.increment(1) });
  transaction.delete(store.cutOffs.doc(dropId));
}
