import { thankForGiftContract } from '@sharebox/domain/gifts/callables';
import { floorToMinute } from '@sharebox/domain/common/floor-timestamp';
import { isNewThankYouNote } from '@sharebox/domain/gifts/gift-answer';
import { inTransaction } from '../platform/db/transaction';
import { readOrderAsRecipient } from './order-as-recipient';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Stores the thank-you note on the giver's order, so that it reaches even an anonymous giver without revealing who they
 * are.
 */
export const thankForGiftHandler = createValidatedCall({
  contract: thankForGiftContract,
  who: 'signed-in',
  callsPerMinute: 10,
  handle: async ({ store, now }, caller, { order_id, message }) =>
    inTransaction(store, async (transaction) => {
      const { order } = await readOrderAsRecipient(transaction, store, order_id, caller.uid);
      if (isNewThankYouNote(order, message)) {
        transaction.update(store.orders.doc(order_id), {
          thank_you_note: message,
          updated_at: floorToMinute(now()),
        });
      }
      return { order_id };
    }),
});
