import type { ReactNode } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { LiveResult } from '#firebase/live.ts';
import { StaleBanner } from './stale-banner';
import { UnreadableRecordsBanner } from './unreadable-records-banner';

interface ListStatesProps<T> {
  live: LiveResult<unknown>;
  /** The shown entries; undefined until loaded. */
  shown: readonly T[] | undefined;
  failure: string;
  loading: string;
  empty: string;
  /** Called only when there are entries. */
  children: (shown: readonly T[]) => ReactNode;
}

export function ListStates<T>({ live, shown, failure, loading, empty, children }: ListStatesProps<T>) {
  return (
    <>
      {live.status === 'error' && <LoadFailure onRetry={live.retry}>{failure}</LoadFailure>}
      {live.fromCache && <StaleBanner />}
      <UnreadableRecordsBanner live={live} />
      {live.status === 'loading' && !shown && (
        <Stack gap={3}>
          <p role="status">{loading}</p>
          <Skeleton height={104} />
          <Skeleton height={104} />
          <Skeleton height={104} />
        </Stack>
      )}
      {shown?.length === 0 && <EmptyState icon="search" title={empty} />}
      {shown !== undefined && shown.length > 0 && children(shown)}
    </>
  );
}
