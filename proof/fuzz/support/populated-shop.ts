import { countFreeBoxes } from '@sharebox/domain/drops/drop-boxes';
import { buildTransferAccount } from '@sharebox/domain/payments/transfer-account';
import { toGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import { hashClaimSecret } from '../../../functions/src/gifts/gifts-by-link';
import { hashGuestToken } from '../../../functions/src/mail/payer-mailbox';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { call } from '../../../tests/functions/support/calls';
import { buildGiftClaimAnswer, buildLinkDestination } from '../../../tests/functions/support/claims';
import { runOrderTrigger, buildGiftDestination } from '../../../tests/functions/support/gifts';
import {
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  buildGuestCaller,
  addMinutes,
  tuesday,
} from '../../../tests/functions/support/shop';
import { buildApprovalInput, buildDropForm } from '../../../tests/functions/support/staff';
import { createMember, seedShop } from '../../../tests/functions/support/stock';
import { giftRecipientGiftId, createRecipientGiftPage, giftRecipient } from '../../simulation/cast';
import { type InMemoryShop, openInMemoryShop } from './in-memory-shop';

export const guestToken = 'b'.repeat(43);
export const claimToken = 'c'.repeat(22);
/** The claim link token of a gift that its recipient has accepted. */
export const acceptedClaimToken = 'd'.repeat(22);

export interface RestrictedId {
  id: string;
  /** Uids of the accounts that may know the id. Staff may know all ids. */
  seenBy: readonly string[];
}

export interface PopulatedShop {
  shop: InMemoryShop;
  /** The callers by description. Null is a visitor who is not signed in. */
  callers: Record<string, Caller | null>;
  privateIds: readonly RestrictedId[];
  /** Ids to try for each field name. Includes private ids and ids of missing documents. */
  idsByField: Record<string, readonly string[]>;
  /** The uid of each gift page's owner, by gift id. */
  giftOf: ReadonlyMap<string, string>;
  /** The uid of each run's rider, by run id. */
  riderOf: ReadonlyMap<string, string>;
  /** The uid of the guest. A session that was opened by an email link acts for this guest. */
  guestOfLink: string;
  orders: Record<OrderKind, string>;
  ids: {
    drop: string;
    /** A drop that is not open yet. */
    planned: string;
    gift: string;
    /** Ids of bank statement lines. The first line is matched. */
    lines: readonly string[];
    message: string;
    importId: string;
    run: string;
    secondRun: string;
    refundId: string;
    request: string;
    guestToken: string;
    /** The token on the slip of the delivered gift. */
    unwrappingToken: string;
    /** A shared cart and the key in its link. */
    cart: { cart_id: string; key: string };
    /** Storage path of a payment screenshot. */
    proof: string;
    /** Storage path of a payment screenshot that a customer adds to a pending claim. */
    addedProof: string;
    /** Storage path of a meal photo that an admin has uploaded. */
    upload: string;
  };
}

type OrderKind =
  | 'paid'
  | 'held'
  | 'claimed'
  | 'given'
  | 'declined'
  | 'byGuest'
  | 'linked'
  | 'accepted'
  | 'surprise'
  | 'cancelled'
  | 'next'
  | 'brought'
  | 'eaten'
  | 'unwrapped';

function member(shop: InMemoryShop, name: string, changes: Partial<Caller> = {}): Caller {
  const uid = `${name}-uid`;
  const email = `${name}@example.com`;
  const caller = {
    uid,
    email,
    emailVerified: true,
    isAdmin: false,
    isGuest: false,
    ip: '203.0.113.9',
    signedInAt: tuesday,
    ...changes,
  };
  const role =
    (caller.isDriver && 'driver') ||
    (caller.isBookkeeper && 'bookkeeper') ||
    (caller.isAdmin && name !== 'former' && 'admin') ||
    'customer';
  shop.people.add({ uid, email, emailVerified: caller.emailVerified, claims: { [role]: true } });
  return caller;
}

async function withAccount(shop: InMemoryShop, name: string, changes?: Partial<Caller>): Promise<Caller> {
  const caller = member(shop, name, changes);
  await createMember(shop, caller.uid);
  return caller;
}

const maxOrders = 16;
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let requests = 0;
const requestId = () => `00000000-0000-4000-8000-${String((requests += 1)).padStart(12, '0')}`;

async function createHold(shop: InMemoryShop, caller: Caller, changes = {}): Promise<string> {
  const request_id = requestId();
  return (await call.holdBox(shop, caller, buildBoxRequest({ request_id, ...changes }))).order_id;
}

async function createClaim(shop: InMemoryShop, caller: Caller, changes = {}): Promise<string> {
  const orderId = await createHold(shop, caller, changes);
  await runOrderTrigger(shop, orderId, () => call.submitPayment(shop, caller, buildClaim(orderId)));
  return orderId;
}

async function createPaidOrder(shop: InMemoryShop, caller: Caller, changes = {}): Promise<string> {
  const orderId = await createClaim(shop, caller, changes);
  await runOrderTrigger(shop, orderId, () => call.reviewPayment(shop, admin, buildApprovalInput(orderId)));
  return orderId;
}

async function createStaffDocuments(shop: InMemoryShop, orderId: string) {
  const { store } = shop;
  const import_id = requestId();
  const row = { booked_on: '2026-11-16', narration: 'Transfer', reference: 'R1', balance: '' };
  for (const [amount, id] of [
    ['12,701.00', requestId()],
    ['500.00', import_id],
  ]) {
    await call.importStatement(shop, admin, { rows: [{ ...row, amount }], import_id: id });
  }
  const lines = (await store.bankTransactions.orderBy('amount', 'desc').get()).docs.map(({ id }) => id);
  await call.matchTransaction(shop, admin, { transaction_id: lines[0], order_id: orderId });
  await call.submitContactMessage(shop, null, {
    request_id: requestId(),
    name: 'Somebody',
    email: 'somebody@example.org',
    subject: 'Other',
    message: 'Hello',
    website: '',
    open_ms: 10_000,
  });
  const messages = (await store.contactMessages.get()).docs.map(({ id }) => id);
  const { drop_id: planned } = await call.saveDrop(shop, admin, buildDropForm({ request_id: requestId() }));
  const message = { subject: 'Given up', text: 'x', html: 'x' };
  const delivery = { state: 'ERROR', attempts: 6, next_at: null, ended_at: tuesday, problem: null };
  await store.db.doc('mail/given-up').set({ to: 'somebody@example.org', order_id: null, message, delivery });
  const hidden = (await store.mealItems.doc('jollof').get()).data();
  if (!hidden) throw new Error('No meal');
  await store.mealItems.doc('hidden').set({ ...hidden, is_available: false });
  return { lines, messages, planned, import_id };
}

/** Opens a shop and fills it with data. If `isSoldOut` is true, also puts a customer on its waiting list. */
export async function openPopulatedShop({ isSoldOut }: { isSoldOut: boolean }): Promise<PopulatedShop> {
  requests = 0;
  const shop = openInMemoryShop();
  const { store } = shop;
  await seedShop(shop, { maxOrders });
  shop.people.add({
    uid: admin.uid,
    email: 'ama@example.com',
    emailVerified: true,
    claims: { admin: true },
  });
  await createMember(shop, admin.uid);
  await store.db.doc(`profiles/${admin.uid}`).update({ role: 'admin' });
  const ada = await withAccount(shop, 'ada');
  const bola = await withAccount(shop, 'bola');
  const tunde = await withAccount(shop, 'tunde');
  const rita: Caller = { ...ada, uid: giftRecipient.uid, email: giftRecipient.email };
  shop.people.add({ uid: rita.uid, email: giftRecipient.email, emailVerified: true });
  await createMember(shop, rita.uid);
  await createRecipientGiftPage(shop);
  const giver = buildGuestCaller('guest-giver', '203.0.113.9');

  const gift = { destination: buildGiftDestination(giftRecipientGiftId) };
  const bought = await createPaidOrder(shop, ada);
  const eaten = await createPaidOrder(shop, ada);
  await call.setOrderStatus(shop, admin, { order_id: eaten, status: 'delivered' });
  const goodwill = { request_id: requestId(), order_id: eaten, amount: 1000, reason: 'It came late.' };
  await call.addGoodwill(shop, admin, goodwill);
  const unpaid = await createHold(shop, ada);
  const waiting = await createClaim(shop, bola);
  const given = await createPaidOrder(shop, tunde, gift);
  const unwrapped = await createPaidOrder(shop, tunde, gift);
  await call.setOrderStatus(shop, admin, { order_id: unwrapped, status: 'delivered' });
  const { tokens } = await call.getUnwrappingTokens(shop, admin, { order_ids: [unwrapped] });
  const unwrappingToken = tokens[0] ?? '';
  const declined = await createPaidOrder(shop, tunde, gift);
  await runOrderTrigger(shop, declined, () =>
    call.answerGift(shop, rita, { order_id: declined, answer: 'decline', message: 'Thank you, no' }),
  );
  const byGuest = await createPaidOrder(shop, giver, gift);
  await store.guestLinks.doc(byGuest).set({ token_hashes: [hashGuestToken(guestToken)] });
  const emeka = await withAccount(shop, 'emeka');
  const linked = await createPaidOrder(shop, emeka, { destination: buildLinkDestination() });
  const claim = { order_id: linked, claimed_by: null, created_at: shop.now() };
  await store.giftClaims.doc(hashClaimSecret(claimToken)).set(claim);
  const accepted = await createPaidOrder(shop, emeka, { destination: buildLinkDestination() });
  await store.giftClaims.doc(hashClaimSecret(acceptedClaimToken)).set({ ...claim, order_id: accepted });
  await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(acceptedClaimToken));
  const surprise = await createHold(shop, tunde, {
    destination: buildGiftDestination(giftRecipientGiftId, { is_surprise: true, is_anonymous: true }),
  });
  const chidi = await withAccount(shop, 'chidi');
  const cancelled = await createPaidOrder(shop, chidi);
  await call.setOrderStatus(shop, admin, { order_id: cancelled, status: 'cancelled' });
  await store.complaints.doc(cancelled).set({
    ...{ user_id: 'chidi', reported_by: 'payer', dishes: [], text: 'It was cold', wish: 'none' },
    ...{ photo_path: null, created_at: shop.now(), answer: null, answered_at: null },
  });
  const next = await createHold(shop, chidi);
  const refund = { request_id: requestId(), order_id: cancelled, stage: 'requested', amount: 1000 };
  const { refund_id } = await call.recordRefund(shop, admin, refund);
  const closed = await withAccount(shop, 'closed');
  await call.deleteMyAccount(shop, { ...closed, signedInAt: tuesday }, { email: closed.email });
  const desks = await createStaffDocuments(shop, waiting);
  await store.db.doc(`profiles/${ada.uid}/delivery_addresses/adas-office`).set({
    ...(await store.db.doc(`profiles/${ada.uid}/delivery_addresses/home`).get()).data(),
    label: 'Other',
  });
  for (const [{ uid }, orderId] of [
    [ada, unpaid],
    [bola, waiting],
    [tunde, surprise],
  ] as const) {
    shop.files.save(`payment-proofs/${uid}/${orderId}/proof-1`, picture, 'image/png');
  }
  const upload = `meal-uploads/${admin.uid}/picture.png`;
  shop.files.save(upload, picture, 'image/png');
  const cook = await withAccount(shop, 'cook');
  shop.people.setClaims(cook.uid, { kitchen: true });
  const dike = await withAccount(shop, 'dike', { isDriver: true });
  const brought = await createPaidOrder(shop, await withAccount(shop, 'efe'));
  const { run_id } = await call.saveRun(shop, admin, {
    ...{ request_id: requestId(), run_id: null, revision: 0, drop_id: dropId, name: 'Woji' },
    ...{ driver_uid: dike.uid, order_ids: [brought] },
  });
  const second = await call.saveRun(shop, admin, {
    ...{ request_id: requestId(), run_id: null, revision: 0, drop_id: dropId, name: 'Choba' },
    ...{ driver_uid: null, order_ids: [await createPaidOrder(shop, await withAccount(shop, 'femi'))] },
  });
  await store.runs.doc(run_id).update({ day_begins: tuesday, day_ends: addMinutes(tuesday, 24 * 60) });
  const callers: PopulatedShop['callers'] = {
    'a visitor': null,
    'a stranger': await withAccount(shop, 'stranger'),
    'a member before the email is verified': await withAccount(shop, 'unverified', { emailVerified: false }),
    'a member without a profile': member(shop, 'profileless'),
    'a guest': buildGuestCaller('guest-new', '203.0.113.9'),
    'a guest who gave': giver,
    'a guest by a mailed link': {
      ...buildGuestCaller(toGuestOrderUid(byGuest)),
      isGuest: false,
      guestOrder: { id: byGuest, until: addMinutes(tuesday, 60) },
    },
    'a guest by a link that ended': {
      ...buildGuestCaller(toGuestOrderUid(byGuest)),
      isGuest: false,
      guestOrder: { id: byGuest, until: tuesday },
    },
    'a buyer': { ...ada, signedInAt: tuesday },
    'a buyer who waits for the review': bola,
    'a giver': tunde,
    'a giver by link': emeka,
    'a recipient': rita,
    'a closed account': closed,
    'who is no admin any more': await withAccount(shop, 'former', { isAdmin: true }),
    'the kitchen': cook,
    'a rider': dike,
    'a rider of another run': await withAccount(shop, 'ekene', { isDriver: true }),
    'a bookkeeper': await withAccount(shop, 'nneka', { isBookkeeper: true }),
    'an admin': admin,
  };
  const paid = (await store.orders.doc(bought).get()).data();
  if (!paid) throw new Error('The paid order is missing');
  const closesAt = addMinutes(tuesday, 20);
  await store.transferAccounts.doc(bought).set({
    ...buildTransferAccount(
      { id: bought, ...paid },
      { provider: 'paystack', closesAt, attempts: 1, at: tuesday },
    ),
    problem: 'overpaid',
  });
  if (isSoldOut) {
    const boxes = (await store.boxes(dropId).get()).data();
    for (let free = boxes ? countFreeBoxes(boxes, shop.now()) : 0; free > 0; free--) {
      await createHold(shop, await withAccount(shop, `other-${free}`));
    }
    await call.joinWaitlist(shop, await withAccount(shop, 'waiter'), { drop_id: dropId });
  }
  const { cart_id, key } = await call.shareCart(shop, ada, {});
  shop.keep();

  const orders = {
    paid: bought,
    held: unpaid,
    claimed: waiting,
    given,
    declined,
    byGuest,
    linked,
    accepted,
    surprise,
    cancelled,
    next,
    brought,
    eaten,
    unwrapped,
  };
  const orderIds = Object.values(orders);
  const privateOrders = await Promise.all(
    orderIds.map(async (id): Promise<RestrictedId> => {
      const order = (await store.orders.doc(id).get()).data();
      const shown = (await store.receivedGifts(rita.uid).doc(id).get()).exists;
      const guestOf = id === byGuest ? [toGuestOrderUid(byGuest)] : [];
      const riderOf = id === brought ? [dike.uid] : [];
      return { id, seenBy: [order?.user_id ?? '', ...(shown ? [rita.uid] : []), ...guestOf, ...riderOf] };
    }),
  );
  const uids = [...shop.people.all().map(({ uid }) => uid), giver.uid];
  const { lines, messages, planned, import_id } = desks;
  const forStaff = [...lines, ...messages, planned, import_id, refund_id, 'given-up', 'hidden'];
  const missing = 'nobody-has-this-id';
  return {
    shop,
    callers,
    privateIds: [
      ...privateOrders,
      ...uids.map((uid) => ({ id: uid, seenBy: [uid] })),
      ...forStaff.map((id) => ({ id, seenBy: [] })),
      { id: run_id, seenBy: [dike.uid] },
      { id: 'adas-office', seenBy: [ada.uid] },
      { id: 'away', seenBy: [rita.uid] },
    ],
    idsByField: {
      order_id: [...orderIds, missing],
      confirmation_id: [...orderIds, missing],
      order_ids: orderIds,
      confirmation_ids: orderIds,
      drop_id: [dropId, planned, missing],
      meal_item_id: ['jollof', 'suya', 'plantain', 'zobo', 'hidden', missing],
      address_id: ['home', 'away', 'adas-office', missing],
      uid: [...uids, missing],
      transaction_id: [...lines, missing],
      message_id: [...messages, missing],
      mail_id: ['given-up', missing],
      import_id: [import_id, requestId()],
      run_id: [run_id, missing],
      driver_uid: [dike.uid, ada.uid, missing],
      refund_id: [refund_id, missing],
      gift_id: [giftRecipientGiftId, missing],
      cart_id: [cart_id, missing],
      shared_cart_id: [cart_id, missing],
      key: [key, 'k'.repeat(22)],
      tag: ['rita-and-co', missing],
      slug: ['rita-and-co', 'somebody-new'],
      email: [...shop.people.all().map(({ email }) => email ?? ''), 'nobody@example.com'],
      token: [guestToken, claimToken, acceptedClaimToken, unwrappingToken, 'a'.repeat(43)],
      path: ['orders/broken', `orders/${bought}`],
      proof_path: shop.files.paths().filter((path) => path !== upload),
      request_id: [requestId(), requestId()],
      revision: [],
    },
    giftOf: new Map([[giftRecipientGiftId, rita.uid]]),
    riderOf: new Map([[run_id, dike.uid]]),
    guestOfLink: giver.uid,
    orders,
    ids: {
      drop: dropId,
      planned,
      gift: giftRecipientGiftId,
      lines,
      message: messages[0] ?? '',
      importId: import_id,
      run: run_id,
      secondRun: second.run_id,
      refundId: refund_id,
      request: requestId(),
      guestToken,
      unwrappingToken,
      cart: { cart_id, key },
      proof: `payment-proofs/${ada.uid}/${unpaid}/proof-1`,
      addedProof: `payment-proofs/${bola.uid}/${waiting}/proof-1`,
      upload,
    },
  };
}
