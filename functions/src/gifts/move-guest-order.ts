import { isSameMailbox } from '@sharebox/domain/accounts/mailbox';
import { toGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { OrderBox } from '../orders/order-box';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';

/**
 * Makes another user the payer of a guest's order, with its claim and its bank account. Must be the transaction's last
 * read.
 */
async function movePayer(
  transaction: Transaction,
  store: Store,
  { orderId, to }: { orderId: string; to: string },
): Promise<void> {
  const [claim, account] = await Promise.all([
    transaction.get(store.confirmations.doc(orderId)),
    transaction.get(store.transferAccounts.doc(orderId)),
  ]);
  transaction.update(store.orders.doc(orderId), { user_id: to });
  if (claim.exists) transaction.update(claim.ref, { user_id: to });
  if (account.exists) transaction.update(account.ref, { user_id: to });
}

/**
 * Separates a new member from the orders that they made as a guest, unless they proved the orders' address, which is
 * their own verified one. Anyone can sign up a guest session with a stranger's address, and the stranger who then takes
 * over the account must not own orders of others. Separated orders are open to readers of their emails only. Idempotent.
 */
export async function separateGuestOrders({ store, accounts, now }: Services, uid: string): Promise<void> {
  const found = await store.orders.where('user_id', '==', uid).where('ordered_by_guest', '==', true).get();
  if (found.empty) return;
  const email = await accounts.verifiedEmailOf(uid);
  for (const { id, ref } of found.docs) {
    await inTransaction(store, async (transaction) => {
      const order = (await transaction.get(ref)).data();
      if (order?.user_id !== uid || isProvedBy(order, email)) return;
      const notifications = await transaction.get(store.notifications(uid).where('order_id', '==', id));
      const box = await OrderBox.read(transaction, store, id, order);
      await movePayer(transaction, store, { orderId: id, to: toGuestOrderUid(id) });
      box.moveTo(toGuestOrderUid(id), now());
      for (const one of notifications.docs) transaction.delete(one.ref);
    });
  }
}

function isProvedBy({ guest_email, guest_email_proved }: Order, email: string | null): boolean {
  return (
    guest_email_proved === true && guest_email !== null && email !== null && isSameMailbox(guest_email, email)
  );
}

/**
 * Records that a reader opened an order's link. A link that `isEmailed` proves the order's email address. Moves a claimed
 * or paid order to the reader's account if the reader's email address is verified and one of these is true:
 *
 * - the order has this email address, and it is proved
 * - staff typed the order with this email address or with the phone number of the reader's profile
 *
 * The box still counts towards the limits of the guest. Returns the order's payer.
 */
export async function openForReader(
  { store }: Services,
  orderId: string,
  opener: { uid: string; verifiedEmail: string | null } | null,
  { isEmailed }: { isEmailed: boolean },
): Promise<string | null> {
  return inTransaction(store, async (transaction) => {
    const reference = store.orders.doc(orderId);
    const order = (await transaction.get(reference)).data();
    if (!order) return null;
    const email = opener?.verifiedEmail ?? null;
    const proved = { ...order, ...(isEmailed && { guest_email_proved: true }) };
    const isUnpaidHold = order.status === 'awaiting_payment' || order.status === 'expired';
    const isMoving =
      opener !== null &&
      opener.uid !== order.user_id &&
      !isUnpaidHold &&
      email !== null &&
      (isProvedBy(proved, email) ||
        (order.customer_name !== null &&
          (await isTypedFor(transaction, store, { orderId, order, uid: opener.uid, email }))));
    if (isMoving) await movePayer(transaction, store, { orderId, to: opener.uid });
    if (isEmailed) transaction.update(reference, { guest_email_proved: true });
    return isMoving ? opener.uid : order.user_id;
  });
}

/** Returns whether staff typed an order with the verified address of a member, or with the phone number of their profile. */
async function isTypedFor(
  transaction: Transaction,
  store: Store,
  member: { orderId: string; order: Order; uid: string; email: string },
): Promise<boolean> {
  const { orderId, order, uid, email } = member;
  if (order.guest_email !== null && isSameMailbox(order.guest_email, email)) return true;
  const [delivery, profile] = await Promise.all([
    transaction.get(store.delivery(orderId)),
    transaction.get(store.profiles.doc(uid)),
  ]);
  const phone = delivery.data()?.phone_number ?? '';
  return phone !== '' && phone === profile.data()?.phone_number;
}
