import type { AuditEntry } from '@sharebox/domain/common/audit';
import { toAuditActionLabel } from '@sharebox/domain/common/audit-actions';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#components/layout/card.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useListQuery } from '#features/admin/lists/admin-query.ts';
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

/** Leaves out schedules, whose names contain a slash. */
function getActorUids(entries: readonly AuditEntry[]): string[] {
  return [...new Set(entries.map((entry) => entry.actor))].filter((actor) => !actor.includes('/'));
}

function Target({ path }: { path: string }) {
  const { label, to } = getAuditTarget(path);
  return to === null ? <span className={styles.target}>{label}</span> : <Link to={to}>{label}</Link>;
}

export function AuditLog() {
  const query = useListQuery(['all']);
  const paging = usePaging(query.text);
  const live = useAuditLog(paging.count);
  const loaded = useLastReady(live);
  const names = usePayerNames(useMemo(() => getActorUids(loaded ?? []), [loaded]));
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
              const all = await readAuditLog(signal, onProgress);
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
                  <strong>{toAuditActionLabel(entry.action)}</strong>
                  <Target path={entry.target} />
                  <span>{names.get(entry.actor) || entry.actor}</span>
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
