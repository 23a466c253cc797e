import { leaveWaitlistContract } from '@sharebox/domain/waitlist/callables/join-waitlist';
import { validatedCall } from '../platform/validated-call';
import { removeFromWaitlist } from './remove-from-waitlist';

/** A box that was offered goes to the next in line at once. */
export const leaveWaitlistHandler = validatedCall({
  contract: leaveWaitlistContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { drop_id }) => ({
    left: await removeFromWaitlist(services, drop_id, caller.uid),
  }),
});
