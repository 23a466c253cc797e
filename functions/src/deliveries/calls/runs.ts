import { deleteRunContract, moveStopContract, saveRunContract } from '@sharebox/domain/deliveries/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { getDeliveryDay } from '@sharebox/domain/deliveries/delivery-day';
import { getPastRiders, moveStopBetweenRuns, removeStops } from '@sharebox/domain/deliveries/run-membership';
import { getChangedFields, writeAuditRow } from '../../platform/audit/audit-row';
import {
  createStaffRequest,
  getTargetId,
  readEarlierAuditRow,
  runStaffTransaction,
} from '../../platform/audit/staff-request';
import { createValidatedCall } from '../../platform/validated-call';
import { readNextStop, writeNextStop } from '../next-stop';
import { readRiderFields } from '../rider-fields';
import { buildRunNotices, getRiderOnTheWay, prepareRiderNotice } from '../rider-notices';
import { assertNoRecordedEvents, readStopsChange, writeStopsChange } from '../run-stops';
import { buildRunTakenText, buildStopChangeText } from '@sharebox/domain/deliveries/stop-texts';
import { reopenStop } from '@sharebox/domain/deliveries/reported-events';
import { getStopState } from '@sharebox/domain/deliveries/stop-state';
import { rareStaffCallOptions } from '../../platform/runtime-options';

/**
 * Creates or changes a run. Writes the run, its stops, each order's run and the audit log in one commit
 * (docs/product/delivery.md#deliveries). Boxes added to a run that has started count as out for delivery.
 */
export const saveRun = createValidatedCall({
  contract: saveRunContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 120,
  handle: async (services, caller, input) => {
    const { store, now } = services;
    const { drop_id, name, order_ids } = input;
    const request = createStaffRequest(store, caller, 'run.save', input);
    const rider = await readRiderFields(services, input.driver_uid);
    return runStaffTransaction(store, async (transaction) => {
      const earlier = await readEarlierAuditRow(transaction, request);
      if (earlier) return { run_id: getTargetId(earlier) };
      const runRef = store.runs.doc(input.run_id ?? request.id);
      const [dropDoc, runDoc] = await Promise.all([
        transaction.get(store.drops.doc(drop_id)),
        input.run_id === null ? null : transaction.get(runRef),
      ]);
      const drop = dropDoc.data();
      const before = runDoc?.data() ?? null;
      if (!drop || (input.run_id !== null && before?.weekly_drop_id !== drop_id)) {
        throw new DomainError('not-allowed');
      }
      if (before && before.revision !== input.revision) throw new DomainError('changed-meanwhile');

      const at = now();
      const isUnderWay = before !== null && before.started_at !== null;
      const stops = await readStopsChange(transaction, store, {
        runId: runRef.id,
        dropId: drop_id,
        before: before?.order_ids ?? [],
        after: order_ids,
        isUnderWay,
        at,
      });
      const written = { name, ...rider, order_ids, ...getDeliveryDay(drop.delivery_date) };
      const removed = before ? removeStops(before, order_ids) : null;
      const past = before && getPastRiders(before, rider.driver_uid);
      const tellRiders = await Promise.all(
        buildRunNotices(before, written, at).map((notice) =>
          prepareRiderNotice(transaction, store, { ...notice, key: `${runRef.id}-${notice.key}`, at }),
        ),
      );
      const next =
        before && (await readNextStop(transaction, store, { ...before, order_ids }, at, stops.sent));
      writeStopsChange(transaction, store, caller, stops);
      if (before && next) {
        writeNextStop(transaction, store, next, at);
        const { next_order_id } = next;
        const revision = before.revision + 1;
        transaction.update(runRef, {
          ...written,
          ...removed,
          ...past,
          next_order_id,
          revision,
          updated_at: at,
        });
      } else {
        transaction.create(runRef, {
          ...{ weekly_drop_id: drop_id, ...written, stop_states: {}, started_at: null, revision: 0 },
          ...{ created_at: at, updated_at: at },
        });
      }
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: before ? 'run.edit' : 'run.create',
        target: runRef.path,
        ...(before ? getChangedFields(before, written) : { before: {}, after: written }),
        at,
        request,
      });
      for (const tell of tellRiders) tell();
      return { run_id: runRef.id };
    });
  },
});

export const deleteRun = createValidatedCall({
  contract: deleteRunContract,
  deployment: rareStaffCallOptions,
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

const deliveredText = 'The rider has already delivered this box.';

/**
 * Moves a stop to another run, where it waits again if its delivery had failed. Updates both runs, the stop, each run's next stop and the audit log in one commit, so
 * that an order is always on exactly one of the two runs (docs/product/delivery.md#deliveries).
 */
export const moveStop = createValidatedCall({
  contract: moveStopContract,
  deployment: rareStaffCallOptions,
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
