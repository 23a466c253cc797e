import { dispatchOrdersContract } from '@sharebox/domain/orders/staff-callables';
import { getBulkExclusionReason } from '@sharebox/domain/orders/bulk-action';
import { dispatchBox } from '../deliveries/dispatch-box';
import { applyToEach } from '../platform/apply-to-each';
import { createValidatedCall } from '../platform/validated-call';

export const dispatchOrdersHandler = createValidatedCall({
  contract: dispatchOrdersContract,
  who: 'admin',
  callsPerMinute: 30,
  handle: async (services, caller, { order_ids }) => {
    const outcomes = await applyToEach(order_ids, (id) =>
      dispatchBox(services, caller, id, (order) => getBulkExclusionReason(order, 'dispatch')),
    );
    return { results: outcomes.map(({ item, refusal }) => ({ order_id: item, refusal })) };
  },
});
