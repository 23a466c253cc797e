import { useId, useMemo } from 'react';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { formatPeople } from '../announcement-text';
import { type Announcement, useAnnouncements } from '../api/announcements';
import styles from './announcements.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';

function getRecipientsText({ people, run_id, run_name }: Announcement): string {
  const recipientsText = people === null ? 'Being sent' : `To ${formatPeople(people)}`;
  return run_id === null ? recipientsText : `${recipientsText} on ${run_name ?? 'a run'}`;
}

export function SentAnnouncements({ dropId, runId }: { dropId: string; runId: string | null }) {
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
