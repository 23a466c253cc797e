import { moveStopContract } from '@sharebox/domain/deliveries/callables/move-stop';
import { DomainError } from '@sharebox/domain/common/errors';
import { moveStopBetweenRuns } from '@sharebox/domain/deliveries/move-stop-between-runs';
import { readNextStop, writeNextStop } from './next-stop';
import { assertNoRecordedEvents, readStopsChange, writeStopsChange } from './run-stops';
import { writeAuditRow } from '../platform/audit/audit-row';
import { readEarlierAuditRow, createStaffRequest } from '../platform/audit/staff-request';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Moves a stop to another run. Updates both runs, the stop, each run's next stop and the audit log in one commit, so
 * that an order is always on exactly one of the two runs (docs/product/staff.md#deliveries).
 */
export const moveStopHandler = createValidatedCall({
  contract: moveStopContract,
  who: 'admin',
  callsPerMinute: 120,
  handle: async ({ store, now }, caller, input) => {
    const { order_id, from, to } = input;
    if (from.run_id === to.run_id) throw new DomainError('invalid-input');
    const request = createStaffRequest(store, caller, 'run.move-stop', input);
    return runStaffTransaction(store, async (transaction) => {
      if (await readEarlierAuditRow(transaction, request)) return { run_id: to.run_id };
      const [fromRef, toRef] = [store.runs.doc(from.run_id), store.runs.doc(to.run_id)];
      const [fromDoc, toDoc] = await Promise.all([transaction.get(fromRef), transaction.get(toRef)]);
      const [fromRun, toRun] = [fromDoc.data(), toDoc.data()];
      if (!fromRun || !toRun) throw new DomainError('not-allowed');
      if (fromRun.revision !== from.revision || toRun.revision !== to.revision) {
        throw new DomainError('changed-meanwhile');
      }
      const moved = moveStopBetweenRuns(fromRun, toRun, order_id);
      await assertNoRecordedEvents(transaction, store, from.run_id, [order_id]);

      const at = now();
      const stops = await readStopsChange(transaction, store, {
        ...{ runId: to.run_id, dropId: toRun.weekly_drop_id, before: toRun.order_ids, after: moved.to },
        ...{ movedFrom: from.run_id, isUnderWay: toRun.started_at !== null, at },
      });
      const [left, joined] = [
        { ...fromRun, order_ids: moved.from },
        { ...toRun, order_ids: moved.to },
      ];
      const nextOfLeft = await readNextStop(transaction, store, left, at, stops.sent);
      const nextOfJoined = await readNextStop(transaction, store, joined, at, stops.sent);
      transaction.delete(store.stops(from.run_id).doc(order_id));
      writeStopsChange(transaction, store, caller, stops);
      // The order of these writes matters: the stop may lose its mark as one run's next stop and become the other
      // run's.
      writeNextStop(transaction, store, nextOfLeft, at);
      writeNextStop(transaction, store, nextOfJoined, at);
      if (moved.from.length === 0) transaction.delete(fromRef);
      else {
        const { next_order_id } = nextOfLeft;
        const changed = { order_ids: moved.from, next_order_id, revision: fromRun.revision + 1 };
        transaction.update(fromRef, { ...changed, updated_at: at });
      }
      const { next_order_id } = nextOfJoined;
      const changed = { order_ids: moved.to, next_order_id, revision: toRun.revision + 1 };
      transaction.update(toRef, { ...changed, updated_at: at });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'run.move-stop',
        target: toRef.path,
        before: { order_id, run_id: from.run_id, name: fromRun.name },
        after: { order_id, run_id: to.run_id, name: toRun.name },
        at,
        request,
      });
      return { run_id: to.run_id };
    });
  },
});
