import { useId, useState } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { NoticeState } from '#features/admin/editing/use-notice.ts';
import type { PlannableDoor } from '../api/planned-doors';
import type { Rider, Run } from '../api/runs';
import { DeleteRunDialog } from './delete-run-dialog';
import { RunCard } from './run-card';
import { SectionTitle } from '#components/content/section-title.tsx';
import { RecordList } from '#features/admin/lists/record-list.tsx';

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
