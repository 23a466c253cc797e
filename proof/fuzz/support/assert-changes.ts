import {
  type DropBoxes,
  dropBoxesSchema,
  removeExpiredReservations,
} from '@sharebox/domain/drops/drop-boxes';
import { getRoleFromClaims } from '@sharebox/domain/accounts/role';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { fanOutPartSchema } from '@sharebox/domain/notifications/fan-out';
import type { Caller } from '../../../functions/src/platform/validated-call';
import type { DocumentChange } from '../../../tests/firestore-in-memory/server';
import { toPlainData } from '../../simulation/plain-data';
import { toDocumentPath } from '../../../tests/firestore-in-memory/values';
import { getDocumentSchema } from './document-schemas';
import type { PopulatedShop } from './populated-shop';

/** Asserts that every written document matches its schema, so that it can be parsed later. */
export function assertChangesMatchSchemas(changes: readonly DocumentChange[]): void {
  for (const { name, after } of changes) {
    if (!after) continue;
    const path = toDocumentPath(name);
    expect(getDocumentSchema(path).safeParse(toPlainData(after)).error?.issues ?? [], path).toEqual([]);
  }
}

type Document = Record<string, unknown>;

interface PlainChange {
  path: string;
  before: Document | null;
  after: Document | null;
}

const toPlainChange = ({ name, before, after }: DocumentChange): PlainChange => ({
  path: toDocumentPath(name),
  before: before ? toPlainData(before) : null,
  after: after ? toPlainData(after) : null,
});

/** Merges the changes of each document, because a request may commit more than once. */
function mergeChanges(changes: readonly PlainChange[]): PlainChange[] {
  const merged = new Map<string, PlainChange>();
  for (const change of changes) {
    const before = merged.get(change.path)?.before ?? null;
    merged.set(change.path, merged.has(change.path) ? { ...change, before } : change);
  }
  return [...merged.values()];
}

const filterTexts = (...values: unknown[]): string[] => values.filter((value) => typeof value === 'string');

const listEntries = ({ taken, offered, waiting, lost_claims }: DropBoxes) => [
  ...Object.entries(taken).map(([id, box]) => ({
    ...{ uid: box.holder, orderId: id, entry: JSON.stringify([id, box]) },
  })),
  ...Object.entries(lost_claims).map(([id, uid]) => ({
    ...{ uid, orderId: id, entry: JSON.stringify([id, uid]) },
  })),
  ...[waiting, offered].flatMap((record) =>
    Object.entries(record).map(([uid, value]) => ({
      ...{ uid, orderId: '', entry: JSON.stringify([uid, value]) },
    })),
  ),
];

/** Splits a change to a drop's boxes into one change for each affected user and one for the limits set by staff. */
function splitBoxes(change: PlainChange, now: Date): PlainChange[] {
  const { path, before, after } = change;
  if (!path.endsWith('/private/boxes') || !before || !after) return [change];
  const [was, is] = [before, after].map((boxes) =>
    removeExpiredReservations(dropBoxesSchema.parse(boxes), now),
  );
  if (!was || !is) return [change];
  const limits = ({ max_boxes, meal_limits, window_limits }: DropBoxes) =>
    JSON.stringify([max_boxes, meal_limits, window_limits]);
  const entries = [listEntries(was), listEntries(is)];
  const changed = entries.flatMap((some, index) =>
    some.filter(({ entry }) => entries[1 - index]?.every((other) => other.entry !== entry)),
  );
  return [
    ...changed.map(({ uid, orderId }) => ({ ...change, path: `${path}/${uid}/${orderId}` })),
    ...(limits(was) === limits(is) ? [] : [change]),
  ];
}

/** Returns the users who may know the order: its payer and, if the gift has been revealed, its recipient. */
function getOrderOwners(
  { privateIds }: PopulatedShop,
  id: unknown,
  changes: readonly PlainChange[],
): readonly string[] {
  const known = privateIds.find((one) => one.id === id);
  return (
    known?.seenBy ?? filterTexts(changes.find(({ path }) => path === `orders/${String(id)}`)?.after?.user_id)
  );
}

