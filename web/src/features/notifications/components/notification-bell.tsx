import { useEffect } from 'react';
import { formatUnreadBadge } from '@sharebox/domain/notifications/notification';
import { BadgeLink } from '#components/actions/badge-link.tsx';
import { buildProfilePath } from '#config/paths.ts';
import { subscribeWhenLoaded } from '#firebase/load.ts';
import { useListener } from '#firebase/use-listener.ts';
import { instantSchema } from '@sharebox/domain/common/instant';

/** Maximum number of notifications to announce individually when several arrive together. */
const newest = 3;

function timeOf(createdAt: unknown): number {
  const parsed = instantSchema.safeParse(createdAt);
  return parsed.success ? parsed.data.getTime() : 0;
}

/**
 * Announces each notification that is received while the shop is open. Shows a toast or, while the page is hidden, a
 * browser notification. Does not announce notifications that existed before.
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
          void import('../announce-notification').then(({ announceNotification }) => {
            for (const one of arrived.reverse()) void announceNotification(one.id, one.data());
          });
        },
        onError: () => undefined,
      },
    );
  }, [uid]);
}

const countedAtMost = 100;

async function markIcon(unread: number): Promise<void> {
  try {
    const { showBadge } = await import('#pwa/badge.ts');
    await showBadge(unread);
  } catch {
    // Ignores failures, because the badge is optional.
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

/** Refreshes this browser's push token if notifications are already allowed. Never requests permission. */
function usePushTokenRefresh(uid: string): void {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // Failures are ignored: the next visit tries again, and the bell works without pushes.
    import('#shared/notifications/push.ts')
      .then(({ registerPush }) => registerPush(uid))
      .catch(() => undefined);
  }, [uid]);
}

export default function NotificationBell({ uid }: { uid: string }) {
  const count = useUnreadCount(uid);
  useNotificationAnnouncements(uid);
  usePushTokenRefresh(uid);
  return (
    <BadgeLink
      to={buildProfilePath('notifications')}
      icon="bell"
      label={count === 0 ? 'Notifications' : `Notifications, ${formatUnreadBadge(count)} unread`}
      badge={count > 0 ? formatUnreadBadge(count) : null}
    />
  );
}
