import { useEffect } from 'react';
import { subscribeWhenLoaded } from '#firebase/load.ts';
import { useListener } from '#firebase/use-listener.ts';

const countedAtMost = 100;

async function markIcon(unread: number): Promise<void> {
  try {
    const { showBadge } = await import('#pwa/badge.ts');
    await showBadge(unread);
  } catch {
    // The badge is optional.
  }
}

/**
 * Subscribes to the number of unread notifications, at most 100, and shows it as the app icon's badge. Returns 0 after
 * a failure.
 */
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
