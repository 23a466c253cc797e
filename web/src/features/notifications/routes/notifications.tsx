import { getNotificationPath } from '@sharebox/domain/notifications/notification-types';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { useRole } from '#shared/accounts/use-role.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
  maxShownNotifications,
  type ShownNotification,
  useHasUnread,
  useNotifications,
} from '../api/notifications';
import { EnableAlertsCard } from '../components/enable-alerts';
import { NotificationItem } from '#shared/notifications/notification-item.tsx';
import styles from '../components/notifications.module.css';
import { NotificationPreferencesForm } from '../components/preferences';
import { useMinute } from '#lib/timers.ts';

type Filter = 'all' | 'unread' | 'read';

/** The texts for an empty list, per filter (docs/product/notifications.md#the-list). */
const emptyTexts: Record<Filter, { title: string; text: string }> = {
  all: { title: 'No notifications yet', text: 'News about your boxes will appear here.' },
  unread: { title: 'No unread notifications', text: 'You’re all caught up!' },
  read: { title: 'No read notifications', text: 'Notifications you’ve read will appear here.' },
};

function NotificationList({ uid, all }: { uid: string; all: ShownNotification[] }) {
  const navigate = useNavigate();
  const now = useMinute();
  const [filter, setFilter] = useState<Filter>('all');
  const unread = all.filter(({ status }) => status === 'unread');
  const read = all.filter(({ status }) => status === 'read');
  const lists: Record<Filter, ShownNotification[]> = { all, unread, read };
  const shown = lists[filter];
  // Whether unread notifications exist that are too old to be listed.
  const hasOlder = useHasUnread(all.length === maxShownNotifications ? uid : null);

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
          <Button size="small" variant="secondary" onClick={() => void markAllNotificationsRead(uid)}>
            Mark all read
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState icon="bell" title={emptyTexts[filter].title}>
          {emptyTexts[filter].text}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label="Notifications">
          {shown.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              now={now}
              onOpen={() => open(notification)}
              onMarkRead={() => void markNotificationRead(uid, notification.id)}
            />
          ))}
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
export default function Notifications() {
  const uid = useUid();
  const role = useRole();
  const notifications = useNotifications(uid);
  return (
    <section aria-labelledby="notifications-title">
      <Stack gap={3}>
        <Stack row spread gap={2}>
          <h2 id="notifications-title">Notifications</h2>
          <a href="#preferences-title">How you hear from us</a>
        </Stack>
        <Loaded
          of={[notifications]}
          loading="Loading your notifications…"
          heights={[96, 96, 96]}
          failure="Your notifications could not be loaded."
        >
          {(all) => uid && <NotificationList uid={uid} all={all} />}
        </Loaded>
        {uid && <EnableAlertsCard uid={uid} />}
        {uid && <NotificationPreferencesForm uid={uid} role={role} />}
      </Stack>
    </section>
  );
}
