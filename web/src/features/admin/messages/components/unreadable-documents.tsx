import type { UnreadableDocument } from '@sharebox/domain/common/unreadable-document';
import { useMemo } from 'react';
import { Text } from '#components/content/text.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { RowAction } from '#features/admin/list-page/row-action.tsx';
import { useLastReady, usePaging } from '#features/admin/list-page/use-paging.ts';
import type { WithId } from '#firebase/live.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { markRepaired, useUnreadableDocuments } from '#features/admin/messages/api/contact-messages.ts';

function formatFacts({ worker, count, first_at, last_at }: UnreadableDocument): string {
  const often = count === 1 ? 'once' : `${count} times`;
  const last = count > 1 ? ` · last ${formatDateTime(last_at)}` : '';
  return `by ${worker} · ${often} · first ${formatDateTime(first_at)}${last}`;
}

const buildColumns = (onRepaired: (text: string) => void): ListColumn<WithId<UnreadableDocument>>[] => [
  { title: 'Record', place: 'line', cell: ({ path }) => <strong>{path}</strong> },
  {
    ...{ title: 'Found', place: 'line' },
    cell: (one) => (
      <Text size="small" tone="muted">
        {formatFacts(one)}
      </Text>
    ),
  },
  {
    ...{ title: 'Problem', place: 'line' },
    cell: ({ problems }) => (
      <Text keepsLines>{problems.map(({ field, problem }) => `${field} ${problem}`).join('\n')}</Text>
    ),
  },
  {
    ...{ title: 'Action', place: 'line' },
    cell: ({ path }) => (
      <RowAction
        label="Mark as repaired"
        name={`Repaired: ${path}`}
        call={() => markRepaired(path)}
        onDone={() => onRepaired(`${path} was removed from the list.`)}
      />
    ),
  },
];

/** The documents that triggers and schedules could not parse, most recent first. */
export function UnreadableDocuments() {
  const paging = usePaging('');
  const notice = useNotice();
  const { succeed } = notice;
  const live = useUnreadableDocuments(paging.count);
  const loaded = useLastReady(live);
  const columns = useMemo(() => buildColumns(succeed), [succeed]);
  const rows = loaded?.slice(0, paging.count);
  return (
    <ListPage
      title="Records that need a repair"
      live={live}
      rows={rows}
      columns={columns}
      texts={{
        failed: 'Failed to fetch the records that need a repair',
        loading: 'Loading the records that need a repair...',
        empty: 'No records need a repair.',
      }}
      more={{ paging, loaded }}
    >
      <Notice notice={notice} />
      {rows && rows.length > 0 && (
        <Text tone="muted">
          The shop works without them. Repair them in the Firebase console, then mark them as repaired here.
          Records that still can’t be read will reappear.
        </Text>
      )}
    </ListPage>
  );
}
