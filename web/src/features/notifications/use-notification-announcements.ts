import { instantSchema } from '@sharebox/domain/common/instant';
import { useEffect } from 'react';
import { loadFirestore } from '#firebase/load.ts';

/** As many as may come at once and be announced one by one. */
const newest = 3;

function timeOf(createdAt: unknown): number {
  const parsed = instantSchema.safeParse(createdAt);
  return parsed.success ? parsed.data.getTime() : 0;
}

/**
 * Announces each notification that arrives while the shop is open: by a toast, or where nobody looks by a notification
 * of the browser. What was there before is the bell's.
 */
export function useNotificationAnnouncements(uid: string): void {
  useEffect(() => {
    let stop = () => {
      isGone = true;
    };
    let isGone = false;
    let announcedUntil: number | null = null;
    loadFirestore().then(
      ({ collection, firestore, limit, onSnapshot, orderBy, query }) => {
        if (isGone) return;
        const latest = query(
          collection(firestore, 'profiles', uid, 'notifications'),
          orderBy('created_at', 'desc'),
          limit(newest),
        );
        stop = onSnapshot(
          latest,
          (snapshot) => {
            // Nothing is known yet, which isn't nothing.
            if (snapshot.empty && snapshot.metadata.fromCache) return;
            const since = announcedUntil;
            const times = snapshot.docs.map((one) => timeOf(one.get('created_at')));
            announcedUntil = Math.max(since ?? 0, ...times);
            if (since === null) return;
            const arrived = snapshot.docs.filter((_, index) => (times[index] ?? 0) > since);
            if (arrived.length === 0) return;
            void import('./announce-notification').then(({ announceNotification }) => {
              for (const one of arrived.reverse()) void announceNotification(one.id, one.data());
            });
          },
          () => undefined,
        );
      },
      () => undefined,
    );
    return () => stop();
  }, [uid]);
}
