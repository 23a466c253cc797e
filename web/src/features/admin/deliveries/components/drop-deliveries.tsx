import { getRunExclusionReason } from '@sharebox/domain/deliveries/delivery-stop';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useAdmins } from '#features/admin/accounts/admins.ts';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { useDrop } from '#features/admin/drops/api/drops.ts';
import { usePlannedDoors } from '#features/admin/deliveries/api/planned-doors.ts';
import { useUndeliveredOrders, useRuns } from '#features/admin/deliveries/api/runs.ts';
import { DropHeading } from '#features/admin/drops/components/drop-heading.tsx';
import { RunList } from './run-list';
import { UnplannedOrders } from './unplanned-orders';

interface DropDeliveriesProps {
  dropId: string;
  onWrite: (runId: string) => void;
  onClose: () => void;
}

/** The runs of a drop, and the orders that are not on a run yet (docs/product/delivery.md#deliveries). */
export function DropDeliveries({ dropId, onWrite, onClose }: DropDeliveriesProps) {
  const drop = useDrop(dropId);
  const runs = useRuns(dropId);
  const orders = useUndeliveredOrders(dropId);
  const staff = useAdmins();
  const notice = useNotice();
  const planned = new Set(runs.data?.flatMap(({ order_ids }) => order_ids));
  const onNoRun = (runs.data && orders.data ? orders.data : []).filter(({ id }) => !planned.has(id));
  const unplanned = onNoRun.filter((one) => getRunExclusionReason(one) === null);
  const keptOff = onNoRun.flatMap((order) => {
    const because = getRunExclusionReason(order);
    return because ? [{ order, because }] : [];
  });
  const doors = usePlannedDoors(unplanned);
  const riders = staff.admins?.filter(({ role }) => role === 'driver') ?? [];
  const failed = [drop, runs, orders].filter(({ status }) => status === 'error');
  const hasFailed = failed.length > 0 || staff.hasFailed;
  const isKnown = drop.data && runs.data && orders.data && staff.admins;
  const failure = 'The deliveries could not be loaded.';
  return (
    <Stack gap={4}>
      <DropHeading what="Deliveries" drop={drop.data} onClose={onClose} />
      <Notice notice={notice} />
      {hasFailed ? (
        <LoadFailure
          onRetry={() => {
            for (const { retry } of failed) retry();
            if (staff.hasFailed) staff.reload();
          }}
        >
          {failure}
        </LoadFailure>
      ) : drop.status === 'ready' && drop.data === null ? (
        <EmptyState icon="search" title="No weekly drops found" />
      ) : !isKnown ? (
        <Skeleton height={240} />
      ) : (
        <>
          {/* These states must not replace the run list below, where an admin may be editing a run while changed
              orders cause the delivery details to be fetched again. */}
          {doors.status === 'error' && <LoadFailure onRetry={doors.retry}>{failure}</LoadFailure>}
          {doors.status === 'loading' && <Skeleton height={120} />}
          {doors.status === 'ready' && (
            <UnplannedOrders
              dropId={dropId}
              doors={doors.doors}
              keptOff={keptOff}
              riders={riders}
              runs={runs.data}
              notice={notice}
            />
          )}
          <RunList
            runs={runs.data}
            riders={riders}
            unplanned={doors.doors}
            notice={notice}
            onWrite={onWrite}
          />
        </>
      )}
    </Stack>
  );
}
