import { cancelOrderContract } from '@sharebox/domain/orders/callables/cancel-order';
import { holdBoxContract } from '@sharebox/domain/orders/callables/hold-box';
import type { NotificationType } from '@sharebox/domain/notifications/notification';
import { getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import { randomInt, randomUUID } from 'node:crypto';
import { boxOf, closeDrop, openDrop } from '../../functions/deployed/drop-for-tests';
import { callOverHttp, eventually, type Person, store } from '../../functions/deployed/stack';
import { type Canary, distinctiveWord, priceCanary, wordCanary } from './canary';
import { momentCanary } from './moment-canary';
import { addressIds, type Cast, type SecretPerson } from './cast';
import { uploadAs } from './storage-crawl';

export interface SecretGift {
  title: string;
  giver: SecretPerson;
  orderId: string;
  reference: string;
  loveMessage: string;
  /** What the recipient is never told of it: what it costs, and what the giver quotes to the bank. */
  price: Canary[];
  /** What only those who know of the gift may read. */
  words: Canary[];
  /** What the recipient said of its dishes, which reaches the kitchen without a name and nobody else. */
  ratings: Canary[];
  /** What staff noted for themselves when they approved its payment. */
  staffNotes: Canary[];
  /** When each side did something about it, which the other is not told to the millisecond. */
  moments: { giver: Canary[]; recipient: Canary[] };
  /** The recipient never comes to know of it. */
  isSecret: boolean;
  /** Callables are asked about it; about some of each kind is enough. */
  isAsked: boolean;
}

/** A drop whose prices are found nowhere else; never on the public menu. */
export async function openSecretDrop() {
  const dropId = `secrets-${randomUUID()}`;
  await openDrop(dropId, 30);
  const { dropMeals } = store();
  const meals = boxOf(dropId).map(({ meal_item_id }, index) => ({
    meal_item_id,
    // Three naira more than a multiple of 50, so that no sum of fewer than 50 is as round as what pages speak of.
    unitPrice: 11_003 + index * 2_000 + randomInt(36) * 50,
  }));
  await Promise.all(
    meals.map(({ meal_item_id, unitPrice }) =>
      dropMeals(dropId)
        .doc(meal_item_id)
        .update({ special_price: unitPrice * 100 }),
    ),
  );
  return { dropId, meals, close: () => closeDrop(dropId) };
}
export type SecretDrop = Awaited<ReturnType<typeof openSecretDrop>>;

/** Calls it and expects an answer. */
export async function must(name: string, data: unknown, caller: Person): Promise<unknown> {
  const { status, result, reason } = await callOverHttp(name, data, caller);
  if (status !== 200) throw new Error(`${name} was refused: ${reason ?? status}`);
  return result;
}

export interface Giving {
  title: string;
  giver: SecretPerson;
  isAnonymous?: boolean;
  isSurprise?: boolean;
  isSecret?: boolean;
  isAsked?: boolean;
  /** Drinks in the box, so that each box costs something else. */
  drinks: number;
}

/** Takes a box for the recipient. */
export async function hold(cast: Cast, drop: SecretDrop, giving: Giving): Promise<SecretGift> {
  const { title, giver, drinks } = giving;
  const loveWord = distinctiveWord();
  const items = drop.meals.map(({ meal_item_id }, index) => ({
    meal_item_id,
    quantity: index === 2 ? drinks : 1,
  }));
  const held = await must(
    'holdBox',
    {
      request_id: randomUUID(),
      drop_id: drop.dropId,
      items,
      packaging: 'eco-friendly',
      destination: {
        kind: 'gift',
        gift_id: cast.recipient.giftId,
        sender: {
          name: giving.isAnonymous ? `${giver.firstName} ${giver.lastName}` : giver.firstName,
          email: giver.email,
          phone: giver.phone,
        },
        is_anonymous: giving.isAnonymous ?? false,
        is_surprise: giving.isSurprise ?? false,
        love_message: `With love, ${loveWord}`,
      },
    },
    giver,
  );
  const { order_id: orderId, confirmation_reference, total_amount } = holdBoxContract.output.parse(held);
  const unitPrices = drop.meals.map(({ unitPrice }) => unitPrice);
  return {
    title,
    giver,
    orderId,
    reference: confirmation_reference,
    loveMessage: `With love, ${loveWord}`,
    price: [
      ...unitPrices.map((price, index) => priceCanary(`a price of ${title} (dish ${index + 1})`, price)),
      priceCanary(`a price of ${title} (all drinks)`, (unitPrices[2] ?? 0) * drinks),
      priceCanary(`the total of ${title}`, total_amount),
      wordCanary(`the reference of ${title}`, confirmation_reference),
    ],
    words: [wordCanary(`the love message of ${title}`, loveWord)],
    moments: { giver: await heldAt(orderId, title, confirmation_reference), recipient: [] },
    ratings: [],
    staffNotes: [],
    isSecret: giving.isSecret ?? false,
    isAsked: giving.isAsked ?? false,
  };
}

/** The order as it is stored, past the rules; throws where it is not. */
async function storedOrder(orderId: string) {
  const snapshot = await store().orders.doc(orderId).get();
  const order = snapshot.data();
  if (!order || !snapshot.updateTime) throw new Error(`Order ${orderId} is missing`);
  return { order, storedAt: snapshot.updateTime.toDate() };
}

/** When the box was taken, and the millisecond that its reference is made of. */
async function heldAt(orderId: string, title: string, reference: string): Promise<Canary[]> {
  const { order } = await storedOrder(orderId);
  return [
    momentCanary(`when ${title} was ordered`, order.created_at),
    momentCanary(
      `the digits of the reference of ${title}`,
      new Date(Number(reference.slice('CONF-'.length))),
    ),
  ];
}

/** The giver has just done something about their gift, whose order says when until it changes again. */
async function giverActed(gift: SecretGift, what: string): Promise<void> {
  const { order } = await storedOrder(gift.orderId);
  gift.moments.giver.push({
    ...momentCanary(`when ${gift.title} was ${what}`, order.updated_at),
    isUnstored: true,
  });
}

/** The recipient has just done something about a gift; the giver may read its order, but not when. */
async function recipientActed(gift: SecretGift, what: string): Promise<void> {
  const { storedAt } = await storedOrder(gift.orderId);
  gift.moments.recipient.push({
    ...momentCanary(`when ${gift.title} was ${what}`, storedAt),
    isUnstored: true,
  });
}

/** The giver says that the money is on its way, with a picture of the transfer. */
export async function claimPaid(gift: SecretGift): Promise<void> {
  const { giver, orderId } = gift;
  const words = { transfer: distinctiveWord(), picture: distinctiveWord() };
  const proofPath = `${getOrderProofsFolder(giver.uid, orderId)}proof-1`;
  await uploadAs(giver, proofPath, `GIF89a: a picture of ${words.transfer}, ${words.picture}`);
  const claim = {
    order_id: orderId,
    full_name: `${giver.firstName} ${giver.lastName}`,
    email: giver.email,
    amount_paid: 1,
    bank_used: 'GTBank',
    payment_reference: words.transfer,
    proof_path: proofPath,
  };
  gift.price.push(wordCanary(`the transfer of ${gift.title}`, words.transfer), {
    ...wordCanary(`the picture of the transfer of ${gift.title}`, words.picture),
    isUnstored: true,
  });
  await must('submitPayment', claim, giver);
  await giverActed(gift, 'claimed as paid');
}

async function told(who: Person, gift: SecretGift, type: NotificationType): Promise<void> {
  const id = `${gift.orderId}-${type}`;
  await eventually(`${gift.title}: ${type}`, async () => {
    return (await store().notifications(who.uid).doc(id).get()).exists;
  });
}

/** What becomes of gifts that are claimed as paid. Each step waits until both sides have been told. */
export function fates({ recipient, staff }: Cast) {
  // One after the other: the emulator takes the ledgers of all orders for one, so approvals at once wait for each
  // other's locks, and on a busy machine longer than the SDK tries.
  let lastApproval: Promise<unknown> = Promise.resolve();
  const approve = (gift: SecretGift) => {
    const note = distinctiveWord();
    gift.staffNotes.push(wordCanary(`staff's note on ${gift.title}`, note));
    const review = {
      confirmation_id: gift.orderId,
      decision: 'approve',
      seen_in_bank: true,
      notes: `Seen by ${note}`,
    };
    lastApproval = lastApproval.then(() => must('reviewPayment', review, staff));
    return lastApproval;
  };
  const deliver = async (gift: SecretGift) => {
    await must('dispatchOrder', { order_id: gift.orderId }, staff);
    await told(recipient, gift, 'gift_dispatched');
    await must('setOrderStatus', { order_id: gift.orderId, status: 'delivered' }, staff);
    await told(recipient, gift, 'gift_delivered');
  };
  const rate = async ({ orderId: order_id, title, ratings }: SecretGift) => {
    const word = distinctiveWord();
    ratings.push(wordCanary(`what was said of the dishes of ${title}`, word));
    const { order } = await storedOrder(order_id);
    const dishes = order.items.map(({ meal_item_id }) => ({ meal_item_id, stars: 4, word }));
    await must('rateBox', { order_id, dishes }, recipient);
  };
  const reveal = async (gift: SecretGift) => {
    await approve(gift);
    await told(recipient, gift, 'gift_received');
  };
  const decline = async (gift: SecretGift) => {
    await reveal(gift);
    const answer = { order_id: gift.orderId, answer: 'decline', message: 'We are away, sorry' };
    await must('answerGift', answer, recipient);
    await recipientActed(gift, 'declined');
    await told(gift.giver, gift, 'gift_declined');
  };
  return {
    approve,
    delivered: async (gift: SecretGift) => {
      await reveal(gift);
      await deliver(gift);
    },
    surprised: async (gift: SecretGift) => {
      await approve(gift);
      await deliver(gift);
    },
    redirectedAndThanked: async (gift: SecretGift) => {
      const { orderId: order_id } = gift;
      await reveal(gift);
      await must('answerGift', { order_id, answer: 'accept' }, recipient);
      await recipientActed(gift, 'accepted');
      await must(
        'redirectGift',
        { order_id, address_id: addressIds[1], delivery_window: 'evening' },
        recipient,
      );
      await recipientActed(gift, 'redirected');
      await deliver(gift);
      await must('thankForGift', { order_id, message: 'That was lovely' }, recipient);
      await recipientActed(gift, 'thanked for');
      await told(gift.giver, gift, 'gift_thanks');
    },
    thanked: async (gift: SecretGift) => {
      await reveal(gift);
      await deliver(gift);
      await rate(gift);
      await must('thankForGift', { order_id: gift.orderId, message: 'Whoever you are' }, recipient);
      await recipientActed(gift, 'thanked for');
      await told(gift.giver, gift, 'gift_thanks');
    },
    refunded: async (gift: SecretGift) => {
      await decline(gift);
      await must('settleDeclinedGift', { order_id: gift.orderId, outcome: 'refund' }, gift.giver);
      await giverActed(gift, 'given up for a refund');
    },
    keptByGiver: async (gift: SecretGift) => {
      await decline(gift);
      const choice = { order_id: gift.orderId, outcome: 'own-address', address_id: addressIds[0] };
      await must('settleDeclinedGift', choice, gift.giver);
      await giverActed(gift, 'kept');
      await must('setOrderStatus', { order_id: gift.orderId, status: 'delivered' }, staff);
    },
    cancelled: async (gift: SecretGift) => {
      await reveal(gift);
      cancelOrderContract.output.parse(await must('cancelOrder', { order_id: gift.orderId }, gift.giver));
      await giverActed(gift, 'cancelled');
      await told(recipient, gift, 'order_cancelled');
    },
    disputed: (gift: SecretGift) =>
      must(
        'reviewPayment',
        { confirmation_id: gift.orderId, decision: 'dispute', notes: 'Nothing arrived' },
        staff,
      ),
  };
}
