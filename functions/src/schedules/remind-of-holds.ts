import { holdEndingText, isReminderDue, remindersUntil } from '@sharebox/domain/hold-reminder';
import { inTransaction } from '../db/transaction';
import { orderMail } from '../mail/order-mail';
import type { Services } from '../services';
import { payerAddress } from '../triggers/tell-payer';

/** Reminds every payer whose hold is about to run out, once, by notification and e-mail. Returns how many it reminded. */
export async function remindOfHolds(services: Services): Promise<number> {
  const { store, now } = services;
  const { docs } = await store.orders
    .where('status', '==', 'awaiting_payment')
    .where('hold_expires_at', '>', now())
    .where('hold_expires_at', '<=', remindersUntil(now()))
    .get();
  const due = docs.filter((hold) => isReminderDue(hold.data(), now()));
  const reminded = await Promise.all(due.map((hold) => remind(services, hold.id)));
  return reminded.filter(Boolean).length;
}

async function remind(services: Services, orderId: string): Promise<boolean> {
  const { store, now } = services;
  return inTransaction(store, async (transaction) => {
    const orderRef = store.orders.doc(orderId);
    const order = (await transaction.get(orderRef)).data();
    const at = now();
    if (!order || order.hold_expires_at === null || !isReminderDue(order, at)) return false;
    const address = await payerAddress(services, order);
    const text = holdEndingText(order.confirmation_reference, order.hold_expires_at, at);
    const id = `${orderId}-hold_ending`;
    transaction.update(orderRef, { reminded_at: at, updated_at: at });
    transaction.create(store.notifications(order.user_id).doc(id), {
      ...text,
      status: 'unread',
      read_at: null,
      created_at: at,
      order_id: orderId,
      metadata: { order_reference: order.confirmation_reference },
    });
    if (address !== null) transaction.create(store.mail.doc(id), orderMail(address, text, order));
    return true;
  });
}
