import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
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
  const failed = [drop, runs].filter(({ status }) => status === 'error');
  const isGone =
    (drop.status === 'ready' && drop.data === null) || (runs.status === 'ready' && run === undefined);
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
      {failed.length > 0 ? (
        <LoadFailure onRetry={() => failed.forEach(({ retry }) => retry())}>
          The messages could not be loaded.
        </LoadFailure>
      ) : isGone ? (
        <EmptyState icon="search" title={runId === null ? 'No weekly drops found' : 'This run was deleted'} />
      ) : !drop.data || run === undefined ? (
        <Skeleton height={240} />
      ) : (
        <>
          <AnnouncementForm dropId={dropId} runId={runId} onSent={notice.succeed} />
          <SentAnnouncements dropId={dropId} runId={runId} />
        </>
      )}
    </Stack>
  );
}
