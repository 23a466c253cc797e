import { resendMailContract } from '@sharebox/domain/notifications/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { createResendDelivery } from '@sharebox/domain/notifications/email';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { inTransaction } from '../../platform/db/transaction';
import { createValidatedCall } from '../../platform/validated-call';
import { rareStaffCallOptions } from '../../platform/runtime-options';

/**
 * Queues an email that was given up on, to be sent by the schedule, so that the call does not wait for the mail server.
 */
export const resendMail = createValidatedCall({
  contract: resendMailContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, { mail_id }) =>
    inTransaction(store, async (transaction) => {
      const reference = store.mail.doc(mail_id);
      const found = (await transaction.get(reference)).data();
      if (!found) throw new DomainError('invalid-input');
      const { delivery } = found;
      if (delivery?.state !== 'ERROR') throw new DomainError('changed-meanwhile');
      const at = now();
      const again = createResendDelivery(at);
      transaction.update(reference, { delivery: again });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'mail.resend',
        target: reference.path,
        before: { state: delivery.state, attempts: delivery.attempts },
        after: { state: again.state, attempts: again.attempts },
        at,
      });
      return { queued: true };
    }),
});
