import type { AuditEntry } from '@sharebox/domain/common/audit';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#components/layout/card.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useListFilters, useListQuery } from '#features/admin/lists/admin-query.ts';
import { useAdmins } from '#features/admin/people/admins.ts';
import { describeAudit, isByShop, toActorName } from '../audit-sentence';
import { getAuditTarget } from '../audit-target';
import { readAuditLog, useAuditLog } from '../api/audit-log';
import { useLastReady } from '#features/admin/lists/last-ready.ts';
import { readPersonNames, usePayerNames } from '#features/admin/people/payer-names.ts';
import { buildAuditLines } from '../audit-csv';
import { formatAuditChanges, matchesAudit } from '../audit-text';
import { formatShownCount } from '#features/admin/lists/format.ts';
import { formatDateTime } from '#lib/shop-dates.ts';
import styles from './audit-log.module.css';
import { ExportButton } from '#features/admin/lists/export-button.tsx';
import { Notice } from '#features/admin/editing/notice.tsx';
import { SearchField } from '#features/admin/lists/search-field.tsx';
import { ShowMore } from '#features/admin/lists/show-more.tsx';
import { UnreadableRecordsBanner } from '#features/admin/lists/unreadable-records-banner.tsx';
import { useNotice } from '#features/admin/editing/use-notice.ts';
import { usePaging } from '#features/admin/lists/use-paging.ts';
import { SectionTitle } from '#components/content/section-title.tsx';

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

function Target({ path }: { path: string }) {
  const { label, to } = getAuditTarget(path);
  return to === null ? <span className={styles.target}>{label}</span> : <Link to={to}>{label}</Link>;
}

export function AuditLog() {
  const query = useListQuery(['all']);
  const paging = usePaging(query.text);
  const staff = useAdmins().admins;
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
  const shown = loaded
    ?.slice(0, paging.count)
    .filter((entry) => matchesAudit(entry, names.get(entry.actor), query.text));
  return (
    <Card as="section" aria-label="Audit log">
      <Stack gap={4}>
        <SectionTitle>Audit log</SectionTitle>
        <Stack row>
          <ExportButton
            fileName="audit-log.csv"
            read={async (signal, onProgress) => {
              notice.dismiss();
              const all = await readAuditLog(filter, signal, onProgress);
              const known = new Map(await readPersonNames(getActorUids(all)));
              return buildAuditLines(
                all.filter((entry) => matchesAudit(entry, known.get(entry.actor), query.text)),
                known,
              );
            }}
            onFailed={(error) => notice.fail('Failed to fetch the audit log', error)}
          />
        </Stack>
        <Notice notice={notice} />
        <SearchField label="Search who, what, where and why" value={query.text} onChange={query.setText} />
        <div className={styles.filters}>
          <TextField
            select
            size="small"
            label="Person"
            value={filter.person ?? ''}
            onChange={({ target }) => filters.set('person', target.value || null)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">Everybody</option>
            {[...people].map(([uid, name]) => (
              <option key={uid} value={uid}>
                {name}
              </option>
            ))}
          </TextField>
          <TextField
            type="date"
            size="small"
            label="Day"
            value={filter.day ?? ''}
            onChange={({ target }) => filters.set('day', target.value || null)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </div>
        {live.status === 'error' && (
          <LoadFailure onRetry={live.retry}>Failed to fetch the audit log</LoadFailure>
        )}
        <UnreadableRecordsBanner live={live} />
        {live.status === 'loading' && !shown && <Skeleton height={160} />}
        {shown && (
          <Text size="small" tone="muted" role="status">
            {formatShownCount(shown.length, 'change')}
          </Text>
        )}
        {shown && shown.length > 0 && (
          <ul role="list" className={styles.list} aria-label="Changes">
            {shown.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <div className={styles.head}>
                  <span>
                    <strong>{toActorName(entry.actor, names)}</strong> {describeAudit(entry)}.
                  </span>
                  <Target path={entry.target} />
                  <time dateTime={entry.at.toISOString()}>{formatDateTime(entry.at)}</time>
                </div>
                {entry.reason && <Text size="small">“{entry.reason}”</Text>}
                <details className={styles.changes}>
                  <summary>What changed</summary>
                  {formatAuditChanges(entry).map((line) => (
                    <code key={line}>{line}</code>
                  ))}
                  <code>
                    {entry.action} {entry.target}
                  </code>
                </details>
              </li>
            ))}
          </ul>
        )}
        <ShowMore paging={paging} live={live} loaded={loaded} />
      </Stack>
    </Card>
  );
}
