import { moveStopContract } from '@sharebox/domain/deliveries/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { moveStopBetweenRuns } from '@sharebox/domain/deliveries/move-stop-between-runs';
import { reopenStop } from '@sharebox/domain/deliveries/reported-events';
import { removeStops } from '@sharebox/domain/deliveries/run-membership';
import { getStopState } from '@sharebox/domain/deliveries/stop-state';
import { buildStopChangeText } from '@sharebox/domain/deliveries/run-change-texts';
import { readNextStop, writeNextStop } from './next-stop';
import { getRiderOnTheWay, prepareRiderNotice } from './rider-notices';
import { readStopsChange, writeStopsChange } from './run-stops';
import { writeAuditRow } from '../platform/audit/audit-row';
import { readEarlierAuditRow, createStaffRequest } from '../platform/audit/staff-request';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

const deliveredText = 'The rider has already delivered this box.';

/**
 * Moves a stop to another run, where it waits again if its delivery had failed. Updates both runs, the stop, each run's next stop and the audit log in one commit, so
 * that an order is always on exactly one of the two runs (docs/product/delivery.md#deliveries).
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
      const stop = (await transaction.get(store.stops(from.run_id).doc(order_id))).data();
      if (!stop) throw new DomainError('not-allowed');
      const at = now();
      const context = { driverUid: caller.uid, now: at, runId: from.run_id };
      const events = reopenStop(stop.events, context);
      if (getStopState(events) !== 'waiting') throw new DomainError('invalid-input', deliveredText);
      const stops = await readStopsChange(transaction, store, {
        ...{ runId: to.run_id, dropId: toRun.weekly_drop_id, before: toRun.order_ids, after: moved.to },
        ...{ moved: { from: from.run_id, events }, isUnderWay: toRun.started_at !== null, at },
      });
      const [left, joined] = [
        { ...fromRun, ...removeStops(fromRun, moved.from) },
        { ...toRun, order_ids: moved.to },
      ];
      const nextOfLeft = await readNextStop(transaction, store, left, at, stops.sent);
      const nextOfJoined = await readNextStop(transaction, store, joined, at, stops.sent);
      const tellRiders = await Promise.all(
        (
          [
            [fromRun, 'left'],
            [toRun, 'joined'],
          ] as const
        ).map(([run, change]) =>
          prepareRiderNotice(transaction, store, {
            uid: getRiderOnTheWay(run, at),
            key: `${order_id}-${change}`,
            text: buildStopChangeText(stop, change),
            at,
          }),
        ),
      );
      transaction.delete(store.stops(from.run_id).doc(order_id));
      writeStopsChange(transaction, store, caller, stops);
      // The order of these writes matters: the stop may lose its mark as one run's next stop and become the other
      // run's.
      writeNextStop(transaction, store, nextOfLeft, at);
      writeNextStop(transaction, store, nextOfJoined, at);
      if (moved.from.length === 0) transaction.delete(fromRef);
      else {
        const { next_order_id } = nextOfLeft;
        const changed = {
          ...removeStops(fromRun, moved.from),
          next_order_id,
          revision: fromRun.revision + 1,
        };
        transaction.update(fromRef, { ...changed, updated_at: at });
      }
      const { next_order_id } = nextOfJoined;
      const changed = { order_ids: moved.to, next_order_id, revision: toRun.revision + 1 };
      transaction.update(toRef, { ...changed, updated_at: at });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'run.move-stop',
        target: toRef.path,
        before: { order_id, run_id: from.run_id, name: fromRun.name, state: getStopState(stop.events) },
        after: { order_id, run_id: to.run_id, name: toRun.name },
        at,
        request,
      });
      for (const tell of tellRiders) tell();
      return { run_id: to.run_id };
    });
  },
});
