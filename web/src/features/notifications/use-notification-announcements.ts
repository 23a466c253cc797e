import { instantSchema } from '@sharebox/domain/common/instant';
import { useEffect } from 'react';
import { subscribeWhenLoaded } from '#firebase/load.ts';

/** Maximum number of notifications to announce individually when several arrive at once. */
const newest = 3;

function timeOf(createdAt: unknown): number {
  const parsed = instantSchema.safeParse(createdAt);
  return parsed.success ? parsed.data.getTime() : 0;
}

/**
 * Announces each notification that is received while the shop is open: with a toast, or with a browser notification
 * while the page is hidden. Notifications that existed before are not announced.
 */
export function useNotificationAnnouncements(uid: string): void {
  useEffect(() => {
    let announcedUntil: number | null = null;
    return subscribeWhenLoaded(
      ({ collection, firestore, limit, orderBy, query }) =>
        query(
          collection(firestore, 'profiles', uid, 'notifications'),
          orderBy('created_at', 'desc'),
          limit(newest),
        ),
      {
        onFound: ({ docs }) => {
          const since = announcedUntil;
          const times = docs.map((one) => timeOf(one.get('created_at')));
          announcedUntil = Math.max(since ?? 0, ...times);
          if (since === null) return;
          const arrived = docs.filter((_, index) => (times[index] ?? 0) > since);
          if (arrived.length === 0) return;
          void import('./announce-notification').then(({ announceNotification }) => {
            for (const one of arrived.reverse()) void announceNotification(one.id, one.data());
          });
        },
        onError: () => undefined,
      },
    );
  }, [uid]);
}
