import { shouldOpenNow } from '@sharebox/domain/drops/drop-schedule';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow } from '../platform/audit/audit-row';
import { eachByItself, readable } from '../platform/db/set-aside';
import type { Services } from '../platform/services';
import { readOpening, writeOpening } from './active-drop';
import { staffTransaction } from '../platform/audit/staff-transaction';

/**
 * Opens the drop that is scheduled for its `start_date`, unless another drop is still selling. Returns the number of
 * opened drops.
 */
export async function openDropAtStart({ store, now }: Services): Promise<number> {
  const planned = await store.drops
    .where('opens_by_itself', '==', true)
    .where('status', '==', 'planning')
    .get();
  const due = (await readable(store, planned.docs))
    .filter((drop) => shouldOpenNow(drop.data(), now()))
    .sort((a, b) => a.data().start_date.getTime() - b.data().start_date.getTime());
  const open = async ({ ref, id }: (typeof due)[number]) => {
    try {
      return await staffTransaction(store, async (transaction) => {
        const drop = (await transaction.get(ref)).data();
        if (!drop || !shouldOpenNow(drop, now())) return 0;
        const opening = await readOpening(transaction, store, id);
        writeOpening(transaction, store, id, opening);
        const opened = { is_active: true, status: 'active' as const };
        transaction.update(ref, { ...opened, ...opening.fields, revision: drop.revision + 1 });
        writeAuditRow(transaction, store, {
          actor: 'schedules/openDropAtStart',
          action: 'drop.activate',
          target: ref.path,
          before: { is_active: drop.is_active, status: drop.status },
          after: opened,
          at: now(),
        });
        return 1;
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return 0;
    }
  };
  // One at a time, so that a drop that has just opened keeps the next one waiting.
  const opened = await eachByItself(store, due, open, 1);
  return opened.reduce<number>((sum, count) => sum + count, 0);
}
