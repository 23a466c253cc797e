import { leaveWaitlistContract } from '@sharebox/domain/waitlist/callables';
import { createValidatedCall } from '../platform/validated-call';
import { removeFromWaitlist } from './remove-from-waitlist';

/**
 * Removes the caller from the waiting list. If a box was offered to them, it is offered to the next customer at once.
 */
export const leaveWaitlistHandler = createValidatedCall({
  contract: leaveWaitlistContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { drop_id }) => ({
    left: await removeFromWaitlist(services, drop_id, caller.uid),
  }),
});
