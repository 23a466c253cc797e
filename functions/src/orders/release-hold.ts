import { releaseHoldContract } from '@sharebox/domain/orders/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { expireHold } from './expire-hold';
import { createValidatedCall } from '../platform/validated-call';

/** Releases the caller's hold. The box is free when the call returns. */
export const releaseHoldHandler = createValidatedCall({
  contract: releaseHoldContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { order_id }) => {
    const order = (await services.store.orders.doc(order_id).get()).data();
    if (order?.user_id !== caller.uid) throw new DomainError('not-allowed');
    return { released: await expireHold(services, order_id, () => true) };
  },
});
