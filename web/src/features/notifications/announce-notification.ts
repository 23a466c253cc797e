import {
  type Notification as StoredNotification,
  buildPushTag,
} from '@sharebox/domain/notifications/notification';
import { getNotificationLink } from '@sharebox/domain/notifications/notification-types';
import { showNewsToast } from '#components/feedback/toast.tsx';
import { buildReceivedGiftPath, paths } from '#config/paths.ts';
import { isRegisteredForPush } from '#shared/notifications/push.ts';
import { shownNotificationSchema } from '#shared/notifications/shown-notification.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Returns whether the notification list is open. New notifications appear in the list, so they need no announcement.
 */
function isListOpen(): boolean {
  return location.pathname === paths.profile && location.search.includes('tab=notifications');
}

/** Returns whether the current page shows the state of this order, so that its notifications need no announcement. */
function isShownByPage(orderId: string | null): boolean {
  const waiting: readonly string[] = [
    paths.paymentInstructions,
    paths.paymentPending,
    paths.orderConfirmationPending,
    paths.giftSuccess,
  ];
  if (orderId === null) return false;
  if (location.pathname === buildReceivedGiftPath(orderId)) return true;
  return waiting.includes(location.pathname) && location.search.includes(orderId);
}

/**
 * Returns the delay, in milliseconds, before this tab announces a notification. The delay lets a visible or focused tab
 * announce first.
 */
function getBackgroundDelayMs(): number {
  if (document.visibilityState === 'hidden') return 1500;
  return document.hasFocus() ? 0 : 300;
}

/**
 * Milliseconds for which this tab keeps its claim to a notification. By then, all other tabs have tried to claim it.
 */
const claimMs = 60_000;

/**
 * Claims a notification for this tab, so that only one tab announces it. Returns false if another tab has claimed it.
 */
function claim(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`news-${id}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await wait(claimMs);
    });
  });
}

async function raise(
  id: string,
  { title, message, order_id, created_at }: StoredNotification,
  link: string,
): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted' || isRegisteredForPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // The same data as in the service worker's notifications, so that a click opens the same page.
  const look = {
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    data: { link, notification_id: id, at: String(created_at.getTime()) },
  };
  const tag = buildPushTag(id, order_id);
  await registration?.showNotification(title, { ...look, body: message, tag });
}

/**
 * Announces a new notification in only one of the open tabs, unless the user has turned off in-app notifications of
 * this type.
 */
export async function announceNotification(id: string, stored: unknown): Promise<void> {
  const parsed = shownNotificationSchema.safeParse(stored);
  if (!parsed.success || parsed.data.status !== 'unread') return;
  await wait(getBackgroundDelayMs());
  if (!(await claim(id))) return;
  const link = getNotificationLink(parsed.data);
  if (document.visibilityState === 'hidden') {
    await raise(id, parsed.data, link);
  } else if (!isListOpen() && !isShownByPage(parsed.data.order_id)) {
    const { message, title } = parsed.data;
    showNewsToast(`${title}${/[!?.]$/.test(title) ? '' : ':'} ${message}`, { label: 'View', to: link });
  }
}
