import { createTransactionCall } from '../../platform/transaction-call';
import {
  deleteRunContract,
  moveStopContract,
  saveRunContract,
  recordStopEventsContract,
  type ReportedStopEvent,
} from '@sharebox/domain/deliveries/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { getDeliveryDay, isRunReportAccepted } from '@sharebox/domain/deliveries/delivery-day';
import {
  getPastRiders,
  moveStopBetweenRuns,
  replaceRunStops,
  isOrderOfRun,
  isRiderOfRun,
} from '@sharebox/domain/deliveries/run-membership';
import {
  getChangedFields,
  writeAuditRow,
  createStaffRequest,
  getAuditTargetId,
  readEarlierAuditRow,
  runStaffTransaction,
} from '../../platform/audit/audit-row';
import { createCall } from '../../platform/validated-call';
import { prepareNextStopUpdate, writeNextStopUpdate } from '../next-stop';
import { readRiderFields, buildRunNotices, getRiderToNotify, prepareRiderNotice } from '../rider-notices';
import { assertNoRecordedEvents, prepareRunStopChanges, writeRunStopChanges, startRun } from '../run-stops';
import { buildRunUnassignedText, buildStopChangeText } from '@sharebox/domain/deliveries/stop-texts';
import { reopenStop } from '@sharebox/domain/deliveries/reported-events';
import { getStopState } from '@sharebox/domain/deliveries/stop-state';
import { recordStopReports } from '../record-stop-reports';

/**
 * Creates or changes a run. Writes the run, its stops, each order's run and the audit log in one commit
 * (docs/product/delivery.md#deliveries). Boxes added to a run that has started count as out for delivery.
 */
