import { answerGiftContract } from '@sharebox/domain/gifts/callables';
import { floorToMinute } from '@sharebox/domain/common/floor-timestamp';
import { isNewAnswer } from '@sharebox/domain/gifts/gift-answer';
import { inTransaction } from '../platform/db/transaction';
import { readOrderAsRecipient } from './order-as-recipient';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Records whether the recipient accepts or declines a gift. If they decline, the order's trigger notifies the giver.
 */
export const answerGiftHandler = createValidatedCall({
  contract: answerGiftContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async ({ store, now }, caller, input) =>
    inTransaction(store, async (transaction) => {
      const { order_id } = input;
      const { order, deadline } = await readOrderAsRecipient(transaction, store, order_id, caller.uid);
      const at = now();
      const answer = input.answer === 'accept' ? 'accepted' : 'declined';
      if (!isNewAnswer(order, answer, deadline, at)) return { order_id };
      transaction.update(store.orders.doc(order_id), {
        gift_answer: answer,
        decline_message: input.answer === 'decline' ? input.message || null : null,
        updated_at: floorToMinute(at),
      });
      return { order_id };
    }),
});
