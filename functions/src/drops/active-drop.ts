import { isDropOpen } from '@sharebox/domain/menu/drop';
import { oneActiveDropMessage } from '@sharebox/domain/menu/drop-form';
import { DomainError } from '@sharebox/domain/common/errors';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import type { Apply } from './drop-boxes';

/**
 * Makes room for a drop that becomes active: throws `invalid-input` with a sentence while another one is, and takes
 * those out of the shop window that closed at their deadline. A transaction's read, so that of two admins one wins.
 */
export async function makeRoomForDrop(
  transaction: Transaction,
  store: Store,
  dropId: string,
): Promise<Apply> {
  const shown = await transaction.get(store.drops.where('is_active', '==', true));
  const others = shown.docs.filter((drop) => drop.id !== dropId);
  if (others.some((drop) => isDropOpen(drop.data()))) {
    throw new DomainError('invalid-input', oneActiveDropMessage);
  }
  return () => {
    for (const drop of others) {
      transaction.update(drop.ref, { is_active: false, revision: FieldValue.increment(1) });
    }
  };
}
