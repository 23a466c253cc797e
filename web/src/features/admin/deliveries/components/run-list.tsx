import type { StopState } from '@sharebox/domain/deliveries/delivery-run';
import { getStateOnRun } from '@sharebox/domain/deliveries/stop-state';
import { useId, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import styles from '#features/admin/details/record-card.module.css';
import type { NoticeState } from '#features/admin/editing/notice.tsx';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import type { PlannableDoor } from '#features/admin/deliveries/api/planned-doors.ts';
import { deleteRun, type Rider, type Run, useStops } from '#features/admin/deliveries/api/runs.ts';
import { getRunProgressText } from '#features/admin/deliveries/run-text.ts';
import { RunEditor } from './run-editor';
import { RunStops } from './run-stops';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useCall } from '#lib/use-call.ts';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { RecordList } from '#features/admin/details/record-list.tsx';

interface RunCardProps {
  run: Run;
  others: readonly Run[];
  riders: readonly Rider[];
  unplanned: readonly PlannableDoor[];
  isEditing: boolean;
  canEdit: boolean;
  onEdit: (isOpen: boolean) => void;
  onWrite: () => void;
  onDelete: () => void;
  notice: NoticeState;
}

function getState({ started_at }: Run, states: readonly StopState[]) {
  if (started_at === null) return <Chip>Planned</Chip>;
  const isDone = states.every((state) => state !== 'waiting');
  return isDone ? <Chip tone="success">Done</Chip> : <Chip tone="info">Under way</Chip>;
}

function RunCard(props: RunCardProps) {
  const { run, others, riders, unplanned, isEditing, canEdit, onEdit, onWrite, onDelete, notice } = props;
  const nameId = useId();
  const stops = new Map(useStops(run.id).data?.map((stop) => [stop.id, stop]));
  const states = run.order_ids.map((id) => getStateOnRun(run.stop_states[id] ?? 'waiting', stops.get(id)));
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
              <Button {...action} variant="quiet" disabled={!canEdit} onClick={onDelete}>
                Delete run
              </Button>
            )}
            <Button {...action} className={styles.wide} disabled={!canEdit} onClick={onWrite}>
              Write to customers
            </Button>
          </div>
        )}
      </div>
      <div className={styles.details}>
        {isEditing ? (
          <RunEditor
            run={run}
            riders={riders}
            unplanned={unplanned}
            onClose={() => onEdit(false)}
            onSaved={() => {
              onEdit(false);
              notice.succeed(`${run.name} is saved.`);
            }}
          />
        ) : (
          <RunStops run={run} others={others} notice={notice} />
        )}
      </div>
    </Card>
  );
}

interface DeleteRunDialogProps {
  run: Run;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteRunDialog({ run, onClose, onDeleted }: DeleteRunDialogProps) {
  const call = useCall();
  return (
    <FormDialog
      title={`Delete ${run.name}?`}
      action="Delete run"
      isDanger
      closeLabel="Keep it"
      isBusy={call.isBusy}
      problem={call.problem}
      onSubmit={async () => {
        if (await call.run(() => deleteRun(run))) onDeleted();
      }}
      onClose={onClose}
    >
      <p>Its orders can then be added to another run. Their sequence is lost.</p>
    </FormDialog>
  );
}

interface RunListProps {
  runs: readonly Run[];
  riders: readonly Rider[];
  unplanned: readonly PlannableDoor[];
  notice: NoticeState;
  onWrite: (runId: string) => void;
}

export function RunList({ runs, riders, unplanned, notice, onWrite }: RunListProps) {
  const titleId = useId();
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Run | null>(null);
  const sorted = runs.toSorted(
    (one, other) => one.created_at.getTime() - other.created_at.getTime() || one.id.localeCompare(other.id),
  );
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <SectionTitle id={titleId}>Runs</SectionTitle>
        {sorted.length === 0 ? (
          <EmptyState icon="scooter" title="No runs yet" />
        ) : (
          <RecordList label="Runs">
            {sorted.map((run) => (
              <RunCard
                key={run.id}
                run={run}
                others={sorted.filter(({ id }) => id !== run.id)}
                riders={riders}
                unplanned={unplanned}
                isEditing={editing === run.id}
                // With two runs open, staff could easily forget to save one of them.
                canEdit={editing === null}
                onEdit={(isOpen) => setEditing(isOpen ? run.id : null)}
                onWrite={() => onWrite(run.id)}
                onDelete={() => setDeleting(run)}
                notice={notice}
              />
            ))}
          </RecordList>
        )}
        {deleting && (
          <DeleteRunDialog
            run={deleting}
            onClose={() => setDeleting(null)}
            onDeleted={() => {
              setDeleting(null);
              notice.succeed(`${deleting.name} is deleted.`);
            }}
          />
        )}
      </Stack>
    </section>
  );
}
