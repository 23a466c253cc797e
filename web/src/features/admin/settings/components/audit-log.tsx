import type { AuditEntry } from '@sharebox/domain/common/audit';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Text } from '#components/content/text.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { useListFilters, useListQuery } from '#features/admin/list-page/list-query.ts';
import { type CsvColumns, formatCsvTime } from '#features/admin/list-page/csv.ts';
import { ExportButton } from '#features/admin/list-page/export-button.tsx';
import { describeAudit, isByShop } from '#features/admin/text/audit-text.ts';
import { formatShownCount } from '#features/admin/text/format.ts';
import { useLastReady, usePaging } from '#features/admin/list-page/use-paging.ts';
import { useAdmins } from '#features/admin/accounts/admins.ts';
import { readPersonNames, usePayerNames } from '#features/admin/accounts/payer-names.ts';
import type { WithId } from '#firebase/live.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { readAuditLog, useAuditLog } from '../api/audit-log';
import { getAuditTarget } from '../audit-target';
import { formatAuditChanges, matchesAudit } from '../audit-text';
import styles from './audit-log.module.css';

interface NamedEntry {
  id: string;
  entry: WithId<AuditEntry>;
  /** The name of the person, or the shop for schedules. */
  actorName: string;
}

const toNamedEntry = (entry: WithId<AuditEntry>, names: ReadonlyMap<string, string>): NamedEntry => ({
  id: entry.id,
  entry,
  actorName: isByShop(entry.actor) ? 'The shop' : names.get(entry.actor) || entry.actor,
});

const csvColumns: CsvColumns<NamedEntry> = {
  'At (Lagos)': ({ entry }) => formatCsvTime(entry.at),
  Who: ({ actorName }) => actorName,
  What: ({ entry }) => describeAudit(entry),
  Action: ({ entry }) => entry.action,
  Where: ({ entry }) => entry.target,
  Why: ({ entry }) => entry.reason,
  Changes: ({ entry }) => formatAuditChanges(entry).join('; '),
};

function AuditTarget({ path }: { path: string }) {
  const { label, to } = getAuditTarget(path);
  return to === null ? label : <Link to={to}>{label}</Link>;
}

const columns: ListColumn<NamedEntry>[] = [
  {
    ...{ title: 'What', place: 'line' },
    cell: ({ entry, actorName }) => (
      <>
        <strong>{describeAudit(entry)}</strong> by {actorName}
        {entry.reason && <Text size="small">“{entry.reason}”</Text>}
      </>
    ),
  },
  { title: 'Where', place: 'main', cell: ({ entry }) => <AuditTarget path={entry.target} /> },
  {
    ...{ title: 'When', place: 'end' },
    cell: ({ entry }) => <time dateTime={entry.at.toISOString()}>{formatDateTime(entry.at)}</time>,
  },
  {
    ...{ title: 'Changes', place: 'line' },
    cell: ({ entry }) => (
      <details className={styles.changes}>
        <summary>What changed</summary>
        {[...formatAuditChanges(entry), `${entry.action} ${entry.target}`].map((line) => (
          <code key={line}>{line}</code>
        ))}
      </details>
    ),
  },
];

/** Leaves out schedules. */
function getActorUids(entries: readonly AuditEntry[]): string[] {
  return [...new Set(entries.map((entry) => entry.actor))].filter((actor) => !isByShop(actor));
}

const filterNames = ['person', 'day'] as const;

/** Returns a day from the URL, such as `2026-11-20`; null if it is none. */
function parseDay(text: string | null): string | null {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
  return isDay ? text : null;
}

export function AuditLog() {
  const query = useListQuery(['all']);
  const paging = usePaging(query.text);
  const staff = useAdmins().data;
  const filters = useListFilters(filterNames);
  const filter = { person: filters.get('person'), day: parseDay(filters.get('day')) };
  const live = useAuditLog(filter, paging.count);
  const loaded = useLastReady(live);
  const names = usePayerNames(useMemo(() => getActorUids(loaded ?? []), [loaded]));
  // Former staff appear once a change by them is loaded.
  const people = new Map([
    ...[...names].map(([uid, name]) => [uid, name || uid] as const),
    ...(staff ?? []).map(({ uid, name }) => [uid, name || uid] as const),
  ]);
  if (filter.person !== null && !people.has(filter.person)) people.set(filter.person, 'Somebody else');
  const notice = useNotice();
  const rows = useMemo(
    () =>
      loaded
        ?.slice(0, paging.count)
        .filter((entry) => matchesAudit(entry, names.get(entry.actor), query.text))
        .map((entry) => toNamedEntry(entry, names)),
    [loaded, paging.count, names, query.text],
  );
  return (
    <ListPage
      title="Audit log"
      live={live}
      rows={rows}
      columns={columns}
      search={{ label: 'Search who, what, where and why', value: query.text, onChange: query.setText }}
      filters={[
        {
          ...{ label: 'Person', value: filter.person ?? '', options: [['', 'Everybody'], ...people] },
          onChoose: (value) => filters.set('person', value || null),
        },
        {
          ...{ label: 'Day', value: filter.day ?? '' },
          onChoose: (value) => filters.set('day', value || null),
        },
      ]}
      onClearFilters={filters.clear}
      count={rows && formatShownCount(rows.length, 'change')}
      texts={{
        failed: 'Failed to fetch the audit log',
        loading: 'Loading the audit log...',
        empty: 'No changes found',
      }}
      more={{ paging, loaded }}
      actions={
        <ExportButton
          fileName="audit-log.csv"
          columns={csvColumns}
          read={async (signal, onProgress) => {
            notice.dismiss();
            const all = await readAuditLog(filter, signal, onProgress);
            const known = new Map(await readPersonNames(getActorUids(all)));
            return all
              .filter((entry) => matchesAudit(entry, known.get(entry.actor), query.text))
              .map((entry) => toNamedEntry(entry, known));
          }}
          onFailed={(error) => notice.fail('Failed to fetch the audit log', error)}
        />
      }
    >
      <Notice notice={notice} />
    </ListPage>
  );
}
