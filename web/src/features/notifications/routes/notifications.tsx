import {
  groupNotificationsByBox,
  isNotificationActionExpired,
} from '@sharebox/domain/notifications/notification';
import { getNotificationPath } from '@sharebox/domain/notifications/notification-types';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { SmallButton, Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { useRole, useUid } from '#shared/accounts/session.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
  maxShownNotifications,
  type ShownNotification,
  useHasUnreadNotifications,
  useNotifications,
} from '../api/notifications';
import { NotificationItem } from '#shared/notifications/notification-item.tsx';
import styles from '../components/notifications.module.css';
import { NotificationPreferencesForm } from '../components/preferences';
import { useCurrentMinute } from '#lib/timers.ts';
import { showToast } from '#components/feedback/toast.tsx';
import { isIosDevice } from '#pwa/installed-app.ts';
import { registerPush } from '#shared/notifications/push.ts';
import { requestNotificationPermission, useNotificationPermission } from '../browser-notification-permission';

/**
 * A card with a button that asks for the browser's notification permission. The request is made only on a click,
 * because users permanently deny requests that they did not expect.
 */
function EnableNotificationsCard({ uid }: { uid: string }) {
  const allowed = useNotificationPermission();
  const [isAsking, setIsAsking] = useState(false);

  const ask = async () => {
    setIsAsking(true);
    try {
      if ((await requestNotificationPermission()) !== 'granted') return;
      showToast('Alerts are on for this browser.');
      await registerPush(uid);
    } catch {
      showToast('We couldn’t turn on alerts in this browser. Please try again.', 'error');
    } finally {
      setIsAsking(false);
    }
  };

  if (allowed === 'default') {
    return (
      <Banner
        icon="bell"
        tone="brand"
        title="Get alerts even when the app is closed"
        action={
          <Button size="small" busy={isAsking} onClick={() => void ask()}>
            Enable Alerts
          </Button>
        }
      >
        Your browser tells you when your payment is confirmed and when your box is at the door.
      </Banner>
    );
  }
  if (allowed === 'denied') {
    return (
      <Banner icon="bell" tone="neutral" title="Alerts are blocked">
        Allow notifications for this site in your browser’s settings to follow your boxes.
      </Banner>
    );
  }
  if (allowed === 'unsupported' && isIosDevice()) {
    return (
      <Banner icon="share" tone="brand" title="Alerts on your iPhone">
        Tap Share, then “Add to Home Screen”. Open Share Box from there and enable alerts here.
      </Banner>
    );
  }
  return null;
}

type Filter = 'all' | 'unread' | 'read';

/** The texts for an empty list, per filter (docs/product/notifications.md#the-list). */
const emptyTexts: Record<Filter, { title: string; text: string }> = {
  all: { title: 'No notifications yet', text: 'News about your boxes will appear here.' },
  unread: { title: 'No unread notifications', text: 'You’re all caught up!' },
  read: { title: 'No read notifications', text: 'Notifications you’ve read will appear here.' },
};

function NotificationList({ uid, all }: { uid: string; all: ShownNotification[] }) {
  const navigate = useNavigate();
  const now = useCurrentMinute();
  const [filter, setFilter] = useState<Filter>('all');
  const unread = all.filter(({ status }) => status === 'unread');
  const read = all.filter(({ status }) => status === 'read');
  const lists: Record<Filter, ShownNotification[]> = { all, unread, read };
  const shown = lists[filter];
  // Whether unread notifications exist that are too old to be listed.
  const hasOlder = useHasUnreadNotifications(all.length === maxShownNotifications ? uid : null);

  const open = (opened: ShownNotification) => {
    if (opened.status === 'unread') void markNotificationRead(uid, opened.id);
    const target = getNotificationPath(opened);
    if (target !== null) void navigate(target);
  };

  return (
    <Stack gap={4}>
      <div className={styles.bar}>
        <Tabs
          value={filter}
          onChange={(_, chosen: Filter) => setFilter(chosen)}
          aria-label="Filter notifications"
          variant="scrollable"
          sx={{ maxWidth: '100%' }}
        >
          <Tab value="all" label={`All (${all.length})`} />
          <Tab value="unread" label={`Unread (${unread.length})`} />
          <Tab value="read" label={`Read (${read.length})`} />
        </Tabs>
        {(unread.length > 0 || hasOlder) && (
          <SmallButton onClick={() => void markAllNotificationsRead(uid)}>Mark all read</SmallButton>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState icon="bell" title={emptyTexts[filter].title}>
          {emptyTexts[filter].text}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label="Notifications">
          {groupNotificationsByBox(shown).flatMap((ofBox) =>
            ofBox.map((notification, index) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                now={now}
                isEarlier={index > 0}
                {...(!isNotificationActionExpired(notification, all, now) && {
                  onOpen: () => open(notification),
                })}
                onMarkRead={() => void markNotificationRead(uid, notification.id)}
              />
            )),
          )}
        </ul>
      )}
      {all.length > 0 && (
        <Banner icon="heart" tone="gold" title="Stay in the loop">
          We’ll tell you here when your payment is confirmed, when your meal is cooking and when it’s at your
          door.
        </Banner>
      )}
    </Stack>
  );
}

/** Requires a `MuiArea` ancestor. */
export default function NotificationsTab() {
  const uid = useUid();
  const role = useRole();
  const notifications = useNotifications(uid);
  return (
    <section aria-labelledby="notifications-title">
      <Stack gap={3}>
        <Stack row spread gap={3}>
          <h2 id="notifications-title">Notifications</h2>
          {uid && <a href="#preferences-title">How you hear from us</a>}
        </Stack>
        <LoadedContent
          of={[notifications]}
          loading="Loading your notifications…"
          heights={[96, 96, 96]}
          failure="Your notifications could not be loaded."
        >
          {(all) => uid && <NotificationList uid={uid} all={all} />}
        </LoadedContent>
        {uid && <EnableNotificationsCard uid={uid} />}
        {uid && <NotificationPreferencesForm uid={uid} role={role} />}
      </Stack>
    </section>
  );
}
