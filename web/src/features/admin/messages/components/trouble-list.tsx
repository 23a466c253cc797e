import type { ReactNode } from 'react';
import { Card } from '../../../../components/card';
import { LoadFailure } from '../../../../components/load-failure';
import { Skeleton } from '../../../../components/skeleton';
import { Stack } from '../../../../components/stack';
import { Text } from '../../../../components/text';
import type { Live, WithId } from '../../../../firebase/live';
import { useLastReady } from '../../list/api/last-ready';
import { Notice } from '../../list/components/notice';
import { ShowMore } from '../../list/components/show-more';
import { StaleBanner } from '../../list/components/stale-banner';
import { UnreadableBanner } from '../../list/components/unreadable-banner';
import type { useNotice } from '../../list/components/use-notice';
import type { usePaging } from '../../list/components/use-paging';
import styles from './contact-messages.module.css';

interface TroubleListProps<T> {
  title: string;
  live: Live<WithId<T>[]>;
  paging: ReturnType<typeof usePaging>;
  notice: ReturnType<typeof useNotice>;
  /** What is said where the list can't be loaded, where nothing is on it, and above what is. */
  failed: string;
  empty: string;
  advice?: string;
  children: (item: WithId<T>) => ReactNode;
}

/** What went wrong and waits for staff, each to be dealt with in its place. */
export function TroubleList<T>(props: TroubleListProps<T>) {
  const { title, live, paging, notice, failed, empty, advice, children } = props;
  const loaded = useLastReady(live);
  const items = loaded?.slice(0, paging.count);
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <h2 className={styles.title}>{title}</h2>
        {notice.message && <Notice message={notice.message} onDismiss={notice.dismiss} />}
        {live.status === 'error' && <LoadFailure onRetry={live.retry}>{failed}</LoadFailure>}
        {live.fromCache && <StaleBanner />}
        <UnreadableBanner live={live} />
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
