import { isSameMailbox } from '@sharebox/domain/accounts/mailbox';
import { toGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import type { Order } from '@sharebox/domain/orders/order';
import type { DocumentReference } from 'firebase-admin/firestore';
import { OrderBox } from '../orders/order-box';
import { runInTransaction, type StoreTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';

/**
 * Moves a guest's order, with its claim and its transfer account, to another user. Reads and then writes, so the
 * transaction must not read afterwards.
 */
async function movePayer(
  transaction: StoreTransaction,
  { orderId, to }: { orderId: string; to: string },
): Promise<void> {
  const { store } = transaction;
  const [claim, account] = await Promise.all([
    transaction.get(store.confirmations.doc(orderId)),
    transaction.get(store.transferAccounts.doc(orderId)),
  ]);
  transaction.update(store.orders.doc(orderId), { user_id: to });
  if (claim.exists) transaction.update(claim.ref, { user_id: to });
  if (account.exists) transaction.update(account.ref, { user_id: to });
}

/**
 * Detaches a new member from the orders that they placed as a guest. Keeps orders with the member's verified email
 * address if a link in an email proved this address. Otherwise an attacker could order as a guest with a stranger's
 * address, and the stranger would own the attacker's orders after signing up. Detached orders can be opened only
 * through the links in their emails. Idempotent.
 */
export async function detachGuestOrders({ store, accounts, now }: Services, uid: string): Promise<void> {
  const found = await store.orders.where('user_id', '==', uid).where('ordered_by_guest', '==', true).get();
  if (found.empty) return;
  const email = await accounts.verifiedEmailOf(uid);
  for (const { id, ref } of found.docs) {
    await runInTransaction(store, async (transaction) => {
      const order = await transaction.read(ref);
      if (order?.user_id !== uid || isProvedBy(order, email)) return;
      const notifications = await transaction.get(store.notifications(uid).where('order_id', '==', id));
      const box = await OrderBox.read(transaction, id, order);
      await movePayer(transaction, { orderId: id, to: toGuestOrderUid(id) });
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
 * Records that an order's link was opened. If the link came from an email (`isEmailed`), this proves the order's email
 * address, also for the payer's other orders with this address. Moves the order to the opener's account if the order is
 * not an unpaid hold, the opener's email address is verified, and one of these is true:
 * - the order has this email address, and the address is proved
 * - staff entered the order with this email address or with the phone number of the opener's profile
 * The box still counts towards the guest's limits. Returns the uid of the order's payer.
 */
export async function recordOrderLinkOpening(
  { store }: Services,
  orderId: string,
  opener: { uid: string; verifiedEmail: string | null } | null,
  { isEmailed }: { isEmailed: boolean },
): Promise<string | null> {
  return runInTransaction(store, async (transaction) => {
    const reference = store.orders.doc(orderId);
    const order = await transaction.read(reference);
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
          (await isTypedFor(transaction, { orderId, order, uid: opener.uid, email }))));
    const provedOrders = isEmailed ? await readOrdersWithEmail(transaction, order) : [];
    if (isMoving) await movePayer(transaction, { orderId, to: opener.uid });
    for (const one of provedOrders) transaction.update(one, { guest_email_proved: true });
    return isMoving ? opener.uid : order.user_id;
  });
}

/** Reads the references of the payer's guest orders with the same email address, including `order`. */
async function readOrdersWithEmail(
  transaction: StoreTransaction,
  { user_id, guest_email }: Order,
): Promise<DocumentReference<Order, Order>[]> {
  const { orders } = transaction.store;
  const own = orders.where('user_id', '==', user_id).where('ordered_by_guest', '==', true);
  const { docs } = await transaction.get(own);
  return docs
    .filter((one) => isSameMailbox(one.data().guest_email ?? '', guest_email ?? ''))
    .map(({ ref }) => ref);
}

/**
 * Returns whether staff entered the order with the member's verified email address or with the phone number of their
 * profile.
 */
async function isTypedFor(
  transaction: StoreTransaction,
  member: { orderId: string; order: Order; uid: string; email: string },
): Promise<boolean> {
  const { orderId, order, uid, email } = member;
  if (order.guest_email !== null && isSameMailbox(order.guest_email, email)) return true;
  const [delivery, profile] = await Promise.all([
    transaction.read(transaction.store.delivery(orderId)),
    transaction.read(transaction.store.profiles.doc(uid)),
  ]);
  const phone = delivery?.phone_number ?? '';
  return phone !== '' && phone === profile?.phone_number;
}
