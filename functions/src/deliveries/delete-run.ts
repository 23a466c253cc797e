import { deleteRunContract } from '@sharebox/domain/deliveries/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { buildRunTakenText } from '@sharebox/domain/deliveries/run-change-texts';
import { prepareRiderNotice } from './rider-notices';
import { assertNoRecordedEvents } from './run-stops';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

export const deleteRunHandler = createValidatedCall({
  contract: deleteRunContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, { run_id }) =>
    runStaffTransaction(store, async (transaction) => {
      const runRef = store.runs.doc(run_id);
      const run = (await transaction.get(runRef)).data();
      if (!run) throw new DomainError('not-allowed');
      if (run.started_at !== null) throw new DomainError('invalid-input', 'This run has already started.');
      await assertNoRecordedEvents(transaction, store, run_id, run.order_ids);
      const at = now();
      const tellRider = await prepareRiderNotice(transaction, store, {
        ...{ uid: run.driver_uid, key: `${run_id}-taken`, text: buildRunTakenText(run), at },
      });
      for (const id of run.order_ids) {
        transaction.delete(store.stops(run_id).doc(id));
        transaction.delete(store.orderRun(id));
      }
      transaction.delete(runRef);
      const { name, driver_uid, order_ids } = run;
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'run.delete',
        target: runRef.path,
        before: { name, driver_uid, order_ids },
        after: {},
        at,
      });
      tellRider();
      return { run_id };
    }),
});
