import {
  buildAnnouncementText,
  type StaffAnnouncement,
} from '@sharebox/domain/notifications/staff-announcement';
import { useEffect, useId, useRef, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { NotificationItem } from '#shared/notifications/notification-item.tsx';
import { getLeftOutText, formatPeople } from '../announcement-text';
import type { AnnouncementPreview } from '../api/announcements';
import styles from './announcements.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';

interface AnnouncementPreviewCardProps {
  written: Pick<StaffAnnouncement, 'title' | 'message'>;
  preview: AnnouncementPreview;
  /** Sends the message and then removes this card. */
  onSend: () => Promise<null>;
}

export function AnnouncementPreviewCard({ written, preview, onSend }: AnnouncementPreviewCardProps) {
  const { people, left_out, mail } = preview;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The card appears below the button that opened it, possibly off screen.
  useEffect(() => title.current?.focus(), []);
  const [seenAt] = useState(() => new Date());
  const [isAsking, setIsAsking] = useState(false);
  const leftOut = getLeftOutText(left_out);

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <SectionTitle id={titleId} ref={title} tabIndex={-1}>
          How it will look
        </SectionTitle>
        <div className={styles.arrivals}>
          <div className={styles.arrival}>
            <h3 className={styles.where}>In the app, and as a push</h3>
            <ul role="list">
              <NotificationItem
                now={seenAt}
                notification={{
                  ...buildAnnouncementText(written),
                  ...{ status: 'unread', read_at: null, created_at: seenAt, order_id: null, metadata: {} },
                }}
              />
            </ul>
          </div>
          <div className={styles.arrival}>
            <h3 className={styles.where}>By email</h3>
            <div className={styles.mail}>
              <p className={styles.subject}>{mail.subject}</p>
              <p className={styles.words}>{mail.text}</p>
            </div>
          </div>
        </div>
        {people === 0 ? (
          <Banner tone="warning">This message has no recipients.</Banner>
        ) : (
          <Text>It goes to {formatPeople(people)}.</Text>
        )}
        {leftOut && (
          <Text size="small" tone="muted">
            {leftOut}
          </Text>
        )}
        {people > 0 && (
          <div>
            <Button onClick={() => setIsAsking(true)}>Send to {formatPeople(people)}</Button>
          </div>
        )}
      </Stack>
      {isAsking && (
        <ActionDialog
          title={`Send to ${formatPeople(people)}?`}
          action={`Send to ${formatPeople(people)}`}
          closeLabel="Not yet"
          failure="The message could not be sent."
          send={onSend}
          onClose={() => setIsAsking(false)}
        >
          <p>
            “{written.title}” arrives in the app, by push and by email, as each of them has chosen. It can’t
            be undone.
          </p>
        </ActionDialog>
      )}
    </Card>
  );
}
