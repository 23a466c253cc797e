import { cutOffDropContract } from '@sharebox/domain/kitchen/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { createCutOff, getCutOffChange } from '@sharebox/domain/kitchen/cut-off';
import { expireHold } from '../../orders/expired-holds';
import { continueCutOff, endExpiredHolds } from '../continue-cut-off';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { runStaffTransaction } from '../../platform/audit/staff-request';
import { processEach } from '../../platform/db/unreadable-documents';
import type { Services } from '../../platform/services';
import { type Caller, createValidatedCall } from '../../platform/validated-call';
import { rareStaffCallOptions } from '../../platform/runtime-options';

/** Closes the drop and starts its cut-off, unless that has already happened. */
async function beginCutOff({ store, now }: Services, caller: Caller, dropId: string): Promise<void> {
  await runStaffTransaction(store, async (transaction) => {
    const [dropRef, cutOffRef] = [store.drops.doc(dropId), store.cutOffs.doc(dropId)];
    const [dropDoc, cutOffDoc] = await Promise.all([transaction.get(dropRef), transaction.get(cutOffRef)]);
    const drop = dropDoc.data();
    if (!drop) throw new DomainError('not-allowed');
    const at = now();
    const change = getCutOffChange(drop, at);
    if (!change && cutOffDoc.exists) return;
    if (change) transaction.update(dropRef, { ...change, revision: drop.revision + 1 });
    transaction.set(cutOffRef, createCutOff(at, at < drop.order_deadline));
    const { status, order_deadline } = drop;
    writeAuditRow(transaction, store, {
      actor: caller.uid,
      action: 'drop.cut-off',
      target: dropRef.path,
      before: { status, order_deadline },
      after: change ?? { status, order_deadline },
      at,
    });
  });
}

/**
 * Performs a drop's cut-off at the request of staff. If the call is interrupted, the schedule completes the cut-off
 * (docs/product/kitchen.md#the-cut-off).
 */
export const cutOffDrop = createValidatedCall({
  contract: cutOffDropContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 20,
  handle: async (services, caller, { drop_id, ends_holds }) => {
    await beginCutOff(services, caller, drop_id);
    const running = await endExpiredHolds(services, drop_id);
    if (ends_holds) {
      const by = { actor: caller.uid, action: 'order.end-hold' } as const;
      await processEach(running, (id) => expireHold(services, id, () => true, by));
    }
    await continueCutOff(services, drop_id);
    return { drop_id, running_holds: ends_holds ? 0 : running.length };
  },
});
