import { createCutOff } from '@sharebox/domain/kitchen/cut-off';
import { writeAuditRow } from '../platform/audit/audit-row';
import { isCommitRace } from '../platform/db/retry-races';
import { filterReadable, processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';

/** Closes active drops after their `order_deadline` and starts their cut-off. The menu stays visible. */
export async function closeDropAtDeadline({ store, now }: Services): Promise<number> {
  const { docs } = await store.drops.where('status', '==', 'active').get();
  const overdue = (await filterReadable(store, docs)).filter((drop) => drop.data().order_deadline < now());
  const closed = await processEach(store, overdue, async (drop) => {
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
