import {
  Timestamp,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { isOrderDeliveredToPayer } from './create-profile';

/** Converts timestamps to ISO strings and leaves other values unchanged. */
function toPlainValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(toPlainValue);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toPlainValue(inner)]));
}

type Rows = Record<string, unknown>[];

const toRows = ({ docs }: QuerySnapshot, without: readonly string[] = []): Rows =>
  docs.map((one) => {
    const data: DocumentData = one.data();
    const kept = Object.entries(data).filter(([field]) => !without.includes(field));
    return { id: one.id, ...Object.fromEntries(kept.map(([field, value]) => [field, toPlainValue(value)])) };
  });

/**
 * Collects all data that the shop stores about a member. Leaves out the addresses of people who received gifts from
 * them, and the price and payer of gifts that they received. Reads all subcollections of the profile, so that new
 * subcollections are included automatically.
 */
export async function collectOwnData({ db }: Store, uid: string): Promise<Record<string, unknown>> {
  const profileRef = db.doc(`profiles/${uid}`);
  const queryOwn = (collection: string) => db.collection(collection).where('user_id', '==', uid).get();
  const balanceRef = db.doc(`balances/${uid}`);
  const [
    profile,
    preferences,
    areaRequest,
    balance,
    entries,
    below,
    orders,
    claims,
    accounts,
    complaints,
    messages,
    drops,
  ] = await Promise.all([
    profileRef.get(),
    db.doc(`notification_preferences/${uid}`).get(),
    db.doc(`area_requests/${uid}`).get(),
    balanceRef.get(),
    balanceRef.collection('balance_entries').get(),
    profileRef.listCollections(),
    queryOwn('orders'),
    queryOwn('payment_confirmations'),
    queryOwn('transfer_accounts'),
    queryOwn('complaints'),
    queryOwn('contact_messages'),
    db.collection('weekly_drops').listDocuments(),
  ]);
  const giftId: unknown = profile.get('gift_id');
  const [parts, links, waitlistEntries, giftAddresses, ownCollections] = await Promise.all([
    Promise.all(orders.docs.map(readOwnParts)),
    typeof giftId === 'string' ? db.collection('gift_links').where('gift_id', '==', giftId).get() : null,
    drops.length === 0 ? [] : db.getAll(...drops.map(({ id }) => db.doc(`waitlist/${id}/entries/${uid}`))),
    readGiftAddresses(db, uid),
    Promise.all(below.map(async (one) => [one.id, toRows(await one.get())] as const)),
  ]);
  return {
    profile: toPlainValue(profile.data() ?? null),
    notification_preferences: toPlainValue(preferences.data() ?? null),
    area_request: toPlainValue(areaRequest.data() ?? null),
    balance: toPlainValue(balance.data() ?? null),
    balance_entries: toRows(entries),
    ...Object.fromEntries(ownCollections),
    gift_links: links ? toRows(links) : [],
    gift_addresses: giftAddresses,
    orders: toRows(orders, ['request_fingerprint']).map((order, index) => ({ ...order, ...parts[index] })),
    payment_confirmations: toRows(claims, ['verified_by']),
    transfer_accounts: toRows(accounts, ['problem']),
    waiting_lists: waitlistEntries.filter((one) => one.exists).map((one) => toPlainValue(one.data())),
    complaints: toRows(complaints),
    contact_messages: toRows(messages),
  };
}

/** Reads the addresses that a member gave for gifts by link. The id of such a gift is the id of its order. */
async function readGiftAddresses(db: Firestore, uid: string): Promise<unknown[]> {
  const { docs } = await db.collection('gift_recipients').where('uid', '==', uid).get();
  const found = await Promise.all(docs.map(({ id }) => db.doc(`orders/${id}/private/delivery`).get()));
  return found
    .filter((one) => one.get('recipient_profile_id') === uid)
    .map((one) => toPlainValue(one.data()));
}

/**
 * Reads the private documents of an order that belong to its payer: the giver's contact details, the payer's own
 * delivery address and the ledger.
 */
async function readOwnParts(order: QueryDocumentSnapshot): Promise<Record<string, unknown>> {
  const part = async (name: string) =>
    toPlainValue((await order.ref.collection('private').doc(name).get()).data() ?? null);
  const isGift = order.get('is_gift_order') === true;
  const [sender, delivery, surprise, ledger] = await Promise.all([
    isGift ? part('sender') : undefined,
    isOrderDeliveredToPayer(order) ? part('delivery') : undefined,
    isGift ? order.ref.firestore.doc(`gift_surprises/${order.id}`).get() : undefined,
    order.ref.collection('payments').get(),
  ]);
  const surprises = surprise?.exists ? { surprise: toPlainValue(surprise.data()) } : {};
  return { sender, delivery, ...surprises, payments: toRows(ledger, ['recorded_by', 'note']) };
}
