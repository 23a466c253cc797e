import { joinWaitlist } from '@sharebox/domain/callables/join-waitlist';
import { DomainError } from '@sharebox/domain/common/errors';
import { assertDropSells } from '@sharebox/domain/order/hold';
import { isProfileComplete } from '@sharebox/domain/account/profile';
import { freeSlotNumbers, isTaken, type Slot } from '@sharebox/domain/order/slot';
import { line } from '@sharebox/domain/order/waitlist';
import { readBuyerStanding, writeStanding } from '../boxes/buyer-standing';
import { numberedSlots } from '../boxes/slots';
import { inTransaction } from '../platform/db/transaction';
import { validatedCall } from '../platform/validated-call';

/** The boxes are read in the transaction: one that becomes free meanwhile makes it look again. */
export const joinWaitlistCall = validatedCall({
  contract: joinWaitlist,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { drop_id, only_look }) => {
    const { store, now } = services;
    if (caller.isGuest) throw new DomainError('not-allowed');
    if (!caller.emailVerified) throw new DomainError('email-unverified');
    const [person, settings] = await Promise.all([
      store.profiles.doc(caller.uid).get(),
      store.settings.get(),
    ]);
    if (!isProfileComplete(person.data() ?? null)) throw new DomainError('profile-incomplete');
    // Whoever couldn't take the box would keep it from the others for as long as the offer stands.
    const place = (await store.waitlist(drop_id).doc(caller.uid).get()).data()?.status;
    const isInLine = place === 'waiting' || place === 'offered';
    const buyer = isInLine ? null : await readBuyerStanding(services, caller);
    const shop = settings.data();
    if (!shop) throw new Error('settings/shop is missing');

    return inTransaction(store, async (transaction) => {
      const dropRef = store.drops.doc(drop_id);
      const entries = store.waitlist(drop_id);
      const drop = (await transaction.get(dropRef)).data() ?? null;
      const at = now();
      assertDropSells(drop, shop, at);
      const [entry, inLine, boxes] = await Promise.all([
        transaction.get(entries.doc(caller.uid)),
        transaction.get(entries.where('status', '==', 'waiting')),
        transaction.get(store.slots(drop_id)),
      ]);
      const waiting = line(inLine.docs.map((one) => one.data()));
      const standing = entry.data()?.status;
      if (standing === 'waiting') {
        return { status: standing, ahead: waiting.findIndex((one) => one.user_id === caller.uid) };
      }
      if (standing === 'offered') return { status: standing, ahead: 0 };
      if (only_look) throw new DomainError('not-allowed');

      const slots = numberedSlots(boxes);
      const isKept = (box: Slot) => box.holder_uid === caller.uid && box.order_id !== null;
      if (slots.some((box) => isKept(box) && box.expires_at !== null && isTaken(box, at))) {
        throw new DomainError('invalid-input', 'A box is kept for you already.');
      }
      if (freeSlotNumbers(slots, drop.max_orders, at).length > waiting.length) {
        throw new DomainError('invalid-input', 'There are free boxes: you can order one right away.');
      }
      transaction.set(entry.ref, {
        user_id: caller.uid,
        drop_id,
        joined_at: at,
        status: 'waiting',
        slot: null,
        offered_at: null,
        offer_expires_at: null,
      });
      if (buyer) writeStanding(transaction, store, caller.uid, buyer, at);
      if (!drop.has_waitlist) transaction.update(dropRef, { has_waitlist: true });
      return { status: 'waiting' as const, ahead: waiting.length };
    });
  },
});
