import { dispatchOrderContract } from '@sharebox/domain/orders/callables/dispatch-order';
import { sendOut } from '../deliveries/send-out';
import { validatedCall } from '../platform/validated-call';

export const dispatchOrderHandler = validatedCall({
  contract: dispatchOrderContract,
  who: 'admin',
  callsPerMinute: 120,
  handle: async (services, caller, { order_id }) => {
    await sendOut(services, caller, order_id);
    return { order_id };
  },
});
