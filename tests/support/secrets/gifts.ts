import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { buildFollowedOrder } from '@sharebox/domain/cart/followed-order';
import { unlockedCartFields } from '@sharebox/domain/cart/shared-cart';
import { cancelOrderContract, holdBoxContract } from '@sharebox/domain/orders/callables';
import type { UnwrappingLink } from '@sharebox/domain/gifts/unwrapping';
import { getUnwrappingTokensContract } from '@sharebox/domain/gifts/unwrapping-callables';
import { createGiftClaimLinkContract } from '@sharebox/domain/gifts/claim-callables';
import type { NotificationType } from '@sharebox/domain/notifications/notification-types';
import { getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import { buildTransferAccount } from '@sharebox/domain/payments/transfer-account';
import { randomInt, randomUUID } from 'node:crypto';
import { toNotificationId } from '../../../functions/src/notifications/notify';
import { buildTestBoxItems, closeTestDrop, createTestDrop } from '../../functions/deployed/drop-for-tests';
import {
  callOverHttp,
  eventually,
  type SignedInUser,
  getEmulatorStore,
} from '../../functions/deployed/stack';
import { type Canary, createDistinctiveWord, createPriceCanary, createWordCanary } from './canary';
import { createTimeCanary } from './time-canary';
import { recipientAddressIds, type GiftUsers, type CanaryUser } from './gift-users';
import { uploadImageAs } from './storage-crawl';

export interface CanaryGift {
  title: string;
  giver: CanaryUser;
  orderId: string;
  reference: string;
  loveMessage: string;
  /** The price and the bank reference, which the recipient must never see. */
  price: Canary[];
  /** Texts that only giver, recipient and staff may read. */
  words: Canary[];
  /** The giver's photo and voice note, which can be opened only with the code in a delivered box. */
  sealed: Canary[];
  /** The recipient's comments on the dishes, which only the kitchen may see, without a name. */
  ratings: Canary[];
  staffNotes: Canary[];
  /**
   * The times of the giver's and the recipient's actions. Neither of the two may learn the other's times to the
   * millisecond.
   */
  moments: { giver: Canary[]; recipient: Canary[] };
  /** Whether the recipient must never learn about the gift. */
  isSecret: boolean;
  /** The token of the claim link, if the gift was given by link. */
  claimToken?: string;
  /** Whether the recipient must not read the note yet. */
  isSealed: boolean;
  /** Whether the crawl calls functions with this gift. A few gifts of each kind are enough. */
  isAsked: boolean;
}

/** Opens a drop that the public menu never shows, with prices that occur nowhere else. */
export async function createCanaryDrop() {
  const dropId = `secrets-${randomUUID()}`;
  await createTestDrop(dropId, 30);
  const { dropMeals } = getEmulatorStore();
  const meals = buildTestBoxItems(dropId).map(({ meal_item_id }, index) => ({
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
  return { dropId, meals, close: () => closeTestDrop(dropId) };
}
export type CanaryDrop = Awaited<ReturnType<typeof createCanaryDrop>>;

export async function callSuccessfully(name: string, data: unknown, caller: SignedInUser): Promise<unknown> {
  const { status, result, reason } = await callOverHttp(name, data, caller);
  if (status !== 200) throw new Error(`${name} was refused: ${reason ?? status}`);
  return result;
}

export interface GiftHoldOptions {
  title: string;
  giver: CanaryUser;
  isAnonymous?: boolean;
  isSurprise?: boolean;
  isSecret?: boolean;
  isAsked?: boolean;
  isByLink?: boolean;
  isSealed?: boolean;
  /** The number of drinks in the box. A different number per gift makes each price unique. */
  drinks: number;
}

export async function holdGift(
  cast: GiftUsers,
  drop: CanaryDrop,
  giving: GiftHoldOptions,
): Promise<CanaryGift> {
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
        ...(giving.isByLink
          ? { kind: 'gift-link', recipient_first_name: cast.recipient.firstName }
          : { kind: 'gift', gift_id: cast.recipient.giftId, is_surprise: giving.isSurprise ?? false }),
        sender: {
          name: giving.isAnonymous ? `${giver.firstName} ${giver.lastName}` : giver.firstName,
          email: giver.email,
          phone: giver.phone,
        },
        is_anonymous: giving.isAnonymous ?? false,
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
    sealed: [],
    staffNotes: [],
    isSecret: giving.isSecret ?? false,
    isSealed: giving.isSealed ?? false,
    isAsked: giving.isAsked ?? false,
  };
}

async function readStoredOrder(orderId: string) {
  const snapshot = await getEmulatorStore().orders.doc(orderId).get();
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
async function recordGiverAction(gift: CanaryGift, what: string): Promise<void> {
  const { order } = await readStoredOrder(gift.orderId);
  gift.moments.giver.push({
    ...createTimeCanary(`when ${gift.title} was ${what}`, order.updated_at),
    isUnstored: true,
  });
}

/** Records the time of the recipient's latest action. The giver may read the order, but must not learn this time. */
async function recordRecipientAction(gift: CanaryGift, what: string): Promise<void> {
  const { storedAt } = await readStoredOrder(gift.orderId);
  gift.moments.recipient.push({
    ...createTimeCanary(`when ${gift.title} was ${what}`, storedAt),
    isUnstored: true,
  });
}

/** Adds a photo, a voice note with its text and a playlist to a gift. */
async function addSurprise({ giver, orderId, title, sealed }: CanaryGift): Promise<void> {
  const words = Array.from({ length: 4 }, createDistinctiveWord);
  const [photo = '', voice = '', text = '', playlist = ''] = words;
  // The words have 12 bytes and start after 6 bytes, so they are also separate words in base64.
  const toFile = (head: string, word: string) => Buffer.from(head + word, 'latin1').toString('base64');
  await callSuccessfully(
    'saveSurprise',
    {
      order_id: orderId,
      photo: toFile('GIF89a', photo),
      voice: { audio: toFile('\x1a\x45\xdf\xa3  ', voice), text },
      playlist_url: `https://open.spotify.com/${playlist}`,
    },
    giver,
  );
  for (const word of words)
    sealed.push({
      what: `the surprise of ${title}`,
      pattern: new RegExp(`${word}|${Buffer.from(word).toString('base64')}`),
      isUnstored: true,
    });
}

export async function claimGift(gift: CanaryGift): Promise<void> {
  const { giver, orderId } = gift;
  const words = { transfer: createDistinctiveWord(), picture: createDistinctiveWord() };
  const proofPath = `${getOrderProofsFolder(giver.uid, orderId)}proof-1`;
  await uploadImageAs(giver, proofPath, `GIF89a: a picture of ${words.transfer}, ${words.picture}`);
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
  await addSurprise(gift);
  await recordGiverAction(gift, 'claimed as paid');
}

async function waitForNotification(
  who: SignedInUser,
  gift: CanaryGift,
  type: NotificationType,
): Promise<void> {
  const id = toNotificationId(type, gift.orderId);
  await eventually(`${gift.title}: ${type}`, async () => {
    return (await getEmulatorStore().notifications(who.uid).doc(id).get()).exists;
  });
}

/** Returns the steps that lead a gift to its outcome. Each step waits until giver and recipient have been notified. */
export function buildGiftOutcomes({ recipient, staff }: GiftUsers) {
  // Runs approvals one at a time. The emulator locks the ledgers of all orders together, so on a busy machine parallel
  // approvals would wait for longer than the SDK retries.
  let lastApproval: Promise<unknown> = Promise.resolve();
  const approve = (gift: CanaryGift) => {
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
  const deliver = async (gift: CanaryGift) => {
    await callSuccessfully('dispatchOrder', { order_id: gift.orderId }, staff);
    await waitForNotification(recipient, gift, 'gift_dispatched');
    await callSuccessfully('setOrderStatus', { order_id: gift.orderId, status: 'delivered' }, staff);
    await waitForNotification(recipient, gift, 'gift_delivered');
  };
  const rate = async ({ orderId: order_id, title, ratings }: CanaryGift) => {
    const word = createDistinctiveWord();
    ratings.push(createWordCanary(`what was said of the dishes of ${title}`, word));
    const { order } = await readStoredOrder(order_id);
    const dishes = order.items.map(({ meal_item_id }) => ({ meal_item_id, stars: 4, word }));
    await callSuccessfully('rateBox', { order_id, dishes }, recipient);
  };
  const reveal = async (gift: CanaryGift) => {
    await approve(gift);
    await waitForNotification(recipient, gift, 'gift_received');
  };
  const decline = async (gift: CanaryGift) => {
    await reveal(gift);
    const answer = { order_id: gift.orderId, answer: 'decline', message: 'We are away, sorry' };
    await callSuccessfully('answerGift', answer, recipient);
    await recordRecipientAction(gift, 'declined');
    await waitForNotification(gift.giver, gift, 'gift_declined');
  };
  const acceptLink = async (gift: CanaryGift) => {
    await approve(gift);
    const link = await callSuccessfully('createGiftClaimLink', { order_id: gift.orderId }, gift.giver);
    const { token } = createGiftClaimLinkContract.output.parse(link);
    gift.claimToken = token;
    const [street, allergy] = [createDistinctiveWord(), createDistinctiveWord()];
    recipient.canaries.push(
      createWordCanary(`the street of ${gift.title}`, street),
      createWordCanary(`the allergies of ${gift.title}`, allergy),
    );
    const answer = {
      ...{ token, device_key: 'k'.repeat(43), answer: 'accept', phone: recipient.phone, area: 'Old GRA' },
      ...{ name: `${recipient.firstName} ${recipient.lastName}`, street: `17 ${street} Close`, landmark: '' },
      ...{ allergies: allergy, delivery_window: null },
    };
    await callSuccessfully('answerGiftClaim', answer, recipient);
    await recordRecipientAction(gift, 'accepted');
    await eventually(
      `${gift.title} is received`,
      async () => (await getEmulatorStore().receivedGifts(recipient.uid).doc(gift.orderId).get()).exists,
    );
  };
  return {
    approve,
    acceptLink,
    deliveredByLink: async (gift: CanaryGift) => {
      await acceptLink(gift);
      await deliver(gift);
    },
    delivered: async (gift: CanaryGift) => {
      await reveal(gift);
      await deliver(gift);
    },
    surprised: async (gift: CanaryGift) => {
      await approve(gift);
      await deliver(gift);
    },
    redirectedAndThanked: async (gift: CanaryGift) => {
      const { orderId: order_id } = gift;
      await reveal(gift);
      await callSuccessfully('answerGift', { order_id, answer: 'accept' }, recipient);
      await recordRecipientAction(gift, 'accepted');
      await callSuccessfully(
        'redirectGift',
        { order_id, address_id: recipientAddressIds[1], delivery_window: 'evening' },
        recipient,
      );
      await recordRecipientAction(gift, 'redirected');
      await deliver(gift);
      await callSuccessfully('thankForGift', { order_id, message: 'That was lovely' }, recipient);
      await recordRecipientAction(gift, 'thanked for');
      await waitForNotification(gift.giver, gift, 'gift_thanks');
    },
    thanked: async (gift: CanaryGift) => {
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
    refunded: async (gift: CanaryGift) => {
      await decline(gift);
      await callSuccessfully('settleDeclinedGift', { order_id: gift.orderId, outcome: 'refund' }, gift.giver);
      await recordGiverAction(gift, 'given up for a refund');
    },
    keptByGiver: async (gift: CanaryGift) => {
      await decline(gift);
      const choice = { order_id: gift.orderId, outcome: 'own-address', address_id: recipientAddressIds[0] };
      await callSuccessfully('settleDeclinedGift', choice, gift.giver);
      await recordGiverAction(gift, 'kept');
      await callSuccessfully('setOrderStatus', { order_id: gift.orderId, status: 'delivered' }, staff);
    },
    cancelled: async (gift: CanaryGift) => {
      await reveal(gift);
      cancelOrderContract.output.parse(
        await callSuccessfully('cancelOrder', { order_id: gift.orderId }, gift.giver),
      );
      await recordGiverAction(gift, 'cancelled');
      await waitForNotification(recipient, gift, 'order_cancelled');
    },
    disputed: (gift: CanaryGift) =>
      callSuccessfully(
        'reviewPayment',
        { confirmation_id: gift.orderId, decision: 'dispute', notes: 'Nothing arrived' },
        staff,
      ),
  };
}

/** Returns the links on the slips of these gifts' boxes. */
export async function fetchSlipLinks(
  { staff }: GiftUsers,
  gifts: readonly CanaryGift[],
): Promise<UnwrappingLink[]> {
  const order_ids = gifts.map(({ orderId }) => orderId);
  const answer = await callSuccessfully('getUnwrappingTokens', { order_ids }, staff);
  const { tokens } = getUnwrappingTokensContract.output.parse(answer);
  return order_ids.map((order_id, index) => ({ order_id, token: tokens[index] ?? '' }));
}

/**
 * Stores a separate bank account for a gift and an event of its provider, as if the giver had paid through the
 * provider.
 */
export async function writeTransferAccount({ orderId, giver, reference }: CanaryGift): Promise<void> {
  const { paymentEvents, transferAccounts } = getEmulatorStore();
  const at = new Date();
  const order = { id: orderId, user_id: giver.uid, confirmation_reference: reference, total_amount: 24_000 };
  const account = buildTransferAccount(order, { provider: 'paystack', closesAt: at, attempts: 1, at });
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

/** Writes a cart that the giver shares, and an order that they follow. */
export async function writeSharedCart({ orderId, giver, title }: CanaryGift): Promise<void> {
  const { cartPlaces, db, followedOrders, sharedCartKeys, sharedCarts } = getEmulatorStore();
  const at = new Date();
  const order = (await getEmulatorStore().orders.doc(orderId).get()).data();
  const followed = order && buildFollowedOrder({ ...order, status: 'confirmed' });
  if (!followed) throw new Error(`${title} is missing`);
  await sharedCarts.doc(orderId).set({
    ...{ ...unlockedCartFields, members: [giver.uid], status: 'open' },
    ...{ ends_at: new Date(at.getTime() + 86_400_000), created_at: at },
  });
  await sharedCartKeys(orderId).set({ link: '', members: {} });
  await db.doc(`shared_carts/${orderId}/members/${giver.uid}`).set({ name: 'Ada', seen_at: at });
  await cartPlaces(orderId)
    .doc('main')
    .set({ edits: { [giver.uid]: 1 } });
  await followedOrders(giver.uid).doc(orderId).set(followed);
}

/** Writes a goodwill credit for a gift to its giver's balance. */
export async function writeBalance({ orderId, giver }: CanaryGift): Promise<void> {
  const { balances, balanceEntries } = getEmulatorStore();
  const at = new Date();
  await balances.doc(giver.uid).set({ user_id: giver.uid, kobo: 50_000, updated_at: at });
  await balanceEntries(giver.uid)
    .doc(`goodwill-${orderId}`)
    .set({
      ...{ kobo: 50_000, source: { kind: 'goodwill', order_id: orderId } },
      ...{ reason: 'The box was late', created_at: at },
    });
}
