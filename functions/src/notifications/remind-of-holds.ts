import {
  buildHoldEndingText,
  isReminderDue,
  getLatestRemindedEnd,
} from '@sharebox/domain/notifications/hold-reminder';
import { readEmailFrame } from '../mail/email-frame';
import { readPayerMailbox } from '../mail/payer-mailbox';
import { inTransaction } from '../platform/db/transaction';
import { readPreferences } from './preferences';
import { writeNotification } from './write-notification';
import { processEach, filterReadable } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { preparePayerEmail } from './notify-payer';

/**
 * Reminds payers once, by notification and email, that their hold is about to expire. Returns the number of reminded
 * payers.
 */
export async function remindOfHolds(services: Services): Promise<number> {
  const { store, now } = services;
  const { docs } = await store.orders
    .where('status', '==', 'awaiting_payment')
    .where('hold_expires_at', '>', now())
    .where('hold_expires_at', '<=', getLatestRemindedEnd(now()))
    .get();
  const due = (await filterReadable(store, docs)).filter((hold) => isReminderDue(hold.data(), now()));
  const reminded = await processEach(store, due, (hold) => remind(services, hold.id));
  return reminded.filter(Boolean).length;
}

async function remind(services: Services, orderId: string): Promise<boolean> {
  const { store, now } = services;
  const frame = await readEmailFrame(services);
  return inTransaction(store, async (transaction) => {
    const orderRef = store.orders.doc(orderId);
    const order = (await transaction.get(orderRef)).data();
    const at = now();
    if (!order || order.hold_expires_at === null || !isReminderDue(order, at)) return false;
    const preferences = await readPreferences(store, order.user_id, transaction);
    const mailbox = await readPayerMailbox(transaction, services, order);
    const bankAccount = (await transaction.get(store.settings)).data()?.bank_account ?? null;
    const text = buildHoldEndingText(order.confirmation_reference, order.hold_expires_at);
    transaction.update(orderRef, { reminded_at: at, updated_at: at });
    writeNotification(transaction, store, preferences, {
      uid: order.user_id,
      id: `${orderId}-hold_ending`,
      text,
      at,
      orderId,
      metadata: { order_reference: order.confirmation_reference },
      mail: preparePayerEmail(transaction, store, { mailbox, text, order, orderId, frame, bankAccount }),
    });
    return true;
  });
}
