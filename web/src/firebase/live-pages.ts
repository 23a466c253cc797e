import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore } from 'reactfire';
import type * as z from 'zod/mini';
import { firestoreFailure } from './firestore-failure';
import * as sdk from './firestore-sdk';
import { emission, isPartial, type Live, parseDocument, unreachable, useLive, type WithId } from './live';
import type { Emission } from './live-source';
import type { FirestoreSdk } from './load';

/** One listener's part of a list: the last one is limited, those before it reach to where the next one begins. */
interface Page<T> {
  after: QueryDocumentSnapshot | null;
  /** Null once it has an end. */
  limit: number | null;
  items: WithId<T>[] | null;
  /** The paths of its documents that are no items. */
  unreadable: string[];
  last: QueryDocumentSnapshot | undefined;
  fromCache: boolean;
  stop: () => void;
}

interface Pages {
  /** Shows at least so many, and one more if there is one. */
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
 * A list that grows at its end by listeners of its own, so that more of it costs what is new and no snapshot holds
 * all of it. A page that is followed by another keeps its end, whatever comes and goes above it: nothing is missing
 * between two pages, nor twice in them. A document that can't be read is left out, and named.
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
    // A snapshot that was passed over may have told of changes that the next one doesn't name again.
    let isMissed = true;
    page.stop = sdk.onSnapshot(
      sdk.query(query, ...bounds),
      { includeMetadataChanges: true },
      (snapshot) => {
        const { fromCache } = snapshot.metadata;
        if (snapshot.empty && fromCache) {
          if (page.items === null) emit(unreachable);
          return;
        }
        if (isPartial(snapshot.metadata)) {
          isMissed = true;
          return;
        }
        page.fromCache = fromCache;
        if (isMissed || snapshot.docChanges().length > 0) {
          isMissed = false;
          page.items = [];
          page.unreadable = [];
          for (const one of snapshot.docs) {
            const read = emission(() => parseDocument(schema, one), fromCache);
            if (read.status === 'ready') page.items.push(read.data);
            else page.unreadable.push(one.ref.path);
          }
          page.last = snapshot.docs.at(-1);
        }
        settle();
      },
      (error) => emit({ status: 'error', error: firestoreFailure(error) }),
    );
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
 * The first `count` documents of a query and, so that one knows whether there are more, at least one further; live.
 * For lists of any length, whose `count` grows. `key` and the rest are as in `useLiveCollection`; neither names a
 * limit. Only inside `LiveArea`.
 */
export function useLivePages<T>(
  key: string,
  buildQuery: (sdk: FirestoreSdk) => Query,
  schema: z.ZodMiniType<T>,
  count: number,
): Live<WithId<T>[]> {
  const firestore = useFirestore();
  const live = useLive<WithId<T>[]>(`pages:${key}`, (emit) => {
    const pages = livePages({ query: buildQuery({ ...sdk, firestore }), schema, count, emit });
    running.set(key, pages);
    return () => {
      pages.stop();
      if (running.get(key) === pages) running.delete(key);
    };
  });
  useEffect(() => running.get(key)?.show(count), [key, count]);
  return live;
}
