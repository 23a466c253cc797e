import type { ReactNode } from 'react';
import type { LoadState } from '#lib/use-load.ts';
import { LoadFailure } from './load-failure';
import { LoadingSkeleton } from './skeleton';
import { StaleBanner } from './stale-banner';

type DataOf<States extends readonly LoadState<unknown>[]> = {
  [Index in keyof States]: States[Index] extends LoadState<infer Data> ? Data : never;
};

const isEmpty = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0);

interface LoadedContentProps<States extends readonly LoadState<unknown>[]> {
  /** Results of `useLoad` and of live listeners. Their failures are shown and retried together. */
  of: States;
  /** The text that screen readers announce while data is loading. */
  loading?: string;
  heights: readonly number[];
  failure: string;
  /** The next step that customers can take after a failure. */
  advice?: string;
  /** Shown if the first result is null or an empty list. */
  empty?: ReactNode;
  /** The name of the list in "This is … as it was on Friday". Set if the list is saved on the device. */
  savedCopyOf?: string;
  /** Renders the data once every result has data. */
  children: (...data: DataOf<States>) => ReactNode;
}

/** Renders the state of data from the server: loading, failed with a retry button, empty, out of date, or ready. */
export function LoadedContent<const States extends readonly LoadState<unknown>[]>(
  props: LoadedContentProps<States>,
) {
  const { of: states, loading, heights, failure, advice, empty, savedCopyOf, children } = props;
  const savedAt = savedCopyOf && states[0]?.savedAt;
  const failed = states.filter(({ status }) => status === 'error');
  const isKnown = states.every(({ data }) => data !== undefined);
  return (
    <>
      {failed.length > 0 && (
        <LoadFailure title={advice && failure} onRetry={() => failed.forEach(({ retry }) => retry())}>
          {advice ?? failure}
        </LoadFailure>
      )}
      {!isKnown && failed.length === 0 && <LoadingSkeleton text={loading} heights={heights} />}
      {isKnown && savedAt && <StaleBanner savedAt={savedAt} savedCopyOf={savedCopyOf} />}
      {isKnown &&
        (empty !== undefined && isEmpty(states[0]?.data)
          ? empty
          : children(...(states.map(({ data }) => data) as DataOf<States>)))}
    </>
  );
}
