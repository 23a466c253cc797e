import { isSameMailbox } from '@sharebox/domain/accounts/mailbox';
import { toGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import { newBuyer } from '@sharebox/domain/payments/buyer';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { moveBox, readOwnBox } from '../orders/boxes';
import { keptBoxFields } from '../orders/buyer-record';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';

/**
 * Makes another user the payer of a guest's order, with its claim, its bank account, its box and its open hold. Must be
 * the transaction's last read.
 */
async function movePayer(
  transaction: Transaction,
  store: Store,
  { orderId, order, to }: { orderId: string; order: Order; to: string },
): Promise<void> {
  const from = order.user_id;
  const [claim, account, box, pointer, left, joined] = await Promise.all([
    transaction.get(store.confirmations.doc(orderId)),
    transaction.get(store.transferAccounts.doc(orderId)),
    readOwnBox(transaction, store, orderId, order),
    transaction.get(store.openHolds.doc(from)),
    transaction.get(store.buyers.doc(from)),
    transaction.get(store.buyers.doc(to)),
  ]);
  transaction.update(store.orders.doc(orderId), { user_id: to });
  if (claim.exists) transaction.update(claim.ref, { user_id: to });
  if (account.exists) transaction.update(account.ref, { user_id: to });
  if (box) moveBox(transaction, box, to);
  const hold = pointer.data();
  if (hold?.order_id === orderId) {
    // The new payer may have an open hold of their own, which the pointer of a claimed box must not replace.
    if (order.status === 'awaiting_payment') transaction.set(store.openHolds.doc(to), hold);
    transaction.delete(pointer.ref);
  }
  const leaving = left.data();
  if (!leaving) return;
  const moved = leaving.claims.filter((one) => one.order_id === orderId);
  if (moved.length === 0) return;
  const others = leaving.claims.filter((one) => one.order_id !== orderId);
  transaction.update(left.ref, { claims: others });
  const buyer = joined.data() ?? { ...newBuyer, network: leaving.network, expires_at: leaving.expires_at };
  transaction.set(joined.ref, { ...buyer, claims: [...buyer.claims, ...moved] });
  if (buyer.has_paid) transaction.update(store.orders.doc(orderId), keptBoxFields);
}

/**
 * Separates a new member from the orders that they made as a guest, unless they proved the orders' address, which is
 * their own verified one. Anyone can sign up a guest session with a stranger's address, and the stranger who then takes
 * over the account must not own orders of others. Separated orders are open to readers of their emails only. Idempotent.
 */
export async function separateGuestOrders({ store, accounts }: Services, uid: string): Promise<void> {
  const found = await store.orders.where('user_id', '==', uid).where('ordered_by_guest', '==', true).get();
  if (found.empty) return;
  const email = await accounts.verifiedEmailOf(uid);
  for (const { id, ref } of found.docs) {
    await inTransaction(store, async (transaction) => {
      const order = (await transaction.get(ref)).data();
      if (order?.user_id !== uid || isProvedBy(order, email)) return;
      const notifications = await transaction.get(store.notifications(uid).where('order_id', '==', id));
      await movePayer(transaction, store, { orderId: id, order, to: toGuestOrderUid(id) });
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
 * Records that a reader opened a link from an email to the order's address. If the reader is a member with this address as
 * their verified one, the order moves to their account, unless it still waits for its payment. Returns the order's
 * payer.
 */
export async function proveGuestAddress(
  { store }: Services,
  orderId: string,
  opener: { uid: string; verifiedEmail: string | null } | null,
): Promise<string | null> {
  return inTransaction(store, async (transaction) => {
    const reference = store.orders.doc(orderId);
    const order = (await transaction.get(reference)).data();
    if (!order) return null;
    const proved = { ...order, guest_email_proved: true };
    const isUnpaidHold = order.status === 'awaiting_payment' || order.status === 'expired';
    const isMoving =
      opener !== null &&
      opener.uid !== order.user_id &&
      !isUnpaidHold &&
      isProvedBy(proved, opener.verifiedEmail);
    if (isMoving) await movePayer(transaction, store, { orderId, order, to: opener.uid });
    transaction.update(reference, { guest_email_proved: true });
    return isMoving ? opener.uid : order.user_id;
  });
}
