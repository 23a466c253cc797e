import TextField from '@mui/material/TextField';
import type { ContactMessage } from '@sharebox/domain/accounts/contact';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { readMessages, setMessageAnswered, useContactMessages } from '../api/contact-messages';
import { useLastReady } from '#features/admin/lists/last-ready.ts';
import { useListQuery } from '#features/admin/lists/admin-query.ts';
import { formatShownCount } from '#features/admin/lists/format.ts';
import { formatDateTime } from '#lib/shop-dates.ts';
import { buildMessageLines } from '../messages-csv';
import styles from './contact-messages.module.css';
import { ExportButton } from '#features/admin/lists/export-button.tsx';
import { Notice } from '#features/admin/editing/notice.tsx';
import { ShowMore } from '#features/admin/lists/show-more.tsx';
import { UnreadableRecordsBanner } from '#features/admin/lists/unreadable-records-banner.tsx';
import { useNotice } from '#features/admin/editing/use-notice.ts';
import { usePaging } from '#features/admin/lists/use-paging.ts';
import { SectionTitle } from '#components/content/section-title.tsx';

const filters = ['all', 'waiting'] as const;

const buildReplyUrl = ({ email, subject }: ContactMessage) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

function Message({ message }: { message: ContactMessage & { id: string } }) {
  const { isBusy, problem, run } = useCall();
  const isAnswered = message.answered_at !== null;
  return (
    <li className={styles.message} aria-label={message.subject}>
      <Stack row spread gap={2}>
        <strong className={styles.from}>{message.subject}</strong>
        <Chip tone={isAnswered ? 'success' : 'warning'}>{isAnswered ? 'Answered' : 'Waiting'}</Chip>
      </Stack>
      <Text size="small" tone="muted" className={styles.from}>
        {message.name} · <a href={buildReplyUrl(message)}>{message.email}</a> ·{' '}
        {message.user_id === null ? 'visitor' : 'signed in'} · {formatDateTime(message.created_at)}
      </Text>
      <p className={styles.text}>{message.message}</p>
      {problem && <Banner tone="error">{problem}</Banner>}
      <div>
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          onClick={() => void run(() => setMessageAnswered(message.id, !isAnswered))}
        >
          {isAnswered ? 'Mark as unanswered' : 'Mark as answered'}
        </Button>
      </div>
    </li>
  );
}

export function ContactMessages() {
  const query = useListQuery(filters);
  const paging = usePaging('');
  const live = useContactMessages(query.status, paging.count);
  const loaded = useLastReady(live);
  const notice = useNotice();
  const messages = loaded
    ?.slice(0, paging.count)
    .filter((one) => query.status === 'all' || one.answered_at === null);
  return (
    <Card as="section" aria-label="Messages">
      <Stack gap={4}>
        <SectionTitle>Messages</SectionTitle>
        <Stack row>
          <TextField
            select
            size="small"
            className={styles.filter}
            label="Show"
            value={query.status}
            onChange={({ target }) => query.setStatus(target.value)}
            slotProps={{ select: { native: true } }}
          >
            <option value="all">All messages</option>
            <option value="waiting">Waiting for an answer</option>
          </TextField>
          <ExportButton
            fileName="messages.csv"
            read={async (signal, onProgress) => {
              notice.dismiss();
              return buildMessageLines(await readMessages(query.status, signal, onProgress));
            }}
            onFailed={(error) => notice.fail('Failed to fetch the messages', error)}
          />
        </Stack>
        <Notice notice={notice} />
        {live.status === 'error' && (
          <LoadFailure onRetry={live.retry}>Failed to fetch the messages</LoadFailure>
        )}
        <UnreadableRecordsBanner live={live} />
        {!messages && live.status === 'loading' && <Skeleton height={120} />}
        {messages?.length === 0 && (
          <Text tone="muted">
            {query.status === 'all' ? 'No messages yet.' : 'Every message is answered.'}
          </Text>
        )}
        {messages && messages.length > 0 && (
          <Text size="small" tone="muted" role="status">
            {formatShownCount(messages.length, 'message')}
          </Text>
        )}
        {messages && messages.length > 0 && (
          <ul role="list" className={styles.list}>
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
        <ShowMore paging={paging} live={live} loaded={loaded} />
      </Stack>
    </Card>
  );
}
