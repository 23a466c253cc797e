import { setOrderStatusContract } from '@sharebox/domain/orders/staff-callables';
import { changeOrderStatus } from './change-order-status';
import { createValidatedCall } from '../platform/validated-call';

/** Lets staff change an order from any status to any other (docs/product/staff-orders.md#changing-a-status). */
export const setOrderStatusHandler = createValidatedCall({
  contract: setOrderStatusContract,
  who: 'admin',
  callsPerMinute: 120,
  handle: async (services, caller, input) => {
    await changeOrderStatus(services, caller, input);
    return { order_id: input.order_id, status: input.status };
  },
});
