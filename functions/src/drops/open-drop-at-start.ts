import { shouldOpenNow } from '@sharebox/domain/drops/drop-schedule';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow } from '../platform/audit/audit-row';
import { processEach, filterReadable } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { readDropActivation, writeDropActivation } from './active-drop';
import { runStaffTransaction } from '../platform/audit/staff-transaction';

/**
 * Opens the drop whose scheduled `start_date` has passed, unless another drop is still open. Returns the number of
 * opened drops.
 */
export async function openDropAtStart({ store, now }: Services): Promise<number> {
  const planned = await store.drops
    .where('opens_by_itself', '==', true)
    .where('status', '==', 'planning')
    .get();
  const due = (await filterReadable(store, planned.docs))
    .filter((drop) => shouldOpenNow(drop.data(), now()))
    .sort((a, b) => a.data().start_date.getTime() - b.data().start_date.getTime());
  const open = async ({ ref, id }: (typeof due)[number]) => {
    try {
      return await runStaffTransaction(store, async (transaction) => {
        const drop = (await transaction.get(ref)).data();
        if (!drop || !shouldOpenNow(drop, now())) return 0;
        const at = now();
        const actor = 'schedules/openDropAtStart';
        const shown = await readDropActivation(transaction, store, id);
        writeDropActivation(transaction, store, id, { shown, actor, at });
        const opened = { is_active: true, status: 'active' as const };
        transaction.update(ref, { ...opened, revision: drop.revision + 1 });
        writeAuditRow(transaction, store, {
          actor,
          action: 'drop.activate',
          target: ref.path,
          before: { is_active: drop.is_active, status: drop.status },
          after: opened,
          at,
        });
        return 1;
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return 0;
    }
  };
  // Open one drop at a time, so that a drop that has just opened prevents the next one from opening.
  const opened = await processEach(store, due, open, 1);
  return opened.reduce<number>((sum, count) => sum + count, 0);
}
