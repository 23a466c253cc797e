import {
  reportErrorContract,
  settleContactMessageContract,
  submitContactMessageContract,
} from '@sharebox/domain/shop/callables';
import { type ContactMessage, contactMessageDays, minContactFormMs } from '@sharebox/domain/accounts/contact';
import { DomainError } from '@sharebox/domain/common/errors';
import { createHash } from 'node:crypto';
import { inTransaction } from '../../platform/db/transaction';
import { createVisitorCall } from '../../platform/visitor-call';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { createValidatedCall } from '../../platform/validated-call';
import { buildErrorLogEntry } from '@sharebox/domain/common/error-report';
import { logger } from 'firebase-functions/v2';
import { rareStaffCallOptions } from '../../platform/runtime-options';

const dayMs = 86_400_000;

export const submitContactMessage = createVisitorCall({
  contract: submitContactMessageContract,
  callsPerPerson: 5,
  callsPerAddress: 20,
  handle: async ({ store, now }, caller, { request_id, website, open_ms, ...form }) => {
    // Pretend that the message was received, so that bots do not learn that they were detected by the hidden field.
    if (website !== '') return { received: true };
    if (open_ms < minContactFormMs) {
      throw new DomainError('rate-limited', 'That was very quick. Please send it once more.');
    }
    const id = createHash('sha256').update(`contact:${request_id}`).digest('hex').slice(0, 20);
    const reference = store.contactMessages.doc(id);
    const at = now();
    const message: ContactMessage = {
      ...form,
      user_id: caller?.uid ?? null,
      created_at: at,
      answered_at: null,
      expires_at: new Date(at.getTime() + contactMessageDays * dayMs),
    };
    await inTransaction(store, async (transaction) => {
      const earlier = (await transaction.get(reference)).data();
      if (!earlier) transaction.create(reference, message);
      else if (!hasSameContent(earlier, message)) throw new DomainError('invalid-input');
    });
    return { received: true };
  },
});

const contentFields = ['name', 'email', 'subject', 'message', 'user_id'] as const;

function hasSameContent(earlier: ContactMessage, message: ContactMessage): boolean {
  return contentFields.every((field) => earlier[field] === message[field]);
}

/** Marks a contact message as answered or open. The audit row does not contain the message. */
export const settleContactMessage = createValidatedCall({
  contract: settleContactMessageContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 120,
  handle: async ({ store, now }, caller, { message_id, answered }) =>
    inTransaction(store, async (transaction) => {
      const reference = store.contactMessages.doc(message_id);
      const message = (await transaction.get(reference)).data();
      if (!message) throw new DomainError('invalid-input');
      const was = message.answered_at !== null;
      if (was === answered) return { answered };
      const at = now();
      transaction.update(reference, { answered_at: answered ? at : null });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'contact.settle',
        target: reference.path,
        before: { answered: was },
        after: { answered },
        at,
      });
      return { answered };
    }),
});

export const reportError = createVisitorCall({
  contract: reportErrorContract,
  callsPerPerson: 10,
  callsPerAddress: 60,
  handle: (_services, _caller, report) => {
    // Use `logger.write`, because `logger.error` would replace the message with this function's own stack trace.
    logger.write({ severity: 'ERROR', ...buildErrorLogEntry(report) });
    return Promise.resolve({ received: true });
  },
});
