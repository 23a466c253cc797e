import { buildReceivedGift } from '@sharebox/domain/gifts/gift-answer';
import type { Order } from '@sharebox/domain/orders/order';
import type { Account } from '../people/account';
import { readAddresses } from '../people/addresses';
import type { Person } from '../../fake-backend/person';
import type { Shop } from '../../stand-ins/shop';
import { backend } from '../stack/backend';
import type { Recipient } from './gifts';
import { readOrder } from '../orders/orders';
import { writeDrop, writePaidOrder } from '../orders/paid-orders';

const day = 86_400_000;

/** The gift has its own drop, which accepts changes until tomorrow, and is in the recipient's received gifts. */
export async function writeGift(
  giver: Account,
  recipient: Recipient,
  order: Partial<Order> = {},
): Promise<{ orderId: string; dropId: string }> {
  const { db } = backend();
  const dropId = await writeDrop(1);
  const [home] = (await db.collection(`profiles/${recipient.uid}/delivery_addresses`).get()).docs;
  const [address] = await readAddresses(recipient.uid);
  const { orderId } = await writePaidOrder({
    payer: giver,
    dropId,
    box: 1,
    delivery: {
      address_id: home?.id ?? null,
      recipient_profile_id: recipient.uid,
      address_line_1: address?.address_line_1 ?? '',
    },
    order: {
      is_gift_order: true,
      status: 'confirmed',
      payment_status: 'paid',
      delivery_label: '',
      gift_id: recipient.giftId,
      share_to_slug: recipient.slug,
      recipient_name: recipient.displayName,
      gift_sender_name: 'Emeka',
      love_message: 'Eat well, you two.',
      order_deadline: new Date(Date.now() + day),
      ...order,
    },
    claim: { status: 'verified' },
  });
  // Writes the received gift itself, because the order's trigger may be late on a busy machine.
  const received = buildReceivedGift(await readOrder(orderId), { address_id: home?.id ?? null }, false);
  if (received) await db.doc(`profiles/${recipient.uid}/received_gifts/${orderId}`).set(received);
  return { orderId, dropId };
}

/** Gives a box to the owner of a gift page with a payment that staff approve. Returns the order's id. */
export async function givePaidGift(
  shop: Shop,
  giver: Pick<Account, 'uid'>,
  recipient: Recipient,
  changes: Parameters<Person['holdGift']>[1] = {},
): Promise<string> {
  const person = shop.as(giver);
  const orderId = await person.claimPayment(await person.holdGift(recipient.giftId, changes));
  await shop.staff.approvePayment(orderId);
  return orderId;
}
