import { submitContactMessageContract } from '@sharebox/domain/shop/callables';
import { contactMessageDays, type ContactMessage, minContactFormMs } from '@sharebox/domain/accounts/contact';
import { DomainError } from '@sharebox/domain/common/errors';
import { createHash } from 'node:crypto';
import { inTransaction } from '../platform/db/transaction';
import { createVisitorCall } from '../platform/visitor-call';

const dayMs = 86_400_000;

export const submitContactMessageHandler = createVisitorCall({
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
