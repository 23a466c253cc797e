import { type AuditEntry, auditEntrySchema } from '@sharebox/domain/common/audit';
import { Link } from 'react-router-dom';
import { Text } from '#components/content/text.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { ListPage, ExportButton } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { useListFilters, useListQuery } from '#features/admin/list-page/list-query.ts';
import { type CsvColumns, formatCsvTime } from '#features/admin/list-page/csv.ts';
import { describeAuditEntry, isAutomatedActor } from '#features/admin/text/audit-text.ts';
import { formatShownCount } from '#features/admin/text/format.ts';
import { useStaffMembers, fetchPersonNames, usePayerNames } from '#features/admin/accounts/payer-names.ts';
import type { WithId } from '#firebase/live.ts';
import { formatDateTime, toShopTimestamp } from '@sharebox/domain/shop/dates';
import { getAuditTarget, formatAuditChanges, matchesAuditEntry } from '../audit-text';
import styles from './audit-log.module.css';
import { recordsOf, where, orderBy, readRecords } from '#firebase/records.ts';
import { usePagedRecords } from '#features/admin/list-page/use-paging.ts';

const dayMs = 86_400_000;

/**
 * Builds the query for a person's changes on a day in Lagos, such as `2026-11-20`. Null includes all people or all
 * days.
 */
function auditLogWith({ person, day }: { person: string | null; day: string | null }) {
  const begin = day === null ? null : toShopTimestamp(day, '00:00');
  return recordsOf(
    'audit_log',
    auditEntrySchema,
    person !== null && where('actor', '==', person),
    begin !== null && where('at', '>=', begin),
    begin !== null && where('at', '<', new Date(begin.getTime() + dayMs)),
    orderBy('at', 'desc'),
  );
}

interface NamedEntry {
  id: string;
  entry: WithId<AuditEntry>;
  /** The name or uid of the user who made the change; `The shop` for scheduled jobs and triggers. */
  actorName: string;
}

const toNamedEntry = (entry: WithId<AuditEntry>, names: ReadonlyMap<string, string>): NamedEntry => ({
  id: entry.id,
  entry,
  actorName: isAutomatedActor(entry.actor) ? 'The shop' : names.get(entry.actor) || entry.actor,
});

const csvColumns: CsvColumns<NamedEntry> = {
  'At (Lagos)': ({ entry }) => formatCsvTime(entry.at),
  Who: ({ actorName }) => actorName,
  What: ({ entry }) => describeAuditEntry(entry),
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
        <strong>{describeAuditEntry(entry)}</strong> by {actorName}
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

/** Returns the ids of the users who made changes. Leaves out scheduled jobs and triggers. */
function getActorUids(entries: readonly AuditEntry[]): string[] {
  return [...new Set(entries.map((entry) => entry.actor))].filter((actor) => !isAutomatedActor(actor));
}

const filterNames = ['person', 'day'] as const;

/** Parses a day from the URL, such as `2026-11-20`; null if it is invalid. */
function parseDay(text: string | null): string | null {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
  return isDay ? text : null;
}

export default function AuditLog() {
  const query = useListQuery(['all']);
  const staff = useStaffMembers().data;
  const filters = useListFilters(filterNames);
  const filter = { person: filters.get('person'), day: parseDay(filters.get('day')) };
  const changes = auditLogWith(filter);
  const { rows: found, more, live } = usePagedRecords(changes, { text: query.text });
  const names = usePayerNames(getActorUids(more.loaded ?? []));
  // Former staff appear in the list once one of their changes is loaded.
  const people = new Map([
    ...[...names].map(([uid, name]) => [uid, name || uid] as const),
    ...(staff ?? []).map(({ uid, name }) => [uid, name || uid] as const),
  ]);
  if (filter.person !== null && !people.has(filter.person)) people.set(filter.person, 'Somebody else');
  const notice = useNotice();
  const rows = found
    ?.filter((entry) => matchesAuditEntry(entry, names.get(entry.actor), query.text))
    .map((entry) => toNamedEntry(entry, names));
  return (
    <ListPage
      {...{ live, rows, columns, more }}
      title="Audit log"
      search={query.search('Search who, what, where and why')}
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
      actions={
        <ExportButton
          fileName="audit-log.csv"
          columns={csvColumns}
          read={async (signal, onProgress) => {
            notice.dismiss();
            const all = await readRecords(changes, signal, onProgress);
            const known = new Map(await fetchPersonNames(getActorUids(all)));
            return all
              .filter((entry) => matchesAuditEntry(entry, known.get(entry.actor), query.text))
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
