import type { UndeliveredMail } from '@sharebox/domain/notification/mail';
import { Banner } from '../../../../components/banner';
import { Button } from '../../../../components/button';
import { Card } from '../../../../components/card';
import { LoadFailure } from '../../../../components/load-failure';
import { Skeleton } from '../../../../components/skeleton';
import { Stack } from '../../../../components/stack';
import { Text } from '../../../../components/text';
import { useCall } from '../../../../components/use-call';
import { useLastReady } from '../../list/api/last-ready';
import { Notice } from '../../list/components/notice';
import { ShowMore } from '../../list/components/show-more';
import { StaleBanner } from '../../list/components/stale-banner';
import { useNotice } from '../../list/components/use-notice';
import { usePaging } from '../../list/components/use-paging';
import { formatMoment } from '../../list/format';
import { sendAgain, useUndeliveredMails } from '../api/undelivered-mails';
import { mailProblemText } from '../mail-problem-text';
import styles from './contact-messages.module.css';

interface UndeliveredProps {
  mail: UndeliveredMail & { id: string };
  onQueued: () => void;
}

function Undelivered({ mail, onQueued }: UndeliveredProps) {
  const { isBusy, problem, run } = useCall();
  const { to, message, delivery } = mail;
  const attempts = `${delivery.attempts} attempt${delivery.attempts === 1 ? '' : 's'}`;
  return (
    <li className={styles.message} aria-label={`${message.subject}, to ${to}`}>
      <strong className={styles.from}>{message.subject}</strong>
      <Text size="small" tone="muted" className={styles.from}>
        to <a href={`mailto:${encodeURIComponent(to)}`}>{to}</a>
        {delivery.ended_at && ` · given up ${formatMoment(delivery.ended_at)}`} · {attempts}
      </Text>
      <p className={styles.text}>{mailProblemText(delivery.problem)}</p>
      {problem && <Banner tone="error">{problem}</Banner>}
      <div>
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          aria-label={`Send again: ${message.subject}, to ${to}`}
          onClick={() =>
            void run(() => sendAgain(mail.id)).then((isQueued) => {
              if (isQueued) onQueued();
            })
          }
        >
          Send again
        </Button>
      </div>
    </li>
  );
}

/** The mails that were given up, the latest first, each to be sent again. */
export function UndeliveredMails() {
  const paging = usePaging('');
  const live = useUndeliveredMails(paging.count);
  const loaded = useLastReady(live);
  const notice = useNotice();
  const mails = loaded?.slice(0, paging.count);
  return (
    <Card as="section" aria-label="Mails that could not be delivered">
      <Stack gap={4}>
        <h2 className={styles.title}>Mails that could not be delivered</h2>
        {notice.message && <Notice message={notice.message} onDismiss={notice.dismiss} />}
        {live.status === 'error' && (
          <LoadFailure onRetry={live.retry}>
            Failed to fetch the mails that could not be delivered
          </LoadFailure>
        )}
        {live.fromCache && <StaleBanner />}
        {!mails && live.status === 'loading' && <Skeleton height={48} />}
        {mails?.length === 0 && <Text tone="muted">Every mail was delivered or is on its way.</Text>}
        {mails && mails.length > 0 && (
          <ul role="list" className={styles.list}>
            {mails.map((mail) => (
              <Undelivered
                key={mail.id}
                mail={mail}
                onQueued={() => notice.succeed(`The mail to ${mail.to} goes out within a minute.`)}
              />
            ))}
          </ul>
        )}
        <ShowMore paging={paging} live={live} loaded={loaded} />
      </Stack>
    </Card>
  );
}
