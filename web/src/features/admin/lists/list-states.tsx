import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { Live } from '#firebase/live.ts';
import { StaleBanner } from './stale-banner';
import { UnreadableBanner } from './unreadable-banner';

interface ListStatesProps {
  live: Live<unknown>;
  /** What the list shows; undefined until something was read. */
  shown: readonly unknown[] | undefined;
  failure: string;
  loading: string;
  empty: string;
}

/** What a staff list says while it can't be read, is old, is being read for the first time, or has nothing to show. */
export function ListStates({ live, shown, failure, loading, empty }: ListStatesProps) {
  return (
    <>
      {live.status === 'error' && <LoadFailure onRetry={live.retry}>{failure}</LoadFailure>}
      {live.fromCache && <StaleBanner />}
      <UnreadableBanner live={live} />
      {live.status === 'loading' && !shown && (
        <Stack gap={3}>
          <p role="status">{loading}</p>
          <Skeleton height={104} />
          <Skeleton height={104} />
          <Skeleton height={104} />
        </Stack>
      )}
      {shown?.length === 0 && <EmptyState icon="search" title={empty} />}
    </>
  );
}
