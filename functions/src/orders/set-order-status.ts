import { setOrderStatusContract } from '@sharebox/domain/orders/callables/set-order-status';
import { changeOrderStatus } from './change-order-status';
import { createValidatedCall } from '../platform/validated-call';

/** Any status may follow any other (docs/product/staff.md#changing-a-status). */
export const setOrderStatusHandler = createValidatedCall({
  contract: setOrderStatusContract,
  who: 'admin',
  callsPerMinute: 120,
  handle: async (services, caller, input) => {
    await changeOrderStatus(services, caller, input);
    return { order_id: input.order_id, status: input.status };
  },
});
