import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { useId } from 'react';
import { Button } from '../../../../components/button';
import { Card } from '../../../../components/card';
import { Chip, type Tone } from '../../../../components/chip';
import { LoadFailure } from '../../../../components/load-failure';
import { Skeleton } from '../../../../components/skeleton';
import { Stack } from '../../../../components/stack';
import { Text } from '../../../../components/text';
import { usePayerNames } from '../../list/api/payer-names';
import { useWaitlist } from '../api/waitlist';
import { saveCsv } from '../../list/csv';
import { waitlistRows } from '../drops-csv';
import { formatMoment } from '../../list/format';
import styles from './waitlist.module.css';

const badges: Record<WaitlistEntry['status'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  offered: { label: 'Offered a box', tone: 'info' },
  taken: { label: 'Has a box', tone: 'success' },
  passed: { label: 'Let it pass', tone: 'neutral' },
};

function nextOf({ status, slot, offer_expires_at }: WaitlistEntry): string | null {
  if (status !== 'offered' || !offer_expires_at) return null;
  return `Box ${slot ?? ''} is kept until ${formatMoment(offer_expires_at)}`;
}

/** Who waits for a box of a drop, in line, and whose offer stands. */
export function Waitlist({ dropId }: { dropId: string }) {
  const titleId = useId();
  const line = useWaitlist(dropId);
  const names = usePayerNames(line.data?.map((entry) => entry.user_id) ?? []);
  const waiting = line.data?.filter(({ status }) => status === 'waiting').length ?? 0;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={3}>
        <h2 id={titleId} className={styles.title}>
          Waiting list
        </h2>
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
              onClick={() => saveCsv('waiting-list.csv', waitlistRows(line.data, names))}
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
                  {[`Joined ${formatMoment(entry.joined_at)}`, nextOf(entry)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Card>
  );
}
