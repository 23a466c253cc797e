import { useEffect } from 'react';
import { subscribeLate } from '#firebase/load.ts';
import { useLive } from '#firebase/use-live.ts';

/** Maximum count that the app icon's badge distinguishes. */
const countedAtMost = 100;

async function markIcon(unread: number): Promise<void> {
  try {
    const { showBadge } = await import('#pwa/badge.ts');
    await showBadge(unread);
  } catch {
    // A missing badge is not an error.
  }
}

/**
 * Subscribes to the number of unread notifications, at most 100; a failed count returns 0. Also updates the app
 * icon's badge.
 */
export function useUnreadCount(uid: string): number {
  const unread = useLive<number>(`unread-count:${uid}`, (emit) =>
    subscribeLate(
      ({ collection, firestore, limit, query, where }) =>
        query(
          collection(firestore, 'profiles', uid, 'notifications'),
          where('status', '==', 'unread'),
          limit(countedAtMost),
        );
        stop = onSnapshot(
          unread,
          (snapshot) => {
            setCount(snapshot.size);
            // Offline, an empty answer does not mean zero.
            if (!snapshot.empty || !snapshot.metadata.fromCache) void markIcon(snapshot.size);
          },
          () => setCount(0),
        );
      },
    ),
  );
  const count = unread.data;
  useEffect(() => {
    if (count !== undefined) void markIcon(count);
  }, [count]);
  return count ?? 0;
}
