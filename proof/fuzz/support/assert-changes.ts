import { type Boxes, boxesSchema, dropEnded } from '@sharebox/domain/drops/boxes';
import { getRoleFromClaims } from '@sharebox/domain/accounts/role';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { fanOutPartSchema } from '@sharebox/domain/notifications/fan-out';
import type { Caller } from '../../../functions/src/platform/validated-call';
import type { Change } from '../../../tests/firestore-in-memory/server';
import { toPlainData } from '../../simulation/plain-data';
import { toDocumentPath } from '../../../tests/firestore-in-memory/values';
import { getSchema } from './document-schemas';
import type { PopulatedShop } from './populated-shop';

/** Asserts that every written document matches its schema, so that it can be read later. */
export function assertReadable(changes: readonly Change[]): void {
  for (const { name, after } of changes) {
    if (!after) continue;
    const path = toDocumentPath(name);
    expect(getSchema(path).safeParse(toPlainData(after)).error?.issues ?? [], path).toEqual([]);
  }
}

type Document = Record<string, unknown>;

interface PlainChange {
  path: string;
  before: Document | null;
  after: Document | null;
}

const toPlainChange = ({ name, before, after }: Change): PlainChange => ({
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

const listEntries = ({ taken, offered, waiting, lost_claims }: Boxes) => [
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

/** Splits the change of a drop's boxes into one for each affected person, and one for the limits set by staff. */
function splitBoxes(change: PlainChange, now: Date): PlainChange[] {
  const { path, before, after } = change;
  if (!path.endsWith('/private/boxes') || !before || !after) return [change];
  const [was, is] = [before, after].map((boxes) => dropEnded(boxesSchema.parse(boxes), now));
  if (!was || !is) return [change];
  const limits = ({ max_boxes, meal_limits, window_limits }: Boxes) =>
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

/** Returns the order's payer and, once it is revealed, its recipient. */
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

/** Returns the users who rate a box in this request. The comments and sums themselves contain no uid. */
const getRaters = (changes: readonly PlainChange[]): string[] =>
  changes.flatMap(({ path }) => /^profiles\/([^/]+)\/ratings\//.exec(path)?.slice(1) ?? []);

/** Returns the users whose requests may change this document, or `anybody`. */
function getOwners(
  shop: PopulatedShop,
  { path, before, after }: PlainChange,
  changes: readonly PlainChange[],
): readonly string[] | 'anybody' {
  const [collection = '', id = '', below = '', last = '', entry, orderId = ''] = path.split('/');
  switch (collection) {
    case 'profiles':
    case 'notification_preferences':
    case 'area_requests':
    case 'balances':
      return [id];
    case 'waitlist':
      return [last];
    case 'delivery_runs':
      return filterTexts(shop.riderOf.get(id));
    // Riders' actions and changes of own deliveries are recorded in the audit log.
    case 'audit_log':
      return before === null ? filterTexts(after?.actor) : [];
    case 'orders':
      if (before !== null && after !== null && isOnlyProved(before, after)) return 'anybody';
      return getOrderOwners(shop, id, changes);
    case 'payment_confirmations':
    case 'guest_links':
      return getOrderOwners(shop, id, changes);
    case 'order_references':
      return before === null ? 'anybody' : getOrderOwners(shop, before.order_id, changes);
    case 'gift_links':
    case 'gift_recipients':
      return before === null ? 'anybody' : filterTexts(shop.giftOf.get(filterTexts(before.gift_id)[0] ?? id));
    case 'weekly_drops':
      // The recipient of a gift may move its box to another delivery window.
      if (below === 'private') return [...filterTexts(entry), ...getOrderOwners(shop, orderId, changes)];
      if (below === 'kitchen_boxes') return getOrderOwners(shop, last, changes);
      if (below === 'dish_words' || below === 'dish_ratings') return getRaters(changes);
      return [];
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

/** The token of an emailed link proves the guest's address before the link's session exists. */
function isOnlyProved(before: Document, after: Document): boolean {
  const rest = ({ guest_email_proved: _proved, ...others }: Document) => JSON.stringify(others);
  return after.guest_email_proved === true && rest(before) === rest(after);
}

/** Returns the users offered a box that this request released. It may change their places and notifications. */
function getOfferedUsers(changes: readonly PlainChange[]): string[] {
  return changes
    .filter(({ path, after }) => path.startsWith('waitlist/') && after?.status === 'offered')
    .map(({ path }) => path.split('/').at(-1) ?? '');
}

/** Returns the customers notified by a rider's events, provided that they are on the rider's own run. */
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
