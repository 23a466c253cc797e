import { getEmailProblemText } from '#features/admin/messages/email-problem-text.ts';
import { Stack } from '#components/layout/stack.tsx';
import { Complaints } from '#features/admin/messages/components/complaints.tsx';
import { type Profile, profileSchema } from '@sharebox/domain/accounts/profile';
import { ListPage, ExportButton, RowActionButton } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import type { WithId } from '#firebase/live.ts';
import { formatDayWithYear, formatDateTime } from '@sharebox/domain/shop/dates';
import { useCurrentMinute } from '#lib/timers.ts';
import { formatPersonName } from '#features/admin/accounts/payer-names.ts';
import { callFunction } from '#firebase/call.ts';
import { reopenAccountContract } from '@sharebox/domain/accounts/callables';
import { recordsOf, useRecords, where, orderBy, readRecords } from '#firebase/records.ts';
import { type UndeliveredEmail, undeliveredEmailSchema } from '@sharebox/domain/notifications/email';
import { Text, MutedText } from '#components/content/text.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { resendMailContract } from '@sharebox/domain/notifications/callables';
import { type ContactMessage, contactMessageSchema } from '@sharebox/domain/accounts/contact';
import { Chip } from '#components/content/chip.tsx';
import { useListQuery } from '#features/admin/list-page/list-query.ts';
import { type CsvColumns, formatCsvTime } from '#features/admin/list-page/csv.ts';
import { formatShownCount } from '#features/admin/text/format.ts';
import { settleContactMessageContract } from '@sharebox/domain/shop/callables';
import { usePagedRecords } from '#features/admin/list-page/use-paging.ts';

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
      <MutedText>
        {one.name} · <a href={buildReplyUrl(one)}>{one.email}</a> ·{' '}
        {one.user_id === null ? 'visitor' : 'signed in'} · {formatDateTime(one.created_at)}
      </MutedText>
    ),
  },
  { title: 'Message', place: 'line', cell: ({ message }) => <Text keepsLines>{message}</Text> },
  {
    ...{ title: 'Answer', place: 'line' },
    cell: ({ id, answered_at }) => (
      <RowActionButton
        label={answered_at ? 'Mark as unanswered' : 'Mark as answered'}
        call={() =>
          callFunction(settleContactMessageContract, { message_id: id, answered: answered_at === null })
        }
      />
    ),
  },
];

function ContactMessages() {
  const query = useListQuery(['all', 'waiting']);
  const messages = recordsOf(
    'contact_messages',
    contactMessageSchema,
    query.status === 'waiting' && where('answered_at', '==', null),
    orderBy('created_at', 'desc'),
  );
  const list = usePagedRecords(messages, {
    isShown: (one) => query.status === 'all' || one.answered_at === null,
  });
  const notice = useNotice();
  return (
    <ListPage
      title="Messages"
      {...list}
      columns={columns}
      filters={[
        query.filter('Show', [
          ['all', 'All messages'],
          ['waiting', 'Waiting for an answer'],
        ]),
      ]}
      count={list.rows && list.rows.length > 0 && formatShownCount(list.rows.length, 'message')}
      texts={{
        failed: 'Failed to fetch the messages',
        loading: 'Loading the messages...',
        empty: query.status === 'all' ? 'No messages yet.' : 'Every message is answered.',
      }}
      actions={
        <ExportButton
          fileName="messages.csv"
          columns={csvColumns}
          read={(signal, onProgress) => {
            notice.dismiss();
            return readRecords(messages, signal, onProgress);
          }}
          onFailed={(error) => notice.fail('Failed to fetch the messages', error)}
        />
      }
    >
      <Notice notice={notice} />
    </ListPage>
  );
}

