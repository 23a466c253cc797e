import type { UndeliveredEmail } from '@sharebox/domain/notifications/email';
import { useMemo } from 'react';
import { Text } from '#components/content/text.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { RowAction } from '#features/admin/list-page/row-action.tsx';
import { useLastReady, usePaging } from '#features/admin/list-page/use-paging.ts';
import type { WithId } from '#firebase/live.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { resendEmail, useUndeliveredEmails } from '#features/admin/messages/api/contact-messages.ts';
import { getEmailProblemText } from '../email-problem-text';

const buildColumns = (onSent: (text: string) => void): ListColumn<WithId<UndeliveredEmail>>[] => [
  { title: 'Subject', place: 'line', cell: ({ message }) => <strong>{message.subject}</strong> },
  {
    ...{ title: 'To', place: 'line' },
    cell: ({ to, delivery }) => (
      <Text size="small" tone="muted">
        to <a href={`mailto:${encodeURIComponent(to)}`}>{to}</a>
        {delivery.ended_at && ` · given up ${formatDateTime(delivery.ended_at)}`} · {delivery.attempts}{' '}
        attempt{delivery.attempts === 1 ? '' : 's'}
      </Text>
    ),
  },
  { title: 'Problem', place: 'line', cell: ({ delivery }) => getEmailProblemText(delivery.problem) },
  {
    ...{ title: 'Action', place: 'line' },
    cell: ({ id, to, message }) => (
      <RowAction
        label="Send again"
        name={`Send again: ${message.subject}, to ${to}`}
        call={() => resendEmail(id)}
        onDone={() => onSent(`The email to ${to} goes out within a minute.`)}
      />
    ),
  },
];

export function UndeliveredEmails() {
  const paging = usePaging('');
  const notice = useNotice();
  const { succeed } = notice;
  const live = useUndeliveredEmails(paging.count);
  const loaded = useLastReady(live);
  const columns = useMemo(() => buildColumns(succeed), [succeed]);
  return (
    <ListPage
      title="Undelivered emails"
      live={live}
      rows={loaded?.slice(0, paging.count)}
      columns={columns}
      texts={{
        failed: 'Failed to fetch the undelivered emails',
        loading: 'Loading the undelivered emails...',
        empty: 'Every email was delivered or is on its way.',
      }}
      more={{ paging, loaded }}
    >
      <Notice notice={notice} />
    </ListPage>
  );
}
