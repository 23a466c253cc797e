import { useEffect, useState } from 'react';
import { loadFirestore } from '#firebase/load.ts';

/** As many as the mark on an app's icon tells apart. */
const countedAtMost = 100;

async function markIcon(unread: number): Promise<void> {
  try {
    const { showBadge } = await import('#pwa/badge.ts');
    await showBadge(unread);
  } catch {
    // Without a mark the shop works all the same.
  }
}

/** How many notifications are unread, live, at most 100; a failed count gives 0. The app's icon shows it, too. */
export function useUnreadCount(uid: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    let stop = () => {
      isGone = true;
    };
    loadFirestore().then(
      ({ collection, firestore, limit, onSnapshot, query, where }) => {
        if (isGone) return;
        const unread = query(
          collection(firestore, 'profiles', uid, 'notifications'),
          where('status', '==', 'unread'),
          limit(countedAtMost),
        );
        stop = onSnapshot(
          unread,
          (snapshot) => {
            setCount(snapshot.size);
            // Offline nothing is known, which isn't none.
            if (!snapshot.empty || !snapshot.metadata.fromCache) void markIcon(snapshot.size);
          },
          () => setCount(0),
        );
      },
      () => setCount(0),
    );
    return () => stop();
  }, [uid]);
  return count;
}
