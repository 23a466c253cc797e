import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useCall } from '#lib/use-call.ts';
import { deleteRun, type Rider, type Run } from '#features/admin/deliveries/api/runs.ts';
import { useId, useState } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { NoticeState } from '#features/admin/editing/notice.tsx';
import type { PlannableDoor } from '#features/admin/deliveries/api/planned-doors.ts';
import { RunCard } from './run-card';
import { SectionTitle } from '#components/content/section-title.tsx';
import { RecordList } from '#features/admin/details/record-list.tsx';

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
