import type { UndeliveredEmail } from '@sharebox/domain/notifications/email';
import type { ReactNode } from 'react';
import { useNotice } from '#features/admin/editing/use-notice.ts';
import { usePaging } from '#features/admin/lists/use-paging.ts';
import { formatDateTime } from '#lib/shop-dates.ts';
import { resendEmail, useUndeliveredEmails } from '../api/undelivered-emails';
import { getEmailProblemText } from '../email-problem-text';
import { ProblemItem } from './problem-item';
import { ProblemList } from './problem-list';

function getFacts({ to, delivery }: UndeliveredEmail): ReactNode {
  return (
    <>
      to <a href={`mailto:${encodeURIComponent(to)}`}>{to}</a>
      {delivery.ended_at && ` · given up ${formatDateTime(delivery.ended_at)}`} · {delivery.attempts} attempt
      {delivery.attempts === 1 ? '' : 's'}
    </>
  );
}

export function UndeliveredEmails() {
  const paging = usePaging('');
  const notice = useNotice();
  return (
    <ProblemList
      title="Undelivered emails"
      live={useUndeliveredEmails(paging.count)}
      paging={paging}
      notice={notice}
      failed="Failed to fetch the undelivered emails"
      empty="Every email was delivered or is on its way."
    >
      {(mail) => (
        <ProblemItem
          key={mail.id}
          name={`${mail.message.subject}, to ${mail.to}`}
          title={mail.message.subject}
          facts={getFacts(mail)}
          problem={getEmailProblemText(mail.delivery.problem)}
          action="Send again"
          actionName={`Send again: ${mail.message.subject}, to ${mail.to}`}
          call={() => resendEmail(mail.id)}
          onDone={() => notice.succeed(`The email to ${mail.to} goes out within a minute.`)}
        />
      )}
    </ProblemList>
  );
}