export const saveRun = createCall(saveRunContract, async (services, caller, input) => {
  const { store, now } = services;
  const { drop_id, name, order_ids } = input;
  const request = createStaffRequest(store, caller, 'run.save', input);
  const rider = await readRiderFields(services, input.driver_uid);
  return runStaffTransaction(store, async (transaction) => {
    const earlier = await readEarlierAuditRow(transaction, request);
    if (earlier) return { run_id: getAuditTargetId(earlier) };
    const runRef = store.runs.doc(input.run_id ?? request.id);
    const [drop, before = null] = await Promise.all([
      transaction.read(store.drops.doc(drop_id)),
      input.run_id === null ? null : transaction.read(runRef),
    ]);
    if (!drop || (input.run_id !== null && before?.weekly_drop_id !== drop_id)) {
      throw new DomainError('not-allowed');
    }
    if (before && before.revision !== input.revision) throw new DomainError('changed-meanwhile');

    const at = now();
    const isUnderWay = before !== null && before.started_at !== null;
    const stops = await prepareRunStopChanges(transaction, {
      runId: runRef.id,
      dropId: drop_id,
      before: before?.order_ids ?? [],
      after: order_ids,
      isUnderWay,
      at,
    });
    const written = { name, ...rider, order_ids, ...getDeliveryDay(drop.delivery_date) };
    const removed = before ? replaceRunStops(before, order_ids) : null;
    const past = before && getPastRiders(before, rider.driver_uid);
    const tellRiders = await Promise.all(
      buildRunNotices(before, written, at).map((notice) =>
        prepareRiderNotice(transaction, { ...notice, key: `${runRef.id}-${notice.key}`, at }),
      ),
    );
    const next =
      before && (await prepareNextStopUpdate(transaction, { ...before, order_ids }, at, stops.sent));
    writeRunStopChanges(transaction, caller, stops);
    if (before && next) {
      writeNextStopUpdate(transaction, next, at);
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
    writeAuditRow(transaction, caller.uid, at, before ? 'run.edit' : 'run.create', runRef.path, {
      ...(before ? getChangedFields(before, written) : { before: {}, after: written }),
      request,
    });
    for (const tell of tellRiders) tell();
    return { run_id: runRef.id };
  });
});

export const deleteRun = createTransactionCall(
  deleteRunContract,
  async ({ transaction, store, caller, at }, { run_id }) => {
    const runRef = store.runs.doc(run_id);
    const run = await transaction.read(runRef);
    if (!run) throw new DomainError('not-allowed');
    if (run.started_at !== null) throw new DomainError('invalid-input', 'This run has already started.');
    await assertNoRecordedEvents(transaction, run_id, run.order_ids);
    const tellRider = await prepareRiderNotice(transaction, {
      ...{ uid: run.driver_uid, key: `${run_id}-taken`, text: buildRunUnassignedText(run), at },
    });
    for (const id of run.order_ids) {
      transaction.delete(store.stops(run_id).doc(id));
      transaction.delete(store.orderRun(id));
    }
    transaction.delete(runRef);
    const { name, driver_uid, order_ids } = run;
    writeAuditRow(transaction, caller.uid, at, 'run.delete', runRef.path, {
      before: { name, driver_uid, order_ids },
      after: {},
    });
    tellRider();
    return { run_id };
  },
);

const deliveredText = 'The rider has already delivered this box.';

/**
 * Moves a stop to another run. A failed stop becomes pending again. Updates both runs, the stop, each run's next stop
 * and the audit log in one commit, so that an order is always on exactly one run (docs/product/delivery.md#deliveries).
 */
export const moveStop = createTransactionCall(
  moveStopContract,
  async ({ transaction, store, caller, at }, input) => {
    const { order_id, from, to } = input;
    if (from.run_id === to.run_id) throw new DomainError('invalid-input');
    const request = createStaffRequest(store, caller, 'run.move-stop', input);

    if (await readEarlierAuditRow(transaction, request)) return { run_id: to.run_id };
    const [fromRef, toRef] = [store.runs.doc(from.run_id), store.runs.doc(to.run_id)];
    const [fromRun, toRun] = await Promise.all([transaction.read(fromRef), transaction.read(toRef)]);
    if (!fromRun || !toRun) throw new DomainError('not-allowed');
    if (fromRun.revision !== from.revision || toRun.revision !== to.revision) {
      throw new DomainError('changed-meanwhile');
    }
    const moved = moveStopBetweenRuns(fromRun, toRun, order_id);
    const stop = await transaction.read(store.stops(from.run_id).doc(order_id));
    if (!stop) throw new DomainError('not-allowed');
    const context = { driverUid: caller.uid, now: at, runId: from.run_id };
    const events = reopenStop(stop.events, context);
    if (getStopState(events) !== 'waiting') throw new DomainError('invalid-input', deliveredText);
    const stops = await prepareRunStopChanges(transaction, {
      ...{ runId: to.run_id, dropId: toRun.weekly_drop_id, before: toRun.order_ids, after: moved.to },
      ...{ moved: { from: from.run_id, events }, isUnderWay: toRun.started_at !== null, at },
    });
    const [left, joined] = [
      { ...fromRun, ...replaceRunStops(fromRun, moved.from) },
      { ...toRun, order_ids: moved.to },
    ];
    const nextOfLeft = await prepareNextStopUpdate(transaction, left, at, stops.sent);
    const nextOfJoined = await prepareNextStopUpdate(transaction, joined, at, stops.sent);
    const tellRiders = await Promise.all(
      (
        [
          [fromRun, 'left'],
          [toRun, 'joined'],
        ] as const
      ).map(([run, change]) =>
        prepareRiderNotice(transaction, {
          uid: getRiderToNotify(run, at),
          key: `${order_id}-${change}`,
          text: buildStopChangeText(stop, change),
          at,
        }),
      ),
    );
    transaction.delete(store.stops(from.run_id).doc(order_id));
    writeRunStopChanges(transaction, caller, stops);
    // Keep this order of writes, because a stop may first be unmarked as the next stop of one run and then marked as
    // the next stop of the other run.
    writeNextStopUpdate(transaction, nextOfLeft, at);
    writeNextStopUpdate(transaction, nextOfJoined, at);
    if (moved.from.length === 0) transaction.delete(fromRef);
    else {
      const { next_order_id } = nextOfLeft;
      const changed = {
        ...replaceRunStops(fromRun, moved.from),
        next_order_id,
        revision: fromRun.revision + 1,
      };
      transaction.update(fromRef, { ...changed, updated_at: at });
    }
    const { next_order_id } = nextOfJoined;
    const changed = { order_ids: moved.to, next_order_id, revision: toRun.revision + 1 };
    transaction.update(toRef, { ...changed, updated_at: at });
    writeAuditRow(transaction, caller.uid, at, 'run.move-stop', toRef.path, {
      before: { order_id, run_id: from.run_id, name: fromRun.name, state: getStopState(stop.events) },
      after: { order_id, run_id: to.run_id, name: toRun.name },
      request,
    });
    for (const tell of tellRiders) tell();
    return { run_id: to.run_id };
  },
);

/** Groups a report's events by order and keeps their sequence. */
function groupByOrder(events: readonly ReportedStopEvent[]): Map<string, ReportedStopEvent[]> {
  const grouped = new Map<string, ReportedStopEvent[]>();
  for (const event of events) grouped.set(event.order_id, [...(grouped.get(event.order_id) ?? []), event]);
  return grouped;
}

/**
 * Records the events of each stop in its own commit, one stop after another, because the stops share the run document.
 * After an interruption the client repeats the same call (docs/product/delivery.md#a-stop).
 */
export const recordStopEvents = createCall(
  recordStopEventsContract,
  async (services, caller, { run_id, started_at, events }) => {
    const { store, now } = services;
    const run = (await store.runs.doc(run_id).get()).data();
    const isTheirs = run !== undefined && isRiderOfRun(run, caller.uid) && isRunReportAccepted(run, now());
    if (!run || !(isTheirs || caller.isAdmin)) throw new DomainError('not-allowed');
    const isFormer = !caller.isAdmin && run.driver_uid !== caller.uid;
    const hasOwn = events.some(({ order_id }) => isOrderOfRun(run, order_id));
    if (events.length > 0 && !hasOwn && started_at === null) throw new DomainError('not-allowed');
    if (started_at !== null && run.started_at === null && !isFormer) {
      await startRun(services, caller, run_id, started_at);
    }
    const recorded: string[] = [];
    for (const [orderId, told] of groupByOrder(events)) {
      recorded.push(
        ...(await recordStopReports(services, caller, { runId: run_id, orderId, told, isFormer })),
      );
    }
    return { run_id, recorded: [...new Set(recorded)] };
  },
);
