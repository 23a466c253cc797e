import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { cancelOrderContract, holdBoxContract } from '@sharebox/domain/orders/callables';
import type { NotificationType } from '@sharebox/domain/notifications/notification-types';
import { getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import { startTransferAccount } from '@sharebox/domain/payments/transfer-account';
import { randomInt, randomUUID } from 'node:crypto';
import { toNotificationId } from '../../../functions/src/notifications/notify';
import { buildTestBox, closeDrop, openDrop } from '../../functions/deployed/drop-for-tests';
import { callOverHttp, eventually, type Person, store } from '../../functions/deployed/stack';
import { type Canary, createDistinctiveWord, createPriceCanary, createWordCanary } from './canary';
import { createTimeCanary } from './time-canary';
import { addressIds, type GiftPeople, type SecretPerson } from './gift-people';
import { uploadAs } from './storage-crawl';

export interface SecretGift {
  title: string;
  giver: SecretPerson;
  orderId: string;
  reference: string;
  loveMessage: string;
  /** The price and the bank reference, which the recipient must never see. */
  price: Canary[];
  /** Texts that only the people involved in the gift may read. */
  words: Canary[];
  /** The recipient's comments on the dishes, which only the kitchen may see, without a name. */
  ratings: Canary[];
  staffNotes: Canary[];
  /** The times of each person's actions. The other person must not learn them to the millisecond. */
  moments: { giver: Canary[]; recipient: Canary[] };
  /** Whether the recipient must never learn about the gift. */
  isSecret: boolean;
  /** Whether the crawl calls functions with this gift. A few gifts of each kind are enough. */
  isAsked: boolean;
}

/** Opens a drop that the public menu never shows, with prices that occur nowhere else. */
export async function openSecretDrop() {
  const dropId = `secrets-${randomUUID()}`;
  await openDrop(dropId, 30);
  const { dropMeals } = store();
  const meals = buildTestBox(dropId).map(({ meal_item_id }, index) => ({
    meal_item_id,
    // Each price is three naira above a multiple of 50, so sums of fewer than 50 prices never equal the round amounts
    // in the pages' texts.
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

export async function callSuccessfully(name: string, data: unknown, caller: Person): Promise<unknown> {
  const { status, result, reason } = await callOverHttp(name, data, caller);
  if (status !== 200) throw new Error(`${name} was refused: ${reason ?? status}`);
  return result;
}

export interface GiftHold {
  title: string;
  giver: SecretPerson;
  isAnonymous?: boolean;
  isSurprise?: boolean;
  isSecret?: boolean;
  isAsked?: boolean;
  /** The number of drinks in the box. A different number per gift makes each price unique. */
  drinks: number;
}

export async function holdGift(cast: GiftPeople, drop: SecretDrop, giving: GiftHold): Promise<SecretGift> {
  const { title, giver, drinks } = giving;
  const loveWord = createDistinctiveWord();
  const items = drop.meals.map(({ meal_item_id }, index) => ({
    meal_item_id,
    quantity: index === 2 ? drinks : 1,
  }));
  const held = await callSuccessfully(
    'holdBox',
    {
      request_id: randomUUID(),
      drop_id: drop.dropId,
      items,
      ...defaultBoxOptions,
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
      ...unitPrices.map((price, index) =>
        createPriceCanary(`a price of ${title} (dish ${index + 1})`, price),
      ),
      createPriceCanary(`a price of ${title} (all drinks)`, (unitPrices[2] ?? 0) * drinks),
      createPriceCanary(`the total of ${title}`, total_amount),
      createWordCanary(`the reference of ${title}`, confirmation_reference),
    ],
    words: [createWordCanary(`the love message of ${title}`, loveWord)],
    moments: { giver: await buildHoldCanaries(orderId, title, confirmation_reference), recipient: [] },
    ratings: [],
    staffNotes: [],
    isSecret: giving.isSecret ?? false,
    isAsked: giving.isAsked ?? false,
  };
}

async function readStoredOrder(orderId: string) {
  const snapshot = await store().orders.doc(orderId).get();
  const order = snapshot.data();
  if (!order || !snapshot.updateTime) throw new Error(`Order ${orderId} is missing`);
  return { order, storedAt: snapshot.updateTime.toDate() };
}

async function buildHoldCanaries(orderId: string, title: string, reference: string): Promise<Canary[]> {
  const { order } = await readStoredOrder(orderId);
  return [
    createTimeCanary(`when ${title} was ordered`, order.created_at),
    createTimeCanary(
      `the digits of the reference of ${title}`,
      new Date(Number(reference.slice('CONF-'.length))),
    ),
  ];
}

/** Records the time of the giver's latest action. The order stores this time until its next change. */
async function recordGiverAction(gift: SecretGift, what: string): Promise<void> {
  const { order } = await readStoredOrder(gift.orderId);
  gift.moments.giver.push({
    ...createTimeCanary(`when ${gift.title} was ${what}`, order.updated_at),
    isUnstored: true,
  });
}

/** Records the time of the recipient's latest action. The giver may read the order, but must not learn this time. */
async function recordRecipientAction(gift: SecretGift, what: string): Promise<void> {
  const { storedAt } = await readStoredOrder(gift.orderId);
  gift.moments.recipient.push({
    ...createTimeCanary(`when ${gift.title} was ${what}`, storedAt),
    isUnstored: true,
  });
}

export async function claimGift(gift: SecretGift): Promise<void> {
  const { giver, orderId } = gift;
  const words = { transfer: createDistinctiveWord(), picture: createDistinctiveWord() };
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
  gift.price.push(createWordCanary(`the transfer of ${gift.title}`, words.transfer), {
    ...createWordCanary(`the picture of the transfer of ${gift.title}`, words.picture),
    isUnstored: true,
  });
  await callSuccessfully('submitPayment', claim, giver);
  await recordGiverAction(gift, 'claimed as paid');
}

async function waitForNotification(who: Person, gift: SecretGift, type: NotificationType): Promise<void> {
  const id = toNotificationId(type, gift.orderId);
  await eventually(`${gift.title}: ${type}`, async () => {
    return (await store().notifications(who.uid).doc(id).get()).exists;
  });
}

/** Each step waits until both people have been notified. */
export function buildOutcomes({ recipient, staff }: GiftPeople) {
  // Runs approvals one at a time. The emulator locks the ledgers of all orders together, so on a busy machine parallel
  // approvals would wait for longer than the SDK retries.
  let lastApproval: Promise<unknown> = Promise.resolve();
  const approve = (gift: SecretGift) => {
    const note = createDistinctiveWord();
    gift.staffNotes.push(createWordCanary(`staff's note on ${gift.title}`, note));
    const review = {
      confirmation_id: gift.orderId,
      decision: 'approve',
      seen_in_bank: true,
      notes: `Seen by ${note}`,
    };
    lastApproval = lastApproval.then(() => callSuccessfully('reviewPayment', review, staff));
    return lastApproval;
  };
  const deliver = async (gift: SecretGift) => {
    await callSuccessfully('dispatchOrder', { order_id: gift.orderId }, staff);
    await waitForNotification(recipient, gift, 'gift_dispatched');
    await callSuccessfully('setOrderStatus', { order_id: gift.orderId, status: 'delivered' }, staff);
    await waitForNotification(recipient, gift, 'gift_delivered');
  };
  const rate = async ({ orderId: order_id, title, ratings }: SecretGift) => {
    const word = createDistinctiveWord();
    ratings.push(createWordCanary(`what was said of the dishes of ${title}`, word));
    const { order } = await readStoredOrder(order_id);
    const dishes = order.items.map(({ meal_item_id }) => ({ meal_item_id, stars: 4, word }));
    await callSuccessfully('rateBox', { order_id, dishes }, recipient);
  };
  const reveal = async (gift: SecretGift) => {
    await approve(gift);
    await waitForNotification(recipient, gift, 'gift_received');
  };
  const decline = async (gift: SecretGift) => {
    await reveal(gift);
    const answer = { order_id: gift.orderId, answer: 'decline', message: 'We are away, sorry' };
    await callSuccessfully('answerGift', answer, recipient);
    await recordRecipientAction(gift, 'declined');
    await waitForNotification(gift.giver, gift, 'gift_declined');
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
      await callSuccessfully('answerGift', { order_id, answer: 'accept' }, recipient);
      await recordRecipientAction(gift, 'accepted');
      await callSuccessfully(
        'redirectGift',
        { order_id, address_id: addressIds[1], delivery_window: 'evening' },
        recipient,
      );
      await recordRecipientAction(gift, 'redirected');
      await deliver(gift);
      await callSuccessfully('thankForGift', { order_id, message: 'That was lovely' }, recipient);
      await recordRecipientAction(gift, 'thanked for');
      await waitForNotification(gift.giver, gift, 'gift_thanks');
    },
    thanked: async (gift: SecretGift) => {
      await reveal(gift);
      await deliver(gift);
      await rate(gift);
      await callSuccessfully(
        'thankForGift',
        { order_id: gift.orderId, message: 'Whoever you are' },
        recipient,
      );
      await recordRecipientAction(gift, 'thanked for');
      await waitForNotification(gift.giver, gift, 'gift_thanks');
    },
    refunded: async (gift: SecretGift) => {
      await decline(gift);
      await callSuccessfully('settleDeclinedGift', { order_id: gift.orderId, outcome: 'refund' }, gift.giver);
      await recordGiverAction(gift, 'given up for a refund');
    },
    keptByGiver: async (gift: SecretGift) => {
      await decline(gift);
      const choice = { order_id: gift.orderId, outcome: 'own-address', address_id: addressIds[0] };
      await callSuccessfully('settleDeclinedGift', choice, gift.giver);
      await recordGiverAction(gift, 'kept');
      await callSuccessfully('setOrderStatus', { order_id: gift.orderId, status: 'delivered' }, staff);
    },
    cancelled: async (gift: SecretGift) => {
      await reveal(gift);
      cancelOrderContract.output.parse(
        await callSuccessfully('cancelOrder', { order_id: gift.orderId }, gift.giver),
      );
      await recordGiverAction(gift, 'cancelled');
      await waitForNotification(recipient, gift, 'order_cancelled');
    },
    disputed: (gift: SecretGift) =>
      callSuccessfully(
        'reviewPayment',
        { confirmation_id: gift.orderId, decision: 'dispute', notes: 'Nothing arrived' },
        staff,
      ),
  };
}

/** Stores a gift's own bank account and an event of its provider, as if the giver had paid through it. */
export async function writeTransfer({ orderId, giver, reference }: SecretGift): Promise<void> {
  const { paymentEvents, transferAccounts } = store();
  const at = new Date();
  const order = { id: orderId, user_id: giver.uid, confirmation_reference: reference, total_amount: 24_000 };
  const account = startTransferAccount(order, { provider: 'paystack', closesAt: at, attempts: 1, at });
  await transferAccounts.doc(orderId).set({ ...account, state: 'open', account_number: '9912345678' });
  await paymentEvents.doc(`paystack-${orderId}`).set({
    provider: account.provider,
    reference: account.reference,
    kind: 'received',
    amount: account.amount,
    raw: JSON.stringify({ event: 'charge.success', data: { reference: account.reference } }),
    received_at: at,
    is_done: true,
    failures: 0,
    problem: null,
    expires_at: at,
  });
}

/** Writes goodwill for a gift to its giver's balance. */
export async function writeBalance({ orderId, giver }: SecretGift): Promise<void> {
  const { balances, balanceEntries } = store();
  const at = new Date();
  await balances.doc(giver.uid).set({ user_id: giver.uid, kobo: 50_000, updated_at: at });
  await balanceEntries(giver.uid)
    .doc(`goodwill-${orderId}`)
    .set({
      ...{ kobo: 50_000, source: { kind: 'goodwill', order_id: orderId } },
      ...{ reason: 'The box was late', created_at: at },
    });
}
