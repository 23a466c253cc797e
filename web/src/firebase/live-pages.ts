import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import * as sdk from './firestore';
import { createEmission, parseDocument, unreachableEmission, type WithId } from './live';
import type { FirestoreSdk } from './load';
import { type Emission, type LiveResult, useListener } from './use-listener';

/**
 * A page of a list, with its own listener. The last page is limited by count; earlier pages end at a fixed document.
 */
interface Page<T> {
  after: QueryDocumentSnapshot | null;
  /** The maximum number of documents; null once the page ends at a fixed document. */
  limit: number | null;
  items: WithId<T>[] | null;
  /** The paths of documents that do not match their schema. */
  unreadable: string[];
  last: QueryDocumentSnapshot | undefined;
  fromCache: boolean;
  stop: () => void;
}

interface Pages {
  /** Loads pages until more than `count` items are shown or the list ends. */
  show: (count: number) => void;
  stop: () => void;
}

interface PagesOptions<T> {
  query: Query;
  schema: z.ZodMiniType<T>;
  count: number;
  emit: (emission: Emission<WithId<T>[]>) => void;
}

/**
 * Listens to a list page by page, so that showing more items reads only new documents and no snapshot holds the whole
 * list. Every page but the last ends at a fixed document, so that no document is missing or shown twice. Documents that
 * do not match the schema are left out and reported by path.
 */
function livePages<T>({ query, schema, count, emit }: PagesOptions<T>): Pages {
  const pages: Page<T>[] = [];
  let wanted = count;

  function listen(page: Page<T>, end: QueryDocumentSnapshot | null): void {
    const bounds = [
      ...(page.after ? [sdk.startAfter(page.after)] : []),
      ...(end ? [sdk.endAt(end)] : []),
      ...(page.limit === null ? [] : [sdk.limit(page.limit)]),
    ];
    page.stop();
    page.stop = sdk.subscribe(sdk.query(query, ...bounds), {
      onFound: ({ docs, fromCache, hasChanges }) => {
        page.fromCache = fromCache;
        if (hasChanges) {
          page.items = [];
          page.unreadable = [];
          for (const one of docs) {
            const read = createEmission(() => parseDocument(schema, one), fromCache);
            if (read.status === 'ready') page.items.push(read.data);
            else page.unreadable.push(one.ref.path);
          }
          page.last = docs.at(-1);
        }
        settle();
      },
      onUnreachable: () => {
        if (page.items === null) emit(unreachableEmission);
      },
      onError: (error) => emit({ status: 'error', error }),
    });
  }

  function open(after: QueryDocumentSnapshot | null, limit: number): void {
    const page = {
      after,
      limit,
      items: null,
      unreadable: [],
      last: undefined,
      fromCache: false,
      stop: () => undefined,
    };
    pages.push(page);
    listen(page, null);
  }

  function settle(): void {
    const items = pages.flatMap((page) => page.items ?? []);
    const page = pages.at(-1);
    if (!page?.items) return;
    const unreadable = pages.flatMap((one) => one.unreadable);
    const fromCache = pages.some((one) => one.fromCache);
    emit({ status: 'ready', data: items, fromCache, savedAt: null, unreadable });
    const isFull = page.limit !== null && page.items.length + page.unreadable.length >= page.limit;
    if (!isFull || items.length > wanted || !page.last) return;
    page.limit = null;
    listen(page, page.last);
    open(page.last, wanted + 1 - items.length);
  }

  open(null, wanted + 1);
  return {
    show: (more) => {
      wanted = Math.max(wanted, more);
      settle();
    },
    stop: () => pages.forEach((page) => page.stop()),
  };
}

const running = new Map<string, Pages>();

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
    const pages = livePages({ query: buildQuery(sdk), schema, count, emit });
    running.set(key, pages);
    return () => {
      pages.stop();
      if (running.get(key) === pages) running.delete(key);
    };
  });
  useEffect(() => running.get(key)?.show(count), [key, count]);
  return live;
}
