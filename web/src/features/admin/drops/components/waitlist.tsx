import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { useId } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip, type Tone } from '#components/content/chip.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { usePayerNames } from '#features/admin/people/payer-names.ts';
import { useWaitlist } from '../api/waitlist';
import { saveCsv } from '#features/admin/lists/csv.ts';
import { buildWaitlistCsvColumns } from '../drops-csv';
import { formatDateTime } from '#lib/shop-dates.ts';
import styles from './waitlist.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';

const badges: Record<WaitlistEntry['status'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  offered: { label: 'Offered a box', tone: 'info' },
  taken: { label: 'Has a box', tone: 'success' },
  passed: { label: 'Didn’t take it', tone: 'neutral' },
};

function nextOf({ status, slot, offer_expires_at }: WaitlistEntry): string | null {
  if (status !== 'offered' || !offer_expires_at) return null;
  return `Box ${slot ?? ''} is kept until ${formatDateTime(offer_expires_at)}`;
}

export function Waitlist({ dropId }: { dropId: string }) {
  const titleId = useId();
  const line = useWaitlist(dropId);
  const names = usePayerNames(line.data?.map((entry) => entry.user_id) ?? []);
  const waiting = line.data?.filter(({ status }) => status === 'waiting').length ?? 0;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={3}>
        <SectionTitle id={titleId}>Waiting list</SectionTitle>
        {line.status === 'loading' && <Skeleton height={64} />}
        {line.status === 'error' && (
          <LoadFailure onRetry={line.retry}>The waiting list could not be loaded.</LoadFailure>
        )}
        {line.data && (
          <Text size="small" tone="muted" role="status">
            {waiting === 0
              ? 'Nobody is waiting.'
              : waiting === 1
                ? '1 person is waiting.'
                : `${waiting} people are waiting.`}
          </Text>
        )}
        {line.data && line.data.length > 0 && (
          <div>
            <Button
              variant="secondary"
              size="small"
              onClick={() => saveCsv('waiting-list.csv', buildWaitlistCsvColumns(names), line.data)}
            >
              Export CSV
            </Button>
          </div>
        )}
        {line.data && line.data.length > 0 && (
          <ol role="list" className={styles.line} aria-label="Waiting list">
            {line.data.map((entry) => (
              <li key={entry.id} className={styles.person}>
                <strong>{names.get(entry.user_id) || 'Customer'}</strong>
                <Chip tone={badges[entry.status].tone}>{badges[entry.status].label}</Chip>
                <span className={styles.detail}>
                  {[`Joined ${formatDateTime(entry.joined_at)}`, nextOf(entry)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Card>
  );
}
