import { shouldOpenNow } from '@sharebox/domain/drops/drop-schedule';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow } from '../platform/audit/audit-row';
import { filterReadable, processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { readDropActivation, writeDropActivation } from './active-drop';
import { runStaffTransaction } from '../platform/audit/staff-request';
import { createCutOff } from '@sharebox/domain/kitchen/cut-off';
import { isCommitRace } from '../platform/db/retry-races';

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
  const opened = await processEach(due, open, 1);
  return opened.reduce<number>((sum, count) => sum + count, 0);
}

/** Closes active drops after their `order_deadline` and starts their cut-off. The menu stays visible. */
export async function closeDropAtDeadline({ store, now }: Services): Promise<number> {
  const { docs } = await store.drops.where('status', '==', 'active').get();
  const overdue = filterReadable(docs).filter((drop) => drop.data().order_deadline < now());
  const closed = await processEach(overdue, async (drop) => {
    try {
      // If the deadline is changed at the same time, that change wins. The next run checks the drop again.
      const batch = store.db.batch();
      const revision = drop.data().revision + 1;
      batch.update(drop.ref, { status: 'closed', revision }, { lastUpdateTime: drop.updateTime });
      batch.set(store.cutOffs.doc(drop.id), createCutOff(now(), false));
      writeAuditRow(batch, store, {
        actor: 'schedules/closeDropAtDeadline',
        action: 'drop.close',
        target: drop.ref.path,
        before: { status: 'active' },
        after: { status: 'closed' },
        at: now(),
      });
      await batch.commit();
      return true;
    } catch (error) {
      if (isCommitRace(error)) return false;
      throw error;
    }
  });
  return closed.filter(Boolean).length;
}
