import { type Notification, formatRelativeTime } from '@sharebox/domain/notifications/notification';
import { notificationTypes } from '@sharebox/domain/notifications/notification-types';
import { Button } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import clsx from 'clsx';
import { Icon } from '#components/actions/icon.tsx';
import { Text } from '#components/content/text.tsx';
import tones from '#components/content/tones.module.css';
import { formatShortDay } from '@sharebox/domain/shop/dates';
import styles from './notification-item.module.css';

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  /** Omitted if the notification has nothing to open. */
  onOpen?: () => void;
  onMarkRead?: () => void;
}

export function NotificationItem({ notification, now, onOpen, onMarkRead }: NotificationItemProps) {
  const { title, message, created_at, metadata, notification_type, status } = notification;
  const { icon, tone, showsDelivery } = notificationTypes[notification_type];
  const isUnread = status === 'unread';
  return (
    <li className={clsx(styles.item, isUnread && styles.unread)}>
      <span className={clsx(styles.icon, tones[tone])}>
        <Icon name={icon} size={22} />
      </span>
      <div className={styles.content}>
        <div className={styles.head}>
          <h3>
            {onOpen ? (
              <button type="button" className={styles.open} onClick={onOpen}>
                {isUnread && <span className="visually-hidden">Unread: </span>}
                {title}
              </button>
            ) : (
              title
            )}
          </h3>
          <time dateTime={created_at.toISOString()} className={styles.time}>
            {formatRelativeTime(created_at, now)}
          </time>
        </div>
        <Text size="small" className={styles.message}>
          {message}
        </Text>
        <div className={styles.foot}>
          {metadata.estimated_delivery && showsDelivery && (
            <Chip tone="info">Est: {formatShortDay(metadata.estimated_delivery)}</Chip>
          )}
          {isUnread && onMarkRead && (
            <Button
              size="small"
              variant="quiet"
              className={styles.mark}
              aria-label={`Mark as read: ${title}`}
              onClick={onMarkRead}
            >
              Mark as read
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
