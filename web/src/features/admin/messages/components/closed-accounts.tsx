import type { Profile } from '@sharebox/domain/accounts/profile';
import { useMemo } from 'react';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { RowAction } from '#features/admin/list-page/row-action.tsx';
import type { WithId } from '#firebase/live.ts';
import { formatDayWithYear } from '@sharebox/domain/shop/dates';
import { useMinute } from '#lib/timers.ts';
import { reopenAccount, useClosedAccounts } from '#features/admin/messages/api/contact-messages.ts';

const formatName = ({ first_name, last_name }: Profile) =>
  `${first_name} ${last_name}`.trim() || 'No name yet';

/** No account can be reopened after its due date, even if it still exists because its box is undelivered. */
const isOverdue = ({ deletion }: Profile, now: Date) =>
  deletion !== undefined && deletion !== null && deletion.due_at <= now;

const buildColumns = (now: Date): ListColumn<WithId<Profile>>[] => [
  { title: 'Name', place: 'main', cell: (person) => <strong>{formatName(person)}</strong> },
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
        <RowAction
          label="Reopen"
          name={`Reopen the account of ${formatName(person)}`}
          call={() => reopenAccount(person.id)}
        />
      ),
  },
];

/** Renders nothing while no account is closed. */
export function ClosedAccountList() {
  const live = useClosedAccounts();
  const now = useMinute();
  const columns = useMemo(() => buildColumns(now), [now]);
  if (live.status === 'loading' || live.data?.length === 0) return null;
  return (
    <ListPage
      title="Closed accounts"
      live={live}
      rows={live.data}
      columns={columns}
      texts={{
        failed: 'Failed to fetch the closed accounts',
        loading: 'Loading the closed accounts...',
        empty: 'No account is closed.',
      }}
    />
  );
}
