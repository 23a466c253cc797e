import {
  Timestamp,
  type DocumentData,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { comesToPayer } from './comes-to-payer';

/** Stored moments as ISO strings, all else as it is. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

type Rows = Record<string, unknown>[];

const rowsOf = ({ docs }: QuerySnapshot, without: readonly string[] = []): Rows =>
  docs.map((one) => {
    const data: DocumentData = one.data();
    const kept = Object.entries(data).filter(([field]) => !without.includes(field));
    return { id: one.id, ...Object.fromEntries(kept.map(([field, value]) => [field, plain(value)])) };
  });

/** What below a profile says of somebody else: who of the staff wrote a note. */
const othersNames: Partial<Record<string, readonly string[]>> = { staff_notes: ['author'] };

/**
 * Everything that the shop holds of a member, as they may read it: of a gift that they gave not its recipient's door,
 * of one that they were given neither price nor payer. What lies below the profile is taken as it is found, so that
 * nothing new is forgotten.
 */
export async function ownData({ db }: Store, uid: string): Promise<Record<string, unknown>> {
  const profileRef = db.doc(`profiles/${uid}`);
  const mine = (collection: string) => db.collection(collection).where('user_id', '==', uid).get();
  const [profile, preferences, below, orders, claims, messages, drops] = await Promise.all([
    profileRef.get(),
    db.doc(`notification_preferences/${uid}`).get(),
    profileRef.listCollections(),
    mine('orders'),
    mine('payment_confirmations'),
    mine('contact_messages'),
    db.collection('weekly_drops').listDocuments(),
  ]);
  const giftId: unknown = profile.get('gift_id');
  const [parts, links, lines, ...belows] = await Promise.all([
    Promise.all(orders.docs.map(ownParts)),
    typeof giftId === 'string' ? db.collection('gift_links').where('gift_id', '==', giftId).get() : null,
    drops.length === 0 ? [] : db.getAll(...drops.map(({ id }) => db.doc(`waitlist/${id}/entries/${uid}`))),
    ...below.map((collection) => collection.get()),
  ]);
  return {
    profile: plain(profile.data() ?? null),
    notification_preferences: plain(preferences.data() ?? null),
    ...Object.fromEntries(
      below.map(({ id }, index) => [id, belows[index] ? rowsOf(belows[index], othersNames[id]) : []]),
    ),
    gift_links: links ? rowsOf(links) : [],
    orders: rowsOf(orders, ['request_fingerprint']).map((order, index) => ({ ...order, ...parts[index] })),
    payment_confirmations: rowsOf(claims, ['verified_by']),
    waiting_lists: lines.filter((one) => one.exists).map((one) => plain(one.data())),
    contact_messages: rowsOf(messages),
  };
}

/**
 * What lies below an order and is its payer's: the contact that they gave with a gift, the door if it is their own, and
 * their money.
 */
async function ownParts(order: QueryDocumentSnapshot): Promise<Record<string, unknown>> {
  const part = async (name: string) =>
    plain((await order.ref.collection('private').doc(name).get()).data() ?? null);
  const [sender, delivery, ledger] = await Promise.all([
    order.get('is_gift_order') === true ? part('sender') : undefined,
    comesToPayer(order) ? part('delivery') : undefined,
    order.ref.collection('payments').get(),
  ]);
  return {
    ...(sender !== undefined && { sender }),
    ...(delivery !== undefined && { delivery }),
    payments: rowsOf(ledger, ['recorded_by', 'note']),
  };
}
