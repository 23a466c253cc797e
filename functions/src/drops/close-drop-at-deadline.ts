import { newCutOff } from '@sharebox/domain/kitchen/cut-off';
import { writeAuditRow } from '../platform/audit/audit-row';
import { isCommitRace } from '../platform/db/retry-races';
import { readable } from '../platform/db/set-aside';
import type { Services } from '../platform/services';

/**
 * Closes every active drop whose `order_deadline` has passed, and begins its cut-off; its menu stays on show. Returns
 * how many it closed.
 */
export async function closeDropAtDeadline({ store, now }: Services): Promise<number> {
  const { docs } = await store.drops.where('status', '==', 'active').get();
  const overdue = (await readable(store, docs)).filter((drop) => drop.data().order_deadline < now());
  const closed = await Promise.all(
    overdue.map(async (drop) => {
      try {
        // Whoever moves the deadline in this moment wins; the next run looks again.
        const batch = store.db.batch();
        const revision = drop.data().revision + 1;
        batch.update(drop.ref, { status: 'closed', revision }, { lastUpdateTime: drop.updateTime });
        batch.set(store.cutOffs.doc(drop.id), newCutOff(now(), false));
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
    }),
  );
  return closed.filter(Boolean).length;
}
