import type { ReactNode } from 'react';
import { Card } from '#components/layout/card.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import type { LiveResult, WithId } from '#firebase/live.ts';
import { useLastReady } from '#features/admin/lists/last-ready.ts';
import { Notice } from '#features/admin/editing/notice.tsx';
import { ShowMore } from '#features/admin/lists/show-more.tsx';
import { StaleBanner } from '#features/admin/lists/stale-banner.tsx';
import { UnreadableRecordsBanner } from '#features/admin/lists/unreadable-records-banner.tsx';
import type { NoticeState } from '#features/admin/editing/use-notice.ts';
import type { usePaging } from '#features/admin/lists/use-paging.ts';
import styles from './contact-messages.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';

interface TroubleListProps<T> {
  title: string;
  live: LiveResult<WithId<T>[]>;
  paging: ReturnType<typeof usePaging>;
  notice: NoticeState;
  /** The texts for a list that failed to load, for an empty list, and (`advice`) above the entries. */
  failed: string;
  empty: string;
  advice?: string;
  children: (item: WithId<T>) => ReactNode;
}

export function ProblemList<T>(props: TroubleListProps<T>) {
  const { title, live, paging, notice, failed, empty, advice, children } = props;
  const loaded = useLastReady(live);
  const items = loaded?.slice(0, paging.count);
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <SectionTitle>{title}</SectionTitle>
        <Notice notice={notice} />
        {live.status === 'error' && <LoadFailure onRetry={live.retry}>{failed}</LoadFailure>}
        {live.fromCache && <StaleBanner />}
        <UnreadableRecordsBanner live={live} />
        {!items && live.status === 'loading' && <Skeleton height={48} />}
        {items?.length === 0 && <Text tone="muted">{empty}</Text>}
        {items && items.length > 0 && (
          <>
            {advice !== undefined && <Text tone="muted">{advice}</Text>}
            <ul role="list" className={styles.list}>
              {items.map(children)}
            </ul>
          </>
        )}
        <ShowMore paging={paging} live={live} loaded={loaded} />
      </Stack>
    </Card>
  );
}
