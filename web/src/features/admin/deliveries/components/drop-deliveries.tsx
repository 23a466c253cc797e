import { getRunExclusionReason } from '@sharebox/domain/deliveries/delivery-stop';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
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
  const onRuns = new Set(runs.data?.flatMap(({ order_ids }) => order_ids));
  const onNoRun = (runs.data && orders.data ? orders.data : []).filter(({ id }) => !onRuns.has(id));
  const unplanned = onNoRun.filter((one) => getRunExclusionReason(one) === null);
  const keptOff = onNoRun.flatMap((order) => {
    const because = getRunExclusionReason(order);
    return because ? [{ order, because }] : [];
  });
  const doors = usePlannedDoors(unplanned);
  const riders = staff.data?.filter(({ role }) => role === 'driver') ?? [];
  const failure = 'The deliveries could not be loaded.';
  return (
    <Stack gap={4}>
      <DropHeading what="Deliveries" drop={drop.data} onClose={onClose} />
      <Notice notice={notice} />
      <Loaded
        of={[drop, runs, orders, staff]}
        heights={[240]}
        failure={failure}
        empty={<EmptyState icon="search" title="No weekly drops found" />}
      >
        {(_drop, planned) => (
          <>
            {/* These states must not replace the run list below, where an admin may be editing a run while changed
              orders cause the delivery details to be fetched again. */}
            <Loaded of={[doors]} heights={[120]} failure={failure}>
              {(plannable) =>
                doors.status === 'ready' && (
                  <UnplannedOrders
                    dropId={dropId}
                    doors={plannable}
                    keptOff={keptOff}
                    riders={riders}
                    runs={planned}
                    notice={notice}
                  />
                )
              }
            </Loaded>
            <RunList
              runs={planned}
              riders={riders}
              unplanned={doors.data ?? []}
              notice={notice}
              onWrite={onWrite}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
