import { useEffect } from 'react';
import { subscribeWhenLoaded } from '#firebase/load.ts';
import { useListener } from '#firebase/use-listener.ts';

/** The highest number that the mark on an app's icon shows. */
const countedAtMost = 100;

async function markIcon(unread: number): Promise<void> {
  try {
    const { showBadge } = await import('#pwa/badge.ts');
    await showBadge(unread);
  } catch {
    // The shop works without a mark.
  }
}

/** Follows the number of unread notifications, 100 at most, and marks the app's icon with it. A failure counts as 0. */
export function useUnreadCount(uid: string): number {
  const unread = useListener<number>(`unread-count:${uid}`, (emit) =>
    subscribeWhenLoaded(
      ({ collection, firestore, limit, query, where }) =>
        query(
          collection(firestore, 'profiles', uid, 'notifications'),
          where('status', '==', 'unread'),
          limit(countedAtMost),
        ),
      {
        onFound: ({ docs, fromCache }) =>
          emit({ status: 'ready', data: docs.length, fromCache, savedAt: null }),
        onError: (error) => emit({ status: 'error', error }),
      },
    ),
  );
  const count = unread.data;
  useEffect(() => {
    if (count !== undefined) void markIcon(count);
  }, [count]);
  return count ?? 0;
}
