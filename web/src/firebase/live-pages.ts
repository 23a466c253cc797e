import type { Query } from 'firebase/firestore';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import * as sdk from './firestore';
import { createEmission, parseDocument, unreachableEmission, type WithId } from './live';
import type { FirestoreSdk } from './load';
import { type Emission, type LiveResult, useListener } from './use-listener';

/**
 * Listens to at least the first `count + 1` valid documents of a query until `stop` is called. `show` raises the count.
 * Documents that do not match the schema are left out, and their paths are emitted as `unreadable`.
 */
function listenToFirst<T>(
  query: Query,
  schema: z.ZodMiniType<T>,
  count: number,
  emit: (emission: Emission<WithId<T>[]>) => void,
) {
  let wanted = count;
  let limit = 0;
  let stop = () => {};
  function listen(next: number): void {
    limit = next;
    stop();
    stop = sdk.subscribe(sdk.query(query, sdk.limit(limit)), {
      onFound: ({ docs, fromCache }) => {
        const data: WithId<T>[] = [];
        const unreadable: string[] = [];
        for (const one of docs) {
          const read = createEmission(() => parseDocument(schema, one), fromCache);
          if (read.status === 'ready') data.push(read.data);
          else unreadable.push(one.ref.path);
        }
        emit({ status: 'ready', data, fromCache, savedAt: null, unreadable });
        if (data.length <= wanted && docs.length === limit) listen(wanted + 1 + unreadable.length);
      },
      onUnreachable: () => emit(unreachableEmission),
      onError: (error) => emit({ status: 'error', error }),
    });
  }
  listen(wanted + 1);
  return {
    show: (more: number) => {
      if (more <= wanted) return;
      wanted = more;
      listen(wanted + 1);
    },
    stop: () => stop(),
  };
}

const running = new Map<string, ReturnType<typeof listenToFirst>>();

/**
 * Subscribes to at least one document more than `count`, so that callers know whether there are more. Takes
 * the arguments of `useLiveCollection`, but the query must not set a limit.
 */
export function useLivePages<T>(
  key: string,
  buildQuery: (sdk: FirestoreSdk) => Query,
  schema: z.ZodMiniType<T>,
  count: number,
): LiveResult<WithId<T>[]> {
  const live = useListener<WithId<T>[]>(`pages:${key}`, (emit) => {
    const pages = listenToFirst(buildQuery(sdk), schema, count, emit);
    running.set(key, pages);
    return () => {
      pages.stop();
      if (running.get(key) === pages) running.delete(key);
    };
  });
  useEffect(() => running.get(key)?.show(count), [key, count]);
  return live;
}