/** Returns the users who rate a box in this request. The changed comments and totals contain no uid. */
const getRaters = (changes: readonly PlainChange[]): string[] =>
  changes.flatMap(({ path }) => /^profiles\/([^/]+)\/ratings\//.exec(path)?.slice(1) ?? []);

/** Returns the members of a shared cart before and after the request. */
const getCartMembers = (changes: readonly PlainChange[], id: string): string[] =>
  changes
    .filter(({ path }) => path === `shared_carts/${id}`)
    .flatMap(({ before, after }) => [before?.members, after?.members].flat())
    .filter((uid) => typeof uid === 'string');

/** Returns the users whose requests may change this document, or `anybody`. */
function getOwners(
  shop: PopulatedShop,
  { path, before, after }: PlainChange,
  changes: readonly PlainChange[],
): readonly string[] | 'anybody' {
  const [collection = '', id = '', below = '', last = '', entry, orderId = ''] = path.split('/');
  // Anyone with the claim link may answer for the recipient, who has no account.
  const { linked, accepted } = shop.orders;
  if ([linked, accepted].some((one) => path.includes(one) && isOfBearer(one, changes))) return 'anybody';
  switch (collection) {
    case 'gift_claims':
      // Anyone with the claim link may answer the gift, so every caller may change an existing link.
      if (before !== null && after !== null) return 'anybody';
      return getOrderOwners(shop, (after ?? before)?.order_id, changes);
    case 'profiles':
    case 'notification_preferences':
    case 'area_requests':
    case 'balances':
      return [id];
    case 'waitlist':
      return [last];
    case 'delivery_runs':
      return filterTexts(shop.riderOf.get(id));
    // Riders and customers add audit rows about their own actions.
    case 'audit_log':
      return before === null ? filterTexts(after?.actor) : [];
    case 'orders':
      if (before !== null && after !== null && isByLink(before, after)) return 'anybody';
      return [...getOrderOwners(shop, id, changes), ...filterTexts(before?.follower_id)];
    case 'shared_carts':
      return getCartMembers(changes, id);
    case 'payment_confirmations':
    case 'guest_links':
      return getOrderOwners(shop, id, changes);
    case 'order_references':
      return before === null ? 'anybody' : getOrderOwners(shop, before.order_id, changes);
    case 'gift_links':
    case 'gift_recipients':
      return before === null ? 'anybody' : filterTexts(shop.giftOf.get(filterTexts(before.gift_id)[0] ?? id));
    case 'weekly_drops':
      // The recipient of a gift may change the delivery window of its box.
      if (below === 'private') return [...filterTexts(entry), ...getOrderOwners(shop, orderId, changes)];
      if (below === 'kitchen_boxes') return getOrderOwners(shop, last, changes);
      if (below === 'dish_words' || below === 'dish_ratings') return getRaters(changes);
      return [];
    case 'gift_surprises':
      // A recipient can add a thank-you photo without a session.
      return after?.voice_text || after?.playlist_url ? getOrderOwners(shop, id, changes) : 'anybody';
    case 'meal_ratings':
      return getRaters(changes);
    case 'complaints':
      return before === null ? filterTexts(after?.user_id) : [];
    case 'contact_messages':
    case 'fan_outs':
    case 'mail':
      return before === null ? 'anybody' : [];
    default:
      return [];
  }
}

/** Returns whether a request changes at most the answer to a gift by link, but not its money or its status. */
function isOfBearer(orderId: string, changes: readonly PlainChange[]): boolean {
  const answered = ['gift_answer', 'decline_message', 'delivery_window', 'claim', 'updated_at'];
  const rest = (order: Document | null) =>
    JSON.stringify(Object.entries(order ?? {}).filter(([key]) => !answered.includes(key)));
  const change = changes.find(({ path }) => path === `orders/${orderId}`);
  return !change || rest(change.before) === rest(change.after);
}

/**
 * Returns whether a change needs only a token and no session. The token of an emailed link may confirm the guest's
 * email address, and the token of a slip may add a thank-you note.
 */
function isByLink(before: Document, after: Document): boolean {
  const rest = ({ guest_email_proved: _a, thank_you_note: _b, updated_at: _c, ...others }: Document) =>
    JSON.stringify(others);
  const isOne = after.guest_email_proved === true || after.thank_you_note !== before.thank_you_note;
  return isOne && rest(before) === rest(after);
}

/**
 * Returns the users who were offered a box that this request released. The request may change their positions and
 * notifications.
 */
function getOfferedUsers(changes: readonly PlainChange[]): string[] {
  return changes
    .filter(({ path, after }) => path.startsWith('waitlist/') && after?.status === 'offered')
    .map(({ path }) => path.split('/').at(-1) ?? '');
}

/** Returns the payers of all orders that this request changes, if the request also changes a run of the rider `uid`. */
function getCustomersNotifiedByRider(
  { riderOf }: PopulatedShop,
  uid: string | undefined,
  changes: readonly PlainChange[],
): string[] {
  const isTold = changes.some(
    ({ path }) => path.startsWith('delivery_runs/') && riderOf.get(path.split('/')[1] ?? '') === uid,
  );
  if (!isTold) return [];
  return changes.flatMap(({ path, after }) =>
    path.startsWith('orders/') ? filterTexts(after?.user_id) : [],
  );
}

/** Returns the users notified by the fan-outs that this request starts. */
const getFanOutRecipients = (changes: readonly PlainChange[]): string[] =>
  changes.flatMap(({ path, before, after }) => {
    if (!/^fan_outs\/[^/]+\/parts\//.test(path) || before !== null) return [];
    return z.parse(fanOutPartSchema, after).recipients.map(({ uid }) => uid);
  });

/** Asserts that the caller changed only their own data. Admins and bookkeepers may change the data of others. */
export function assertOnlyOwnChanges(peopled: PopulatedShop, caller: Caller | null): void {
  const role = getRoleFromClaims(caller ? peopled.shop.people.find(caller.uid)?.claims : {});
  if (role === 'admin' || role === 'bookkeeper') return;
  const uid = caller?.guestOrder ? peopled.guestOfLink : caller?.uid;
  const changes = mergeChanges(peopled.shop.changed().map(toPlainChange));
  const others = [...getOfferedUsers(changes), ...getCustomersNotifiedByRider(peopled, uid, changes)];
  const notified = getFanOutRecipients(changes);
  for (const change of changes.flatMap((one) => splitBoxes(one, peopled.shop.now()))) {
    const owners = getOwners(peopled, change, changes);
    const isNotification = notified.some((one) => change.path.startsWith(`profiles/${one}/notifications/`));
    const isOwn =
      owners === 'anybody' || owners.some((one) => one === uid || others.includes(one)) || isNotification;
    expect(isOwn, `${change.path} is changed by ${uid ?? 'a visitor'}`).toBe(true);
  }
}
