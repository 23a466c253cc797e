import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { useDrop } from '#features/admin/drops/api/drops.ts';
import { useRuns } from '#features/admin/deliveries/api/runs.ts';
import { AnnouncementForm } from './announcement-form';
import { DropHeading } from '#features/admin/drops/components/drop-heading.tsx';
import { SentAnnouncements } from './sent-announcements';

interface DropAnnouncementsProps {
  dropId: string;
  /** The run whose customers receive the message; null for the whole drop. */
  runId: string | null;
  onClose: () => void;
}

/** Messages to the customers of a drop or run (docs/product/staff-messages.md#writing-to-customers). */
export function DropAnnouncements({ dropId, runId, onClose }: DropAnnouncementsProps) {
  const drop = useDrop(dropId);
  const runs = useRuns(dropId);
  const notice = useNotice();
  const run = runId === null ? null : runs.data?.find(({ id }) => id === runId);
  const what = run ? `Messages to ${run.name}` : 'Messages';
  return (
    <Stack gap={4}>
      <DropHeading
        what={what}
        drop={drop.data}
        back={runId === null ? undefined : 'Deliveries'}
        onClose={onClose}
      />
      <Notice notice={notice} />
      <Loaded of={[drop, runs]} heights={[240]} failure="The messages could not be loaded.">
        {(found) =>
          found === null || run === undefined ? (
            <EmptyState
              icon="search"
              title={runId === null ? 'No weekly drops found' : 'This run was deleted'}
            />
          ) : (
            <>
              <AnnouncementForm dropId={dropId} runId={runId} onSent={notice.succeed} />
              <SentAnnouncements dropId={dropId} runId={runId} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