const buildEmailColumns = (onSent: (text: string) => void): ListColumn<WithId<UndeliveredEmail>>[] => [
  { title: 'Subject', place: 'line', cell: ({ message }) => <strong>{message.subject}</strong> },
  {
    ...{ title: 'To', place: 'line' },
    cell: ({ to, delivery }) => (
      <MutedText>
        to <a href={`mailto:${encodeURIComponent(to)}`}>{to}</a>
        {delivery.ended_at && ` · given up ${formatDateTime(delivery.ended_at)}`} · {delivery.attempts}{' '}
        attempt{delivery.attempts === 1 ? '' : 's'}
      </MutedText>
    ),
  },
  { title: 'Problem', place: 'line', cell: ({ delivery }) => getEmailProblemText(delivery.problem) },
  {
    ...{ title: 'Action', place: 'line' },
    cell: ({ id, to, message }) => (
      <RowActionButton
        label="Send again"
        name={`Send again: ${message.subject}, to ${to}`}
        call={() => callFunction(resendMailContract, { mail_id: id })}
        onDone={() => onSent(`The email to ${to} goes out within a minute.`)}
      />
    ),
  },
];

/** The security rules let staff read failed emails only. */
const undeliveredEmails = recordsOf(
  'mail',
  undeliveredEmailSchema,
  where('delivery.state', '==', 'ERROR'),
  orderBy('delivery.ended_at', 'desc'),
);

function UndeliveredEmails() {
  const notice = useNotice();
  const list = usePagedRecords(undeliveredEmails);
  return (
    <ListPage
      title="Undelivered emails"
      {...list}
      columns={buildEmailColumns(notice.succeed)}
      texts={{
        failed: 'Failed to fetch the undelivered emails',
        loading: 'Loading the undelivered emails...',
        empty: 'Every email was delivered or is on its way.',
      }}
    >
      <Notice notice={notice} />
    </ListPage>
  );
}

const getName = (person: Profile) => formatPersonName(person) || 'No name yet';

/**
 * Returns whether a closed account's due date has passed, so that the account cannot be reopened. The account still
 * exists after that date while its owner's box is undelivered.
 */
const isOverdue = ({ deletion }: Profile, now: Date) =>
  deletion !== undefined && deletion !== null && deletion.due_at <= now;

const buildAccountColumns = (now: Date): ListColumn<WithId<Profile>>[] => [
  { title: 'Name', place: 'main', cell: (person) => <strong>{getName(person)}</strong> },
  { title: 'Phone', place: 'end', cell: (person) => person.phone_number },
  {
    ...{ title: 'Permanently removed', place: 'main' },
    cell: (person) =>
      isOverdue(person, now)
        ? 'once their box is delivered'
        : person.deletion && `on ${formatDayWithYear(person.deletion.due_at)}`,
  },
  {
    ...{ title: 'Action', place: 'end' },
    cell: (person) =>
      !isOverdue(person, now) && (
        <RowActionButton
          label="Reopen"
          name={`Reopen the account of ${getName(person)}`}
          call={() => callFunction(reopenAccountContract, { uid: person.id })}
        />
      ),
  },
];

/** Closed accounts that have not been anonymised yet, the earliest due date first. */
const closedAccounts = recordsOf(
  'profiles',
  profileSchema,
  where('deletion.anonymised_at', '==', null),
  orderBy('deletion.due_at'),
);

/** A list of closed accounts. Renders nothing if no account is closed. */
function ClosedAccountList() {
  const live = useRecords(closedAccounts);
  const now = useCurrentMinute();
  if (live.status === 'loading' || live.data?.length === 0) return null;
  return (
    <ListPage
      title="Closed accounts"
      live={live}
      rows={live.data}
      columns={buildAccountColumns(now)}
      texts={{
        failed: 'Failed to fetch the closed accounts',
        loading: 'Loading the closed accounts...',
        empty: 'No account is closed.',
      }}
    />
  );
}

export default function MessagesTab() {
  return (
    <Stack gap={5}>
      <Complaints />
      <ContactMessages />
      <UndeliveredEmails />
      <ClosedAccountList />
    </Stack>
  );
}
