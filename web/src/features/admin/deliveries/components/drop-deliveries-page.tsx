import { buildAdminTabPath, buildDropPath } from '#config/admin-paths.ts';
import { useListNavigation } from '#features/admin/list-page/list-query.ts';
import { getRunExclusionReason } from '@sharebox/domain/deliveries/delivery-stop';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { useStaffMembers } from '#features/admin/accounts/payer-names.ts';
import { Notice, useNotice, type NoticeState } from '#features/admin/editing/notice.tsx';
import { useDrop } from '#features/admin/drops/api/drops.ts';
import {
  usePlannableStops,
  type PlannableStop,
  useUndeliveredOrders,
  useRuns,
  type Rider,
  type RunWithId,
  useStops,
} from '#features/admin/deliveries/api/runs.ts';
import { DropHeading } from '#features/admin/drops/components/drop-heading.tsx';
import { UnplannedOrders } from '#features/admin/deliveries/components/unplanned-orders.tsx';
import type { StopState } from '@sharebox/domain/deliveries/delivery-run';
import { getStopStateOnRun } from '@sharebox/domain/deliveries/stop-state';
import { useId, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import styles from '#features/admin/details/record-card.module.css';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { getRunProgressText } from '#features/admin/deliveries/run-text.ts';
import { RunEditor } from '#features/admin/deliveries/components/run-editor.tsx';
import { RunStops } from '#features/admin/deliveries/components/run-stops.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { RecordList } from '#features/admin/details/record-list.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { callFunction } from '#firebase/call.ts';
import { deleteRunContract } from '@sharebox/domain/deliveries/callables';

interface RunCardProps {
  run: RunWithId;
  others: readonly RunWithId[];
  riders: readonly Rider[];
  unplanned: readonly PlannableStop[];
  isEditing: boolean;
  canEdit: boolean;
  onEdit: (isOpen: boolean) => void;
  onWrite: () => void;
  onDelete: () => void;
  notice: NoticeState;
}

function getState({ started_at }: RunWithId, states: readonly StopState[]) {
  if (started_at === null) return <Chip>Planned</Chip>;
  const isDone = states.every((state) => state !== 'waiting');
  return isDone ? <Chip tone="success">Done</Chip> : <Chip tone="info">Under way</Chip>;
}

function RunCard(props: RunCardProps) {
  const { run, isEditing, canEdit, onEdit, notice } = props;
  const nameId = useId();
  const stops = new Map(useStops(run.id).data?.map((stop) => [stop.id, stop]));
  const states = run.order_ids.map((id) =>
    getStopStateOnRun(run.stop_states[id] ?? 'waiting', stops.get(id)),
  );
  const action = { variant: 'secondary', size: 'small', 'aria-describedby': nameId } as const;
  return (
    <Card as="li" padded={false} aria-labelledby={nameId}>
      <div className={styles.summary}>
        <div className={styles.heading}>
          <h3 id={nameId} className={styles.name}>
            {run.name}
          </h3>
          {getState(run, states)}
        </div>
        <FactList
          columns="auto"
          facts={[
            ['Rider', run.driver_name ?? 'Nobody yet'],
            ['Stops', getRunProgressText(states)],
            run.started_at && ['Left', formatDateTime(run.started_at)],
          ]}
        />
        {!isEditing && (
          <div className={styles.actions}>
            <Button {...action} disabled={!canEdit} onClick={() => onEdit(true)}>
              Change
            </Button>
            {run.started_at === null && (
              <Button {...action} variant="quiet" disabled={!canEdit} onClick={props.onDelete}>
                Delete run
              </Button>
            )}
            <Button {...action} className={styles.wide} disabled={!canEdit} onClick={props.onWrite}>
              Write to customers
            </Button>
          </div>
        )}
      </div>
      <div className={styles.details}>
        {isEditing ? (
          <RunEditor
            run={run}
            riders={props.riders}
            unplanned={props.unplanned}
            onClose={() => onEdit(false)}
            onSaved={() => {
              onEdit(false);
              notice.succeed(`${run.name} is saved.`);
            }}
          />
        ) : (
          <RunStops run={run} others={props.others} notice={notice} />
        )}
      </div>
    </Card>
  );
}

const compareRuns = (one: RunWithId, other: RunWithId) =>
  one.created_at.getTime() - other.created_at.getTime() || one.id.localeCompare(other.id);

interface DropDeliveriesPageProps {
  dropId: string;
  onClose: () => void;
}

/** The runs of a drop, and the orders that are not on a run yet (docs/product/delivery.md#deliveries). */
export default function DropDeliveriesPage({ dropId, onClose }: DropDeliveriesPageProps) {
  const { open } = useListNavigation(buildAdminTabPath('drops'));
  const drop = useDrop(dropId);
  const runs = useRuns(dropId);
  const orders = useUndeliveredOrders(dropId);
  const staff = useStaffMembers();
  const notice = useNotice();
  const titleId = useId();
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<RunWithId | null>(null);
  const onRuns = new Set(runs.data?.flatMap(({ order_ids }) => order_ids));
  const onNoRun = (runs.data && orders.data ? orders.data : []).filter(({ id }) => !onRuns.has(id));
  const unplanned = onNoRun.filter((one) => getRunExclusionReason(one) === null);
  const keptOff = onNoRun.flatMap((order) => {
    const because = getRunExclusionReason(order);
    return because ? [{ order, because }] : [];
  });
  const doors = usePlannableStops(unplanned);
  const riders = staff.data?.filter(({ role }) => role === 'driver') ?? [];
  const failure = 'The deliveries could not be loaded.';
  return (
    <Stack gap={4}>
      <DropHeading what="Deliveries" drop={drop.data} onClose={onClose} />
      <Notice notice={notice} />
      <LoadedContent
        of={[drop, runs, orders, staff]}
        heights={[240]}
        failure={failure}
        empty={<EmptyState icon="search" title="No weekly drops found" />}
      >
        {(_drop, planned) => (
          <>
            {/* The loading and error states of the delivery details must not replace the run list below, because an
              admin may be editing a run while the details are fetched again. */}
            <LoadedContent of={[doors]} heights={[120]} failure={failure}>
              {(plannable) =>
                doors.status === 'ready' && (
                  <UnplannedOrders
                    {...{ dropId, keptOff, riders, notice }}
                    doors={plannable}
                    runs={planned}
                  />
                )
              }
            </LoadedContent>
            <section aria-labelledby={titleId}>
              <Stack gap={3}>
                <SectionTitle id={titleId}>Runs</SectionTitle>
                {planned.length === 0 ? (
                  <EmptyState icon="scooter" title="No runs yet" />
                ) : (
                  <RecordList label="Runs">
                    {planned.toSorted(compareRuns).map((run, _index, sorted) => (
                      <RunCard
                        key={run.id}
                        {...{ run, riders, notice, unplanned: doors.data ?? [] }}
                        others={sorted.filter(({ id }) => id !== run.id)}
                        isEditing={editing === run.id}
                        // Only one run can be edited at a time, because staff could forget to save a second one.
                        canEdit={editing === null}
                        onEdit={(isOpen) => setEditing(isOpen ? run.id : null)}
                        onWrite={() => open(buildDropPath(dropId, 'announce', run.id))}
                        onDelete={() => setDeleting(run)}
                      />
                    ))}
                  </RecordList>
                )}
              </Stack>
            </section>
            {deleting && (
              <ActionDialog
                title={`Delete ${deleting.name}?`}
                action="Delete run"
                isDanger
                closeLabel="Keep it"
                send={async () => {
                  await callFunction(deleteRunContract, { run_id: deleting.id });
                  return `${deleting.name} is deleted.`;
                }}
                onDone={notice.succeed}
                onClose={() => setDeleting(null)}
              >
                <p>Its orders can then be added to another run. Their sequence is lost.</p>
              </ActionDialog>
            )}
          </>
        )}
      </LoadedContent>
    </Stack>
  );
}
