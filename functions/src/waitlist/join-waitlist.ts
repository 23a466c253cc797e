import { assertAccountOpen } from '@sharebox/domain/accounts/account-deletion';
import { joinWaitlistContract } from '@sharebox/domain/waitlist/callables/join-waitlist';
import { DomainError } from '@sharebox/domain/common/errors';
import { assertDropIsOnSale } from '@sharebox/domain/orders/hold';
import { isProfileComplete } from '@sharebox/domain/accounts/profile';
import { getWaitlistPlace } from '@sharebox/domain/waitlist/waitlist-place';
import { readBuyerEligibility, writeBuyerEligibility } from '../orders/buyer-eligibility';
import { countFreeBoxes } from '../orders/boxes';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Adds the caller to the waiting list. Reads the boxes in the transaction, which runs again if a box becomes free at
 * the same time.
 */
export const joinWaitlistHandler = createValidatedCall({
  contract: joinWaitlistContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { drop_id, only_look }) => {
    const { store, now } = services;
    if (caller.isGuest) throw new DomainError('not-allowed');
    if (!caller.emailVerified) throw new DomainError('email-unverified');
    // Customers who aren't allowed to take a box must not join, because a box offered to them would be blocked until
    // the offer expires.
    const [own, settings] = await Promise.all([
      store.waitlist(drop_id).doc(caller.uid).get(),
      store.settings.get(),
    ]);
    const place = own.data()?.status;
    const isInLine = place === 'waiting' || place === 'offered';
    const buyer = isInLine ? null : await readBuyerEligibility(services, caller);
    const shop = settings.data();
    if (!shop) throw new Error('settings/shop is missing');

    return inTransaction(store, async (transaction) => {
      const dropRef = store.drops.doc(drop_id);
      const entries = store.waitlist(drop_id);
      // Read the profile in the transaction, so that customers can't join while their account is being closed.
      const person = (await transaction.get(store.profiles.doc(caller.uid))).data();
      if (!person || !isProfileComplete(person)) throw new DomainError('profile-incomplete');
      assertAccountOpen(person);
      const drop = (await transaction.get(dropRef)).data() ?? null;
      const at = now();
      assertDropIsOnSale(drop, shop, at);
      const [entry, inLine, boxes] = await Promise.all([
        transaction.get(entries.doc(caller.uid)),
        transaction.get(entries.where('status', '==', 'waiting')),
        transaction.get(store.slots(drop_id).where('holder_uid', '==', caller.uid)),
      ]);
      const most = inLine.size + 1;
      const { joinsAs, status, ahead } = getWaitlistPlace({
        uid: caller.uid,
        dropId: drop_id,
        own: entry.data(),
        waiting: inLine.docs.map((one) => one.data()),
        boxes: boxes.docs.map((one) => one.data()),
        free: await countFreeBoxes(store, drop_id, { now: at, most }, transaction),
        onlyLook: only_look === true,
        now: at,
      });
      if (!joinsAs) return { status, ahead };
      const network = buyer?.network ?? null;
      transaction.set(entry.ref, { ...joinsAs, ...(network !== null && { network }) });
      if (buyer) writeBuyerEligibility(transaction, store, caller.uid, buyer, { at, share: 1 });
      if (!drop.has_waitlist) transaction.update(dropRef, { has_waitlist: true });
      return { status, ahead };
    });
  },
});
