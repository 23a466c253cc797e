import { createTransactionCall } from '../../platform/transaction-call';
import {
  reportErrorContract,
  settleContactMessageContract,
  submitContactMessageContract,
} from '@sharebox/domain/shop/callables';
import {
  type ContactMessage,
  contactMessageRetentionDays,
  minContactFormFillMs,
} from '@sharebox/domain/accounts/contact';
import { DomainError } from '@sharebox/domain/common/errors';
import { messageReceivedText } from '@sharebox/domain/notifications/notification-texts';
import { startFanOut } from '../../notifications/fan-out';
import { getStaffNotificationInterval } from '../../notifications/claim-notifications';
import { createHash } from 'node:crypto';
import { runInTransaction } from '../../platform/db/transaction';
import { createVisitorCall } from '../../platform/validated-call';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { buildErrorLogEntry } from '@sharebox/domain/common/error-report';
import { logger } from 'firebase-functions/v2';

const dayMs = 86_400_000;

export const submitContactMessage = createVisitorCall(
  submitContactMessageContract,
  async (services, caller, { request_id, website, open_ms, ...form }) => {
    const { store, now } = services;
    // Only bots fill in the hidden field. Respond as usual, so that they do not notice that the message is discarded.
    if (website !== '') return { received: true };
    if (open_ms < minContactFormFillMs) {
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
      expires_at: new Date(at.getTime() + contactMessageRetentionDays * dayMs),
    };
    const { created_at } = await runInTransaction(store, async (transaction) => {
      const earlier = await transaction.read(reference);
      if (!earlier) transaction.create(reference, message);
      else if (!hasSameContent(earlier, message)) throw new DomainError('invalid-input');
      return earlier ?? message;
    });
    await startFanOut(services, {
      text: messageReceivedText,
      event: `message-${getStaffNotificationInterval(created_at)}`,
      at: created_at,
      exceptUid: message.user_id,
    });
    return { received: true };
  },
);

const contentFields = ['name', 'email', 'subject', 'message', 'user_id'] as const;

function hasSameContent(earlier: ContactMessage, message: ContactMessage): boolean {
  return contentFields.every((field) => earlier[field] === message[field]);
}

/** Marks a contact message as answered or open. The audit row omits the message's text. */
export const settleContactMessage = createTransactionCall(
  settleContactMessageContract,
  async ({ transaction, store, caller, at }, { message_id, answered }) => {
    const reference = store.contactMessages.doc(message_id);
    const message = await transaction.read(reference);
    if (!message) throw new DomainError('invalid-input');
    const was = message.answered_at !== null;
    if (was === answered) return { answered };
    transaction.update(reference, { answered_at: answered ? at : null });
    writeAuditRow(transaction, caller.uid, at, 'contact.settle', reference.path, {
      before: { answered: was },
      after: { answered },
    });
    return { answered };
  },
);

export const reportError = createVisitorCall(reportErrorContract, (_services, _caller, report) => {
  // Use `logger.write`, because `logger.error` would replace the message with this function's own stack trace.
  logger.write({ severity: 'ERROR', ...buildErrorLogEntry(report) });
  return Promise.resolve({ received: true });
});
