import { SectionCard } from '#components/layout/section-card.tsx';
import { useSearchParams } from 'react-router-dom';
import { formatPeopleCount } from '#features/admin/announcements/announcement-text.ts';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { AnnouncementForm } from '#features/admin/announcements/components/announcement-form.tsx';
import styles from './announcements.module.css';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { useDrop } from '#features/admin/drops/api/drops.ts';
import { useRuns } from '#features/admin/deliveries/api/runs.ts';
import { DropHeading } from '#features/admin/drops/components/drop-heading.tsx';
import {
  type StaffAnnouncement,
  staffAnnouncementSchema,
} from '@sharebox/domain/notifications/staff-announcement';
import { useRecords, recordsOf, where } from '#firebase/records.ts';

function getRecipientsText({ people, run_id, run_name }: StaffAnnouncement): string {
  const recipientsText = people === null ? 'Being sent' : `To ${formatPeopleCount(people)}`;
  return run_id === null ? recipientsText : `${recipientsText} on ${run_name ?? 'a run'}`;
}

function SentAnnouncements({ dropId, runId }: { dropId: string; runId: string | null }) {
  const live = useRecords(
    recordsOf('announcements', staffAnnouncementSchema, where('weekly_drop_id', '==', dropId)),
  );
  const sent = (live.data ?? [])
    .filter(({ run_id }) => runId === null || run_id === runId)
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  const names = usePayerNames(live.data?.map(({ author }) => author) ?? []);
  return (
    <SectionCard isSmall title="Sent">
      <LoadedContent of={[live]} heights={[72]} failure="Sent messages could not be loaded.">
        {() =>
          sent.length === 0 ? (
            <Text tone="muted">No messages sent yet.</Text>
          ) : (
            <ul role="list" aria-label="Sent">
              {sent.map((one) => (
                <li key={one.id} className={styles.sent}>
                  <h3>{one.title}</h3>
                  <p className={styles.words}>{one.message}</p>
                  <MutedText>
                    {getRecipientsText(one)} · {names.get(one.author) || 'Staff'} ·{' '}
                    {formatDateTime(one.created_at)}
                  </MutedText>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedContent>
    </SectionCard>
  );
}

interface DropAnnouncementsPageProps {
  dropId: string;
  onClose: () => void;
}

/** Messages to the customers of a drop or run (docs/product/staff-messages.md#writing-to-customers). */
export default function DropAnnouncementsPage({ dropId, onClose }: DropAnnouncementsPageProps) {
  /** The run whose customers receive the message; null for the whole drop. */
  const runId = useSearchParams()[0].get('run');
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
      <LoadedContent of={[drop, runs]} heights={[240]} failure="The messages could not be loaded.">
        {(found) =>
          found === null || run === undefined ? (
            <EmptyState
              icon="search"
              title={runId === null ? 'No weekly drops found' : 'This run was deleted'}
            />
          ) : (
            <>
              <AnnouncementForm key={runId} dropId={dropId} runId={runId} onSent={notice.succeed} />
              <SentAnnouncements dropId={dropId} runId={runId} />
            </>
          )
        }
      </LoadedContent>
    </Stack>
  );
}
