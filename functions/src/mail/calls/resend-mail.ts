import { createTransactionCall } from '../../platform/transaction-call';
import { resendMailContract } from '@sharebox/domain/notifications/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { createResentEmailDelivery } from '@sharebox/domain/notifications/email';
import { writeAuditRow } from '../../platform/audit/audit-row';

/** Queues a failed email again. A scheduled job sends it, so that this call does not wait for the mail server. */
export const resendMail = createTransactionCall(
  resendMailContract,
  async ({ transaction, store, caller, at }, { mail_id }) => {
    const reference = store.mail.doc(mail_id);
    const found = await transaction.read(reference);
    if (!found) throw new DomainError('invalid-input');
    const { delivery } = found;
    if (delivery?.state !== 'ERROR') throw new DomainError('changed-meanwhile');
    const again = createResentEmailDelivery(at);
    transaction.update(reference, { delivery: again });
    writeAuditRow(transaction, caller.uid, at, 'mail.resend', reference.path, {
      before: { state: delivery.state, attempts: delivery.attempts },
      after: { state: again.state, attempts: again.attempts },
    });
    return { queued: true };
  },
);
