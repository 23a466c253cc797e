import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import type { Outbox } from '../api/outbox';
import { requeueRejected } from '../api/queue-reports';
import { formatRejected, formatSendingStatus } from '../run-text';
import styles from './run.module.css';

export function OutboxStatus({ uid, outbox }: { uid: string; outbox: Outbox }) {
  const kept = [...outbox.starts, ...outbox.events];
  const rejected = kept.filter(({ refusal }) => refusal !== null);
  const refused = rejected.length + outbox.unreadable;
  const boxes = rejected.map((one) => ('box' in one ? one.box : null));
  const unsent = kept.filter(
    (one) => one.refusal === null && (!one.is_recorded || ('is_photo_here' in one && one.is_photo_here)),
  ).length;
  return (
    <>
      <p role="status" className={styles.sending}>
        <Icon name={unsent === 0 ? 'check' : 'refresh'} size={20} />
        {formatSendingStatus(unsent, refused)}
      </p>
      {refused > 0 && (
        <Banner
          tone="error"
          title={`${formatRejected(boxes, outbox.unreadable)}.`}
          action={
            <Button variant="secondary" className={styles.again} onClick={() => requeueRejected(uid, outbox)}>
              Try again
            </Button>
          }
        />
      )}
    </>
  );
}
