import { DomainError } from '@sharebox/domain/common/errors';
import { resendGuestEmailContract } from '@sharebox/domain/gifts/callables';
import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import { readEmailFrame } from '../mail/email-frame';
import { buildGuestAddressEmail } from '../mail/guest-address-email';
import { writeGuestLink } from '../mail/guest-link';
import { readPayerMailbox } from '../mail/payer-mailbox';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall } from '../platform/validated-call';

/** Sends a guest the neutral email with a new link again (docs/product/gifts.md#guest-givers). */
export const resendGuestEmailHandler = createValidatedCall({
  contract: resendGuestEmailContract,
  who: 'signed-in',
  callsPerMinute: 5,
  handle: async (services, caller, { order_id }) => {
    const { store, now } = services;
    const frame = await readEmailFrame(services);
    return inTransaction(store, async (transaction) => {
      const order = (await transaction.get(store.orders.doc(order_id))).data();
      if (order?.user_id !== caller.uid || order.guest_email === null) throw new DomainError('not-allowed');
      const mailbox = await readPayerMailbox(transaction, services, order, { isAskedAgain: true });
      if (!mailbox || mailbox.isProved || !mailbox.countUnproved()) return { sent: false };
      const guestPath = writeGuestLink(transaction, store, order_id, order);
      if (guestPath === null) return { sent: false };
      const email = buildGuestAddressEmail(mailbox.address, guestPath, frame);
      transaction.create(store.mail.doc(), createQueuedEmail(email, now(), order_id));
      return { sent: true };
    });
  },
});
