import type { HoldBoxInput } from '@sharebox/domain/orders/callables';
import type { Order } from '@sharebox/domain/orders/order';
import { syncReceivedGift } from '../../../functions/src/gifts/gift-recipient';
import {
  notifyPayerOfOrderChange,
  notifyPayerOfUpdates,
} from '../../../functions/src/notifications/notify-payer-of-order-change';
import type { Services } from '../../../functions/src/platform/services';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { call } from './calls';
import { addMinutes, admin, buildBoxRequest, buildClaim, type Shop, tuesday } from './shop';

type GiftDestination = Extract<HoldBoxInput['destination'], { kind: 'gift' }>;

/** Personal data of the giver and of the recipient. Neither of them may ever see the other's data. */
export const giftSecrets = {
  giver: { name: 'Giverfirst Giversur', email: 'giver-canary@example.com', phone: '0803 999 1234' },
  recipient: { surname: 'Recipientsur', phone: '+2348099990001', street: '77 Canary Crescent' },
};

/** Creates a member with a gift page and the surname, phone number and street in {@link giftSecrets}. */
export async function createRecipient(shop: Shop, uid = 'rita-canary-uid') {
  const caller = await shop.customer(uid);
  await shop.store.profiles.doc(uid).update({
    first_name: 'Rita',
    last_name: giftSecrets.recipient.surname,
    phone_number: giftSecrets.recipient.phone,
  });
  await shop.store.addresses(uid).doc('home').update({ address_line_1: giftSecrets.recipient.street });
  const { gift_id } = await call.claimGiftLink(shop, caller, { slug: 'rita-and-co' });
  return { caller, gift_id };
}

export function buildGiftDestination(
  giftId: string,
  changes: Partial<GiftDestination> = {},
): GiftDestination {
  return {
    kind: 'gift',
    gift_id: giftId,
    sender: giftSecrets.giver,
    is_anonymous: false,
    is_surprise: false,
    love_message: 'Eat well, you two.',
    ...changes,
  };
}

export async function runOrderTrigger(
  shop: Services,
  orderId: string,
  act: () => Promise<unknown>,
): Promise<{ before: Order | null; after: Order; at: Date }> {
  const reference = shop.store.orders.doc(orderId);
  const before = (await reference.get()).data() ?? null;
  await act();
  const snapshot = await reference.get();
  const after = snapshot.data();
  const at = snapshot.updateTime?.toDate();
  if (!after || !at) throw new Error('No order');
  const change = { eventId: `${orderId}-${at.getTime()}-${Math.random()}`, orderId, before, after, at };
  await notifyPayerOfOrderChange(shop, change);
  await notifyPayerOfUpdates(shop, orderId, after);
  await syncReceivedGift(shop, orderId);
  return { before, after, at };
}

export async function createConfirmedGift(
  shop: Shop,
  giver: Caller,
  giftId: string,
  changes: Partial<GiftDestination> = {},
): Promise<string> {
  const destination = buildGiftDestination(giftId, changes);
  const { order_id } = await call.holdBox(shop, giver, buildBoxRequest({ destination }));
  await runOrderTrigger(shop, order_id, () => call.submitPayment(shop, giver, buildClaim(order_id)));
  await runOrderTrigger(shop, order_id, () =>
    call.reviewPayment(shop, admin, { confirmation_id: order_id, decision: 'approve', seen_in_bank: true }),
  );
  return order_id;
}

export const timeAfterDeadline = addMinutes(tuesday, 60 * 24 * 3);

/** Returns a document and all documents in its subcollections, with their paths, as a single string. */
export async function readDocumentTreeText(shop: Shop, path: string): Promise<string> {
  const reference = shop.store.db.doc(path);
  const collections = await reference.listCollections();
  const below = await Promise.all(
    collections.map(async (collection) => {
      const { docs } = await collection.get();
      return docs.map((one) => `${one.ref.path} ${JSON.stringify(one.data())}`).join('\n');
    }),
  );
  return [JSON.stringify((await reference.get()).data()), ...below].join('\n');
}
