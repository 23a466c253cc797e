import type { ContactMessage } from '@sharebox/domain/accounts/contact';
import { Chip } from '#components/content/chip.tsx';
import { Text } from '#components/content/text.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { RowAction } from '#features/admin/list-page/row-action.tsx';
import { useListQuery } from '#features/admin/list-page/list-query.ts';
import { type CsvColumns, formatCsvTime } from '#features/admin/list-page/csv.ts';
import { ExportButton } from '#features/admin/list-page/export-button.tsx';
import { formatShownCount } from '#features/admin/text/format.ts';
import { useLastReady, usePaging } from '#features/admin/list-page/use-paging.ts';
import type { WithId } from '#firebase/live.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { readMessages, setMessageAnswered, useContactMessages } from '../api/contact-messages';

const csvColumns: CsvColumns<ContactMessage> = {
  'Written (Lagos)': (one) => formatCsvTime(one.created_at),
  Name: (one) => one.name,
  Email: (one) => one.email,
  'Signed in': (one) => one.user_id !== null,
  Subject: (one) => one.subject,
  Message: (one) => one.message,
  'Answered (Lagos)': (one) => one.answered_at && formatCsvTime(one.answered_at),
};

const buildReplyUrl = ({ email, subject }: ContactMessage) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

const columns: ListColumn<WithId<ContactMessage>>[] = [
  { title: 'Subject', place: 'main', cell: (one) => <strong>{one.subject}</strong> },
  {
    ...{ title: 'State', place: 'end' },
    cell: ({ answered_at }) => (
      <Chip tone={answered_at ? 'success' : 'warning'}>{answered_at ? 'Answered' : 'Waiting'}</Chip>
    ),
  },
  {
    ...{ title: 'From', place: 'line' },
    cell: (one) => (
      <Text size="small" tone="muted">
        {one.name} · <a href={buildReplyUrl(one)}>{one.email}</a> ·{' '}
        {one.user_id === null ? 'visitor' : 'signed in'} · {formatDateTime(one.created_at)}
      </Text>
    ),
  },
  { title: 'Message', place: 'line', cell: ({ message }) => <Text keepsLines>{message}</Text> },
  {
    ...{ title: 'Answer', place: 'line' },
    cell: ({ id, answered_at }) => (
      <RowAction
        label={answered_at ? 'Mark as unanswered' : 'Mark as answered'}
        call={() => setMessageAnswered(id, answered_at === null)}
      />
    ),
  },
];

export function ContactMessages() {
  const query = useListQuery(['all', 'waiting']);
  const paging = usePaging('');
  const live = useContactMessages(query.status, paging.count);
  const loaded = useLastReady(live);
  const notice = useNotice();
  const rows = loaded
    ?.slice(0, paging.count)
    .filter((one) => query.status === 'all' || one.answered_at === null);
  return (
    <ListPage
      title="Messages"
      live={live}
      rows={rows}
      columns={columns}
      filters={[
        {
          ...{ label: 'Show', value: query.status, onChoose: query.setStatus },
          options: [
            ['all', 'All messages'],
            ['waiting', 'Waiting for an answer'],
          ],
        },
      ]}
      count={rows && rows.length > 0 && formatShownCount(rows.length, 'message')}
      texts={{
        failed: 'Failed to fetch the messages',
        loading: 'Loading the messages...',
        empty: query.status === 'all' ? 'No messages yet.' : 'Every message is answered.',
      }}
      more={{ paging, loaded }}
      actions={
        <ExportButton
          fileName="messages.csv"
          columns={csvColumns}
          read={(signal, onProgress) => {
            notice.dismiss();
            return readMessages(query.status, signal, onProgress);
          }}
          onFailed={(error) => notice.fail('Failed to fetch the messages', error)}
        />
      }
    >
      <Notice notice={notice} />
    </ListPage>
  );
}
