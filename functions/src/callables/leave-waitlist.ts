import { leaveWaitlist } from '@sharebox/domain/callables/join-waitlist';
import { slotReference } from '../boxes/slots';
import { inTransaction } from '../db/transaction';
import { validatedCall } from '../validated-call';
import { serveWaitlist } from '../waitlist/serve-waitlist';

/** Design, section 3: a box that was offered goes to the next in line at once. */
export const leaveWaitlistCall = validatedCall({
  contract: leaveWaitlist,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { drop_id }) => {
    const { store } = services;
    const left = await inTransaction(store, async (transaction) => {
      const entryRef = store.waitlist(drop_id).doc(caller.uid);
      const entry = (await transaction.get(entryRef)).data();
      if (!entry) return false;
      if (entry.slot !== null) {
        const slotRef = slotReference(store, drop_id, entry.slot);
        const box = (await transaction.get(slotRef)).data();
        if (box?.order_id === null && box.holder_uid === caller.uid) transaction.delete(slotRef);
      }
      transaction.delete(entryRef);
      return true;
    });
    if (left) await serveWaitlist(services, drop_id);
    return { left };
  },
});
