import { setOrderStatusesContract } from '@sharebox/domain/orders/staff-callables';
import { changeOrderStatus } from './change-order-status';
import { applyToEach } from '../platform/apply-to-each';
import { createValidatedCall } from '../platform/validated-call';

export const setOrderStatusesHandler = createValidatedCall({
  contract: setOrderStatusesContract,
  who: 'admin',
  callsPerMinute: 30,
  handle: async (services, caller, { orders, status, reason }) => {
    const outcomes = await applyToEach(orders, ({ order_id, seen_status }) =>
      changeOrderStatus(services, caller, { order_id, status, seen_status, reason }, true),
    );
    return { results: outcomes.map(({ item, refusal }) => ({ order_id: item.order_id, refusal })) };
  },
});
