import { isDropOpen, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import { getActivityChange } from '@sharebox/domain/drops/drop-changes';
import { oneActiveDropMessage } from '@sharebox/domain/drops/drop-form';
import { DomainError } from '@sharebox/domain/common/errors';
import { FieldValue, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { getChangedFields, writeAuditRow } from '../platform/audit/audit-row';
import type { Store } from '../platform/db/store';

type ShownDrops = readonly QueryDocumentSnapshot<WeeklyDrop, WeeklyDrop>[];

/**
 * Reads the other drops that are shown: drops that closed at their deadline, and the open drop if it is the one that is
 * replaced. The reads belong to the transaction, so that only one of two concurrent admins succeeds.
 * @throws `invalid-input` while another drop is open, unless it is `replaces`
 */
export async function readDropActivation(
  transaction: Transaction,
  store: Store,
  dropId: string,
  replaces?: string,
): Promise<ShownDrops> {
  const shown = await transaction.get(store.drops.where('is_active', '==', true));
  const others = shown.docs.filter((drop) => drop.id !== dropId);
  if (others.some((drop) => drop.id !== replaces && isDropOpen(drop.data()))) {
    throw new DomainError('invalid-input', oneActiveDropMessage);
  }
  return others;
}

/** Hides the other drops from the storefront and deletes the result of an earlier cut-off. */
export function writeDropActivation(
  transaction: Transaction,
  store: Store,
  dropId: string,
  { shown, actor, at }: { shown: ShownDrops; actor: string; at: Date },
): void {
  for (const drop of shown) {
    const { ref } = drop;
    const data = drop.data();
    const replacement = isDropOpen(data) ? getActivityChange(data, false) : null;
    transaction.update(ref, { ...(replacement ?? { is_active: false }), revision: FieldValue.increment(1) });
    if (!replacement) continue;
    writeAuditRow(transaction, store, {
      actor,
      action: 'drop.deactivate',
      target: ref.path,
      ...getChangedFields(data, replacement),
      at,
    });
  }
  transaction.delete(store.cutOffs.doc(dropId));
}
