import { buildAccountClosure } from '@sharebox/domain/accounts/account-deletion';
import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import { DomainError } from '@sharebox/domain/common/errors';
import { expireHold } from '../orders/expired-holds';
import { inTransaction } from '../platform/db/transaction';
import { payOutBalance, returnBalance } from '../payments/balance';
import { syncGiftLink } from '../gifts/gift-link';
import { buildClosedAccountEmail } from '../mail/account-emails';
import { readEmailFrame } from '../mail/email-frame';
import type { Services } from '../platform/services';
import { leaveAllWaitlists } from '../waitlist/remove-from-waitlist';

/**
 * Runs the first phase of an account deletion: disables sign-in, the gift page and pushes, releases unpaid holds and
 * sends the balance back to the bank.
 * Paid orders are still delivered. Repeating an interrupted call completes it. Returns when the second phase is due.
 */
export async function closeAccount(services: Services, uid: string): Promise<Date> {
  const { store, now, accounts } = services;
  const profileRef = store.profiles.doc(uid);
  const [email, frame] = await Promise.all([accounts.verifiedEmailOf(uid), readEmailFrame(services)]);
  const { deletion } = await inTransaction(store, async (transaction) => {
    const person = (await transaction.get(profileRef)).data();
    if (!person) throw new DomainError('not-allowed');
    const closed = buildAccountClosure(person, now());
    if (person.deletion) return closed;
    transaction.update(profileRef, { ...closed, updated_at: now() });
    if (email !== null) {
      const id = `${uid}-account-closed-${closed.deletion.requested_at.getTime()}`;
      const confirmation = buildClosedAccountEmail(email, closed.deletion.due_at, frame);
      transaction.create(store.mail.doc(id), createQueuedEmail(confirmation, now()));
    }
    return closed;
  });
  await accounts.setOpen(uid, false);

  const [devices, holds, preferences] = await Promise.all([
    store.devices(uid).listDocuments(),
    store.orders.where('user_id', '==', uid).where('status', '==', 'awaiting_payment').get(),
    store.notificationPreferences.doc(uid).get(),
    syncGiftLink(services, uid),
  ]);
  await Promise.all([
    ...devices.map((device) => device.delete()),
    // News about drops is only for users who can order.
    preferences.exists && preferences.ref.update({ wants_drop_news: false, wants_drop_reminders: false }),
    ...holds.docs.map((hold) => expireHold(services, hold.id, () => true)),
  ]);
  // The holds have released their boxes, so the balance is complete.
  for (const { id } of holds.docs) await returnBalance(services, id);
  await payOutBalance(services, uid, null);
  await leaveAllWaitlists(services, uid);
  return deletion.due_at;
}
