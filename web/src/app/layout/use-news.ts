import { instant } from '@sharebox/domain/common/instant';
import { useEffect } from 'react';
import { loadFirestore } from '../../firebase/load';

/** As many as may come at once and be told one by one. */
const newest = 3;

function timeOf(createdAt: unknown): number {
  const parsed = instant.safeParse(createdAt);
  return parsed.success ? parsed.data.getTime() : 0;
}

/**
 * Tells of each notification that arrives while the shop is open: by a toast, or where nobody looks by a notification
 * of the browser. What was there before is the bell's.
 */
export function useNews(uid: string): void {
  useEffect(() => {
    let stop = () => {
      isGone = true;
    };
    let isGone = false;
    let toldUntil: number | null = null;
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
            const since = toldUntil;
            const times = snapshot.docs.map((one) => timeOf(one.get('created_at')));
            toldUntil = Math.max(since ?? 0, ...times);
            if (since === null) return;
            const news = snapshot.docs.filter((_, index) => (times[index] ?? 0) > since);
            if (news.length === 0) return;
            void import('./tell-news').then(({ tellNews }) => {
              for (const one of news.reverse()) void tellNews(one.id, one.data());
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
