import { shouldOpenDrop } from '@sharebox/domain/drops/drop-schedule';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow, runStaffTransaction, getChangedFields } from '../platform/audit/audit-row';
import { filterReadable, processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { createCutOff } from '@sharebox/domain/kitchen/cut-off';
import type { StoreTransaction } from '../platform/db/transaction';
import { isDropOpen, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import { getDropActivationChange } from '@sharebox/domain/drops/drop-changes';
import { oneActiveDropMessage } from '@sharebox/domain/drops/drop-form';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

type ShownDrops = readonly QueryDocumentSnapshot<WeeklyDrop, WeeklyDrop>[];

/**
 * Reads the drops that are hidden when this drop becomes active: drops that closed at their deadline, and the open drop
 * `replaces`. Reads in the transaction, so that only one of two concurrent activations succeeds.
 * @throws `invalid-input` if a drop other than `replaces` is open
 */
export async function readDropsToHide(
  transaction: StoreTransaction,
  dropId: string,
  replaces?: string,
): Promise<ShownDrops> {
  const shown = await transaction.get(transaction.store.drops.where('is_active', '==', true));
  const others = shown.docs.filter((drop) => drop.id !== dropId);
  if (others.some((drop) => drop.id !== replaces && isDropOpen(drop.data()))) {
    throw new DomainError('invalid-input', oneActiveDropMessage);
  }
  return others;
}

/** Hides the other drops from the storefront and deletes the result of an earlier cut-off. */
export function writeDropActivation(
  transaction: StoreTransaction,
  dropId: string,
  { shown, actor, at }: { shown: ShownDrops; actor: string; at: Date },
): void {
  for (const drop of shown) {
    const { ref } = drop;
    const data = drop.data();
    const replacement = isDropOpen(data) ? getDropActivationChange(data, false) : null;
    transaction.update(ref, { ...(replacement ?? { is_active: false }), revision: FieldValue.increment(1) });
    if (!replacement) continue;
    writeAuditRow(transaction, actor, at, 'drop.deactivate', ref.path, getChangedFields(data, replacement));
  }
  transaction.delete(transaction.store.cutOffs.doc(dropId));
}

/**
 * Opens the drop whose scheduled `start_date` has passed, unless another drop is still open. Returns the number of
 * opened drops.
 */
export async function openDropAtStart({ store, now }: Services): Promise<number> {
  const planned = await store.drops
    .where('opens_by_itself', '==', true)
    .where('status', '==', 'planning')
    .get();
  const due = filterReadable(planned.docs)
    .filter((drop) => shouldOpenDrop(drop.data(), now()))
    .sort((a, b) => a.data().start_date.getTime() - b.data().start_date.getTime());
  const open = async ({ ref, id }: (typeof due)[number]) => {
    try {
      return await runStaffTransaction(store, async (transaction) => {
        const drop = await transaction.read(ref);
        if (!drop || !shouldOpenDrop(drop, now())) return 0;
        const at = now();
        const actor = 'schedules/openDropAtStart';
        const shown = await readDropsToHide(transaction, id);
        writeDropActivation(transaction, id, { shown, actor, at });
        const opened = { is_active: true, status: 'active' as const };
        transaction.update(ref, { ...opened, revision: drop.revision + 1 });
        writeAuditRow(transaction, actor, at, 'drop.activate', ref.path, {
          before: { is_active: drop.is_active, status: drop.status },
          after: opened,
        });
        return 1;
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return 0;
    }
  };
  // Open one drop at a time, so that a drop that has just opened prevents the next one from opening.
  const opened = await processEach(due, open, 1);
  return opened.reduce<number>((sum, count) => sum + count, 0);
}

/** Closes active drops after their `order_deadline` and starts their cut-off. The menu stays visible. */
export async function closeDropAtDeadline({ store, now }: Services): Promise<number> {
  const { docs } = await store.drops.where('status', '==', 'active').get();
  const overdue = filterReadable(docs).filter((drop) => drop.data().order_deadline < now());
  const closed = await processEach(overdue, ({ ref }) =>
    runStaffTransaction(store, async (transaction) => {
      const drop = await transaction.read(ref);
      const at = now();
      // An admin may have changed the drop at the same time.
      if (drop?.status !== 'active' || drop.order_deadline >= at) return false;
      transaction.update(ref, { status: 'closed', revision: drop.revision + 1 });
      transaction.set(store.cutOffs.doc(ref.id), createCutOff(at, false));
      writeAuditRow(transaction, 'schedules/closeDropAtDeadline', at, 'drop.close', ref.path, {
        before: { status: 'active' },
        after: { status: 'closed' },
      });
      return true;
    }),
  );
  return closed.filter(Boolean).length;
}
