import { expect } from 'vitest';
import type { Caller } from '../../../functions/src/platform/validated-call';
import type { Change } from '../../../tests/firestore-in-memory/server';
import { pathOf, plainOf } from '../../simulation/plain';
import { schemaOf } from './document-schemas';
import type { PeopledShop } from './peopled-shop';

/** Every document that was written is what its schema says: nobody fails over it afterwards. */
export function assertReadable(changes: readonly Change[]): void {
  for (const { name, after } of changes) {
    if (!after) continue;
    const path = pathOf(name);
    expect(schemaOf(path).safeParse(plainOf(after)).error?.issues ?? [], path).toEqual([]);
  }
}

type Document = Record<string, unknown>;

/** A change with its documents as programs have them. */
interface Changed {
  path: string;
  before: Document | null;
  after: Document | null;
}

const changedOf = ({ name, before, after }: Change): Changed => ({
  path: pathOf(name),
  before: before ? plainOf(before) : null,
  after: after ? plainOf(after) : null,
});

const texts = (...values: unknown[]): string[] => values.filter((value) => typeof value === 'string');

/** Whose an order is: its payer's and, once it is shown to them, its recipient's; of a new one, its payer's. */
function ownersOfOrder(
  { privateIds }: PeopledShop,
  id: unknown,
  changes: readonly Changed[],
): readonly string[] {
  const known = privateIds.find((one) => one.id === id);
  return known?.seenBy ?? texts(changes.find(({ path }) => path === `orders/${String(id)}`)?.after?.user_id);
}

/** Who rates a box with this request: its words and sums, which name nobody, are of whoever does. */
const ratersOf = (changes: readonly Changed[]): string[] =>
  changes.flatMap(({ path }) => /^profiles\/([^/]+)\/ratings\//.exec(path)?.slice(1) ?? []);

/** Who may change this document by their own requests; `anybody` who may have anything written at all. */
function ownersOf(
  shop: PeopledShop,
  { path, before, after }: Changed,
  changes: readonly Changed[],
): readonly string[] | 'anybody' {
  const [collection = '', id = '', below = '', last = ''] = path.split('/');
  switch (collection) {
    case 'profiles':
    case 'open_holds':
    case 'buyers':
    case 'notification_preferences':
      return [id];
    case 'waitlist':
      return [last];
    case 'delivery_runs':
      return texts(shop.riderOf.get(id));
    // What a rider does is in the log of the staff.
    case 'audit_log':
      return texts(after?.actor).filter((uid) => [...shop.riderOf.values()].includes(uid));
    case 'orders':
    case 'payment_confirmations':
    case 'guest_links':
      return ownersOfOrder(shop, id, changes);
    case 'order_references':
      return before === null ? 'anybody' : ownersOfOrder(shop, before.order_id, changes);
    case 'gift_links':
    case 'gift_recipients':
      return before === null ? 'anybody' : texts(shop.giftOf.get(texts(before.gift_id)[0] ?? id));
    case 'weekly_drops':
      if (below === 'free_boxes') return 'anybody';
      if (below === 'slots') return before === null ? 'anybody' : texts(before.holder_uid);
      if (below === 'dish_words' || below === 'dish_ratings') return ratersOf(changes);
      return before !== null && after !== null && isOnlyCounted(before, after) ? 'anybody' : [];
    case 'meal_ratings':
      return ratersOf(changes);
    case 'networks':
      return 'anybody';
    case 'contact_messages':
    case 'mail':
      return before === null ? 'anybody' : [];
    default:
      return [];
  }
}

/** Of a drop a customer changes nothing but whether somebody waits for a box of it. */
function isOnlyCounted(before: Document, after: Document): boolean {
  const rest = ({ has_waitlist: _waits, ...others }: Document) => JSON.stringify(others);
  return rest(before) === rest(after);
}

/** Whom the shop offered a box that this request gave back: their place in line, and what they are told, change. */
function offeredTo(changes: readonly Changed[]): string[] {
  return changes
    .filter(({ path, after }) => path.startsWith('waitlist/') && after?.status === 'offered')
    .map(({ path }) => path.split('/').at(-1) ?? '');
}

/** Whom a rider's word tells that their box has come or comes next, where it is on the rider's own run. */
function toldByRider(
  { riderOf }: PeopledShop,
  uid: string | undefined,
  changes: readonly Changed[],
): string[] {
  const isTold = changes.some(
    ({ path }) => path.startsWith('delivery_runs/') && riderOf.get(path.split('/')[1] ?? '') === uid,
  );
  if (!isTold) return [];
  return changes.flatMap(({ path, after }) => (path.startsWith('orders/') ? texts(after?.user_id) : []));
}

/** Nobody but staff changes what is somebody else's. */
export function assertOnlyOwnChanges(peopled: PeopledShop, caller: Caller | null): void {
  const isStaff = caller !== null && peopled.shop.accountsByUid.get(caller.uid)?.role === 'admin';
  if (isStaff) return;
  const uid = caller?.guestOrder ? peopled.guestOfLink : caller?.uid;
  const changes = peopled.shop.changed().map(changedOf);
  const others = [...offeredTo(changes), ...toldByRider(peopled, uid, changes)];
  for (const change of changes) {
    const owners = ownersOf(peopled, change, changes);
    const isOwn = owners === 'anybody' || owners.some((one) => one === uid || others.includes(one));
    expect(isOwn, `${change.path} is changed by ${uid ?? 'a visitor'}`).toBe(true);
  }
}
