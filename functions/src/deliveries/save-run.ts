import { saveRunContract } from '@sharebox/domain/deliveries/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { getDeliveryDay } from '@sharebox/domain/deliveries/delivery-day';
import { getPastRiders, removeStops } from '@sharebox/domain/deliveries/run-membership';
import { getChangedFields } from '../platform/audit/changed-fields';
import { readEarlierAuditRow, createStaffRequest, getTargetId } from '../platform/audit/staff-request';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { writeAuditRow } from '../platform/audit/audit-row';
import { createValidatedCall } from '../platform/validated-call';
import { readNextStop, writeNextStop } from './next-stop';
import { readRiderFields } from './rider-fields';
import { buildRunNotices, prepareRiderNotice } from './rider-notices';
import { readStopsChange, writeStopsChange } from './run-stops';

/**
 * Creates or changes a run. Writes the run, its stops, each order's run and the audit log in one commit
 * (docs/product/delivery.md#deliveries). Boxes added to a run that has started count as out for delivery.
 */
export const saveRunHandler = createValidatedCall({
  contract: saveRunContract,
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
