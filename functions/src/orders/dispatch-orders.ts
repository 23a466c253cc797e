import { dispatchOrdersContract } from '@sharebox/domain/orders/callables/dispatch-orders';
import { getBulkExclusionReason } from '@sharebox/domain/orders/bulk-action';
import { sendOut } from '../deliveries/send-out';
import { actOnEach } from '../platform/act-on-each';
import { validatedCall } from '../platform/validated-call';

export const dispatchOrdersHandler = validatedCall({
  contract: dispatchOrdersContract,
  who: 'admin',
  callsPerMinute: 30,
  handle: async (services, caller, { order_ids }) => {
    const outcomes = await actOnEach(order_ids, (id) =>
      sendOut(services, caller, id, (order) => getBulkExclusionReason(order, 'dispatch')),
    );
    return { results: outcomes.map(({ item, refusal }) => ({ order_id: item, refusal })) };
  },
});
