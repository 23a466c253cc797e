import { notification } from '@sharebox/domain/notification';
import { showToast } from '../../components/toast';
import { paths, toProfile } from '../../config/paths';
import { notificationTarget } from '../../features/notifications/notification-target';
import { hasPush } from '../../firebase/push';

/** The list of notifications shows what arrives by itself. */
function isListOpen(): boolean {
  return location.pathname === paths.profile && location.search.includes('tab=notifications');
}

async function raise(id: string, title: string, body: string, link: string, tag: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted' || hasPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // As the service worker shows a push, so that a click leads to the same place.
  const look = {
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    data: { link, notification_id: id },
  };
  await registration?.showNotification(title, { ...look, body, tag });
}

/** Tells of one notification that has just arrived, unless its reader wants none of it in the app. */
export function tellNews(id: string, stored: unknown): void {
  const parsed = notification.safeParse(stored);
  if (!parsed.success || parsed.data.status !== 'unread') return;
  const { message, order_id, title } = parsed.data;
  const link = notificationTarget(parsed.data) ?? toProfile('notifications');
  if (document.visibilityState === 'hidden') {
    void raise(id, title, message, link, order_id === null ? id : `order-${order_id}`);
  } else if (!isListOpen()) {
    showToast(`${title}: ${message}`, 'info', { label: 'View', to: link });
  }
}
