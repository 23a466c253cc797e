import type { UndeliveredMail } from '@sharebox/domain/notification/mail';
import { Banner } from '../../../../components/banner';
import { Button } from '../../../../components/button';
import { Text } from '../../../../components/text';
import { useCall } from '../../../../components/use-call';
import { useNotice } from '../../list/components/use-notice';
import { usePaging } from '../../list/components/use-paging';
import { formatMoment } from '../../list/format';
import { sendAgain, useUndeliveredMails } from '../api/undelivered-mails';
import { mailProblemText } from '../mail-problem-text';
import styles from './contact-messages.module.css';
import { TroubleList } from './trouble-list';

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
  const notice = useNotice();
  return (
    <TroubleList
      title="Mails that could not be delivered"
      live={useUndeliveredMails(paging.count)}
      paging={paging}
      notice={notice}
      failed="Failed to fetch the mails that could not be delivered"
      empty="Every mail was delivered or is on its way."
    >
      {(mail) => (
        <Undelivered
          key={mail.id}
          mail={mail}
          onQueued={() => notice.succeed(`The mail to ${mail.to} goes out within a minute.`)}
        />
      )}
    </TroubleList>
  );
}
