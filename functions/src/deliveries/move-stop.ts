import { moveStopContract } from '@sharebox/domain/deliveries/callables/move-stop';
import { DomainError } from '@sharebox/domain/common/errors';
import { movedStop } from '@sharebox/domain/deliveries/moved-stop';
import { nextStopMover } from './next-stop';
import { assertNothingLost, stopsChange } from './run-stops';
import { writeAuditRow } from '../platform/audit/audit-row';
import { earlierRow, staffRequest } from '../platform/audit/staff-request';
import { staffTransaction } from '../platform/audit/staff-transaction';
import { validatedCall } from '../platform/validated-call';

/**
 * Both runs, the order's stop, whose door is next on each, and the audit log change in one commit: the order is on one
 * of the runs at any moment (docs/product/staff.md#deliveries).
 */
export const moveStopHandler = validatedCall({
  contract: moveStopContract,
  who: 'admin',
  callsPerMinute: 120,
  handle: async ({ store, now }, caller, input) => {
    const { order_id, from, to } = input;
    if (from.run_id === to.run_id) throw new DomainError('invalid-input');
    const request = staffRequest(store, caller, 'run.move-stop', input);
    return staffTransaction(store, async (transaction) => {
      if (await earlierRow(transaction, request)) return { run_id: to.run_id };
      const [fromRef, toRef] = [store.runs.doc(from.run_id), store.runs.doc(to.run_id)];
      const [fromDoc, toDoc] = await Promise.all([transaction.get(fromRef), transaction.get(toRef)]);
      const [fromRun, toRun] = [fromDoc.data(), toDoc.data()];
      if (!fromRun || !toRun) throw new DomainError('not-allowed');
      if (fromRun.revision !== from.revision || toRun.revision !== to.revision) {
        throw new DomainError('changed-meanwhile');
      }
      const moved = movedStop(fromRun, toRun, order_id);
      await assertNothingLost(transaction, store, from.run_id, [order_id]);

      const at = now();
      const stops = await stopsChange(transaction, store, caller, {
        ...{ runId: to.run_id, dropId: toRun.weekly_drop_id, before: toRun.order_ids, after: moved.to },
        ...{ movedFrom: from.run_id, isUnderWay: toRun.started_at !== null, at },
      });
      const [left, joined] = [
        { ...fromRun, order_ids: moved.from },
        { ...toRun, order_ids: moved.to },
      ];
      const moveNextOfLeft = await nextStopMover(transaction, store, left, at, stops.sent);
      const moveNextOfJoined = await nextStopMover(transaction, store, joined, at, stops.sent);
      transaction.delete(store.stops(from.run_id).doc(order_id));
      stops.write();
      // First who isn't next any more: by the other run they may be.
      const nextOfLeft = moveNextOfLeft();
      if (moved.from.length === 0) transaction.delete(fromRef);
      else {
        const changed = { order_ids: moved.from, ...nextOfLeft, revision: fromRun.revision + 1 };
        transaction.update(fromRef, { ...changed, updated_at: at });
      }
      const changed = { order_ids: moved.to, ...moveNextOfJoined(), revision: toRun.revision + 1 };
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
