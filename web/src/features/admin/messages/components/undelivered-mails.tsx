import type { UndeliveredEmail } from '@sharebox/domain/notifications/email';
import type { ReactNode } from 'react';
import { useNotice } from '#features/admin/editing/use-notice.ts';
import { usePaging } from '#features/admin/lists/use-paging.ts';
import { formatDateTime } from '#lib/shop-dates.ts';
import { sendAgain, useUndeliveredMails } from '../api/undelivered-mails';
import { mailProblemText } from '../mail-problem-text';
import { TroubleItem } from './trouble-item';
import { TroubleList } from './trouble-list';

function getFacts({ to, delivery }: UndeliveredEmail): ReactNode {
  return (
    <>
      to <a href={`mailto:${encodeURIComponent(to)}`}>{to}</a>
      {delivery.ended_at && ` · given up ${formatDateTime(delivery.ended_at)}`} · {delivery.attempts} attempt
      {delivery.attempts === 1 ? '' : 's'}
    </>
  );
}

/** The emails that could not be sent, newest first, each with a button to send it again. */
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
        <TroubleItem
          key={mail.id}
          name={`${mail.message.subject}, to ${mail.to}`}
          title={mail.message.subject}
          facts={getFacts(mail)}
          problem={mailProblemText(mail.delivery.problem)}
          action="Send again"
          actionName={`Send again: ${mail.message.subject}, to ${mail.to}`}
          call={() => sendAgain(mail.id)}
          onDone={() => notice.succeed(`The mail to ${mail.to} goes out within a minute.`)}
        />
      )}
    </TroubleList>
  );
}
