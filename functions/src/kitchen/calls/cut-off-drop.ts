import { cutOffDropContract } from '@sharebox/domain/kitchen/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { createCutOff, getCutOffChange } from '@sharebox/domain/kitchen/cut-off';
import { expireHold } from '../../orders/ended-orders';
import { continueCutOff, endExpiredHolds } from '../kitchen-boxes';
import { writeAuditRow, runStaffTransaction } from '../../platform/audit/audit-row';
import { processEach } from '../../platform/db/unreadable-documents';
import type { Services } from '../../platform/services';
import { type Caller, createCall } from '../../platform/validated-call';

/** Closes the drop and starts its cut-off, unless that has already happened. */
async function beginCutOff({ store, now }: Services, caller: Caller, dropId: string): Promise<void> {
  await runStaffTransaction(store, async (transaction) => {
    const [dropRef, cutOffRef] = [store.drops.doc(dropId), store.cutOffs.doc(dropId)];
    const [drop, cutOff] = await Promise.all([transaction.read(dropRef), transaction.get(cutOffRef)]);
    if (!drop) throw new DomainError('not-allowed');
    const at = now();
    const change = getCutOffChange(drop, at);
    if (!change && cutOff.exists) return;
    if (change) transaction.update(dropRef, { ...change, revision: drop.revision + 1 });
    transaction.set(cutOffRef, createCutOff(at, at < drop.order_deadline));
    const { status, order_deadline } = drop;
    writeAuditRow(transaction, caller.uid, at, 'drop.cut-off', dropRef.path, {
      before: { status, order_deadline },
      after: change ?? { status, order_deadline },
    });
  });
}

/**
 * Performs a drop's cut-off at the request of staff. If the call is interrupted, the schedule completes the cut-off
 * (docs/product/kitchen.md#the-cut-off).
 */
export const cutOffDrop = createCall(
  cutOffDropContract,
  async (services, caller, { drop_id, ends_holds }) => {
    await beginCutOff(services, caller, drop_id);
    const running = await endExpiredHolds(services, drop_id);
    if (ends_holds) {
      await processEach(running, (id) => expireHold(services, id, () => true, caller.uid));
    }
    await continueCutOff(services, drop_id);
    return { drop_id, running_holds: ends_holds ? 0 : running.length };
  },
);
