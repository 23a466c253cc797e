import type { Profile } from '@sharebox/domain/accounts/profile';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useMinute } from '#lib/use-minute.ts';
import { useCall } from '#lib/use-call.ts';
import { reopenAccount, useClosedAccounts } from '../api/closed-accounts';
import { formatDayWithYear } from '#lib/shop-dates.ts';
import styles from './contact-messages.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';

function ClosedAccount({ person }: { person: Profile & { id: string } }) {
  const { isBusy, problem, run } = useCall();
  const now = useMinute();
  const dueAt = person.deletion?.due_at;
  // No account can be reopened after its due date, even if it still exists because its box is undelivered.
  const isOver = dueAt !== undefined && dueAt <= now;
  const name = `${person.first_name} ${person.last_name}`.trim() || 'No name yet';
  return (
    <li className={styles.message} aria-label={name}>
      <Stack row spread gap={2}>
        <div>
          <strong className={styles.from}>{name}</strong>
          <Text size="small" tone="muted">
            {person.phone_number} · permanently removed{' '}
            {isOver ? 'once their box is delivered' : dueAt && `on ${formatDayWithYear(dueAt)}`}
          </Text>
        </div>
        {!isOver && (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            aria-label={`Reopen the account of ${name}`}
            onClick={() => void run(() => reopenAccount(person.id))}
          >
            Reopen
          </Button>
        )}
      </Stack>
      {problem && <Banner tone="error">{problem}</Banner>}
    </li>
  );
}

export function ClosedAccountList() {
  const live = useClosedAccounts();
  if (live.status === 'error') {
    return <LoadFailure onRetry={live.retry}>Failed to fetch the closed accounts</LoadFailure>;
  }
  if (live.status === 'loading' || live.data.length === 0) return null;
  return (
    <Card as="section" aria-label="Closed accounts">
      <Stack gap={4}>
        <SectionTitle>Closed accounts</SectionTitle>
        <ul role="list" className={styles.list}>
          {live.data.map((person) => (
            <ClosedAccount key={person.id} person={person} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
