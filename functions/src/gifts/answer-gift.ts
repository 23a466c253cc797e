import { answerGiftContract } from '@sharebox/domain/gifts/callables/answer-gift';
import { wholeMinute } from '@sharebox/domain/common/coarse-moment';
import { answerChanges } from '@sharebox/domain/gifts/gift-answer';
import { inTransaction } from '../platform/db/transaction';
import { readReceivedOrder } from './received-order';
import { validatedCall } from '../platform/validated-call';

/** Records the recipient's answer. The order's trigger notifies the giver of a refusal. */
export const answerGiftHandler = validatedCall({
  contract: answerGiftContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async ({ store, now }, caller, input) =>
    inTransaction(store, async (transaction) => {
      const { order_id } = input;
      const { order, deadline } = await readReceivedOrder(transaction, store, order_id, caller.uid);
      const at = now();
      const answer = input.answer === 'accept' ? 'accepted' : 'declined';
      if (!answerChanges(order, answer, deadline, at)) return { order_id };
      transaction.update(store.orders.doc(order_id), {
        gift_answer: answer,
        decline_message: input.answer === 'decline' ? input.message || null : null,
        updated_at: wholeMinute(at),
      });
      return { order_id };
    }),
});
