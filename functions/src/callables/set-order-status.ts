import { setOrderStatus } from '@sharebox/domain/callables/set-order-status';
import { changeOrderStatus } from '../boxes/change-order-status';
import { validatedCall } from '../platform/validated-call';

/** Specification 2, section 4; design, section 4. */
export const setOrderStatusCall = validatedCall({
  contract: setOrderStatus,
  who: 'admin',
  callsPerMinute: 120,
  handle: async (services, caller, input) => {
    await changeOrderStatus(services, caller, input);
    return { order_id: input.order_id, status: input.status };
  },
});
