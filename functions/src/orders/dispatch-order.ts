import { dispatchOrderContract } from '@sharebox/domain/orders/staff-callables';
import { dispatchBox } from '../deliveries/dispatch-box';
import { createValidatedCall } from '../platform/validated-call';

export const dispatchOrderHandler = createValidatedCall({
  contract: dispatchOrderContract,
  who: 'admin',
  callsPerMinute: 120,
  handle: async (services, caller, { order_id }) => {
    await dispatchBox(services, caller, order_id);
    return { order_id };
  },
});
