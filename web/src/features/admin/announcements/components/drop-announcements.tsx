import { useId, useMemo } from 'react';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { formatPeople } from '#features/admin/announcements/announcement-text.ts';
import { type Announcement, useAnnouncements } from '#features/admin/announcements/api/announcements.ts';
import styles from './announcements.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { useDrop } from '#features/admin/drops/api/drops.ts';
import { useRuns } from '#features/admin/deliveries/api/runs.ts';
import { AnnouncementForm } from './announcement-form';
import { DropHeading } from '#features/admin/drops/components/drop-heading.tsx';

function getRecipientsText({ people, run_id, run_name }: Announcement): string {
  const recipientsText = people === null ? 'Being sent' : `To ${formatPeople(people)}`;
  return run_id === null ? recipientsText : `${recipientsText} on ${run_name ?? 'a run'}`;
}

function SentAnnouncements({ dropId, runId }: { dropId: string; runId: string | null }) {
  const titleId = useId();
  const live = useAnnouncements(dropId);
  const sent = (live.data ?? [])
    .filter(({ run_id }) => runId === null || run_id === runId)
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  const names = usePayerNames(useMemo(() => live.data?.map(({ author }) => author) ?? [], [live.data]));
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <SectionTitle id={titleId}>Sent</SectionTitle>
        <Loaded of={[live]} heights={[72]} failure="Sent messages could not be loaded.">
          {() =>
            sent.length === 0 ? (
              <Text tone="muted">No messages sent yet.</Text>
            ) : (
              <ul role="list" aria-labelledby={titleId}>
                {sent.map((one) => (
                  <li key={one.id} className={styles.sent}>
                    <h3>{one.title}</h3>
                    <p className={styles.words}>{one.message}</p>
                    <Text size="small" tone="muted">
                      {getRecipientsText(one)} · {names.get(one.author) || 'Staff'} ·{' '}
                      {formatDateTime(one.created_at)}
                    </Text>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
}

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
