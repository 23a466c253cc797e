import { setDropActiveContract } from '@sharebox/domain/drops/callables';
import { getActivityChange } from '@sharebox/domain/drops/drop-changes';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow } from '../platform/audit/audit-row';
import { readDropActivation, writeDropActivation } from './active-drop';
import { getChangedFields } from '../platform/audit/changed-fields';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/** Activates or deactivates a drop. Idempotent. Only one of two concurrent changes succeeds. */
export const setDropActiveHandler = createValidatedCall({
  contract: setDropActiveContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, { drop_id, active, revision, replaces }) =>
    runStaffTransaction(store, async (transaction) => {
      const dropRef = store.drops.doc(drop_id);
      const drop = (await transaction.get(dropRef)).data();
      if (!drop) throw new DomainError('not-allowed');
      const next = getActivityChange(drop, active);
      if (!next) return { drop_id, is_active: drop.is_active, status: drop.status };
      if (drop.revision !== revision) throw new DomainError('changed-meanwhile');

      const at = now();
      const shown = active ? await readDropActivation(transaction, store, drop_id, replaces) : null;
      if (shown) writeDropActivation(transaction, store, drop_id, { shown, actor: caller.uid, at });
      transaction.update(dropRef, { ...next, revision: revision + 1 });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: active ? 'drop.activate' : 'drop.deactivate',
        target: dropRef.path,
        ...getChangedFields(drop, next),
        at,
      });
      return { drop_id, is_active: next.is_active, status: next.status };
    }),
});
