import { setOrderStatuses, type StatusOutcome } from '@sharebox/domain/callables/set-order-statuses';
import { DomainError } from '@sharebox/domain/common/errors';
import { changeOrderStatus } from '../boxes/change-order-status';
import { validatedCall } from '../platform/validated-call';

/**
 * Orders of one drop take their boxes from the same few documents: a handful at once, so that they don't stand in
 * each other's way.
 */
const atOnce = 5;

/** One order's refusal is not the others': each is a commit of its own. */
export const setOrderStatusesCall = validatedCall({
  contract: setOrderStatuses,
  who: 'admin',
  callsPerMinute: 30,
  handle: async (services, caller, { orders, status, reason }) => {
    const change = async ({ order_id, seen_status }: (typeof orders)[number]): Promise<StatusOutcome> => {
      try {
        await changeOrderStatus(services, caller, { order_id, status, seen_status, reason }, true);
        return { order_id, refusal: null };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return { order_id, refusal: { reason: error.reason, message: error.message } };
      }
    };
    const results: StatusOutcome[] = [];
    for (let start = 0; start < orders.length; start += atOnce) {
      results.push(...(await Promise.all(orders.slice(start, start + atOnce).map(change))));
    }
    return { results };
  },
});
