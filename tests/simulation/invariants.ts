import * as z from 'zod/mini';
import type { Change } from './firestore/server';
import type { StoredDocument } from './firestore/wire';
import { pathOf, plainOf } from './plain';

/** Something that must never be, and was. */
export class Broken extends Error {}

const slot = z.object({
  order_id: z.nullable(z.string()),
  items: z.array(z.object({ meal_item_id: z.string(), quantity: z.number() })),
  expires_at: z.nullable(z.date()),
  is_barred: z.optional(z.boolean()),
});
const order = z.object({
  user_id: z.string(),
  status: z.string(),
  slot: z.nullable(z.number()),
  total_amount: z.number(),
  hold_expires_at: z.nullable(z.date()),
  needs_refund: z.boolean(),
});
const drop = z.object({ max_orders: z.number(), current_orders: z.number() });
const dropMeal = z.object({ meal_item_id: z.string(), max_quantity: z.number() });
const payment = z.object({
  kind: z.string(),
  amount: z.number(),
  confirmation_id: z.optional(z.nullable(z.string())),
  stage: z.optional(z.string()),
});
const review = z.object({ status: z.string() });

/** What is stored, as far as the invariants ask. */
export interface Books {
  slots: (z.infer<typeof slot> & { number: number })[];
  orders: Map<string, z.infer<typeof order>>;
  drop: z.infer<typeof drop> | null;
  limits: Map<string, number>;
  payments: Map<string, z.infer<typeof payment>[]>;
  notifications: { path: string; data: Record<string, unknown> }[];
  capacity: Record<string, unknown>;
}

/** Reads everything that is stored. */
export function readBooks(documents: Iterable<StoredDocument>): Books {
  const books: Books = {
    slots: [],
    orders: new Map(),
    drop: null,
    limits: new Map(),
    payments: new Map(),
    notifications: [],
    capacity: {},
  };
  for (const document of documents) {
    const path = pathOf(document.name);
    const [kind = '', id = '', below = '', number = ''] = path.split('/');
    const depth = path.split('/').length;
    if (kind === 'weekly_drops' && depth === 2) books.drop = drop.parse(plainOf(document));
    else if (below === 'slots')
      books.slots.push({ ...slot.parse(plainOf(document)), number: Number(number) });
    else if (below === 'meals') {
      const meal = dropMeal.parse(plainOf(document));
      books.limits.set(meal.meal_item_id, meal.max_quantity);
    } else if (kind === 'orders' && depth === 2) books.orders.set(id, order.parse(plainOf(document)));
    else if (kind === 'orders' && below === 'payments') {
      books.payments.set(id, [...(books.payments.get(id) ?? []), payment.parse(plainOf(document))]);
    } else if (below === 'notifications') books.notifications.push({ path, data: plainOf(document) });
    else if (path === 'storefront/capacity') books.capacity = plainOf(document);
  }
  return books;
}

/** Milliseconds by which a clock may say that a hold has run out before ours does. */
const skewMs = 3000;

function must(holds: boolean, told: string): void {
  if (!holds) throw new Broken(told);
}

const owns = (status: string) => !['awaiting_payment', 'expired', 'cancelled'].includes(status);

/** No number is beyond the maximum, no order is without its box, and none has two. */
function checkBoxes({ slots, orders, drop: sold }: Books, now: number): void {
  const boxOf = new Map<string, number>();
  for (const { number, order_id, is_barred, expires_at } of slots) {
    if (is_barred) continue;
    const isOver = expires_at !== null && expires_at.getTime() <= now + skewMs;
    must(
      isOver || number <= (sold?.max_orders ?? 0),
      `Box ${number} is beyond the maximum ${sold?.max_orders}`,
    );
    if (order_id === null) continue;
    must(!boxOf.has(order_id), `Order ${order_id} has boxes ${boxOf.get(order_id)} and ${number}`);
    boxOf.set(order_id, number);
    const owner = orders.get(order_id);
    must(owner?.slot === number, `Box ${number} is of order ${order_id}, which has box ${owner?.slot}`);
    must(
      expires_at !== null || (owner !== undefined && owns(owner.status)),
      `Box ${number} is taken for good by a hold`,
    );
  }
  const openHolds = new Set<string>();
  for (const [id, { status, slot: number, user_id, hold_expires_at }] of orders) {
    if (owns(status)) must(boxOf.has(id), `Order ${id} is ${status} and has no box`);
    if (status !== 'awaiting_payment') continue;
    const isOver = hold_expires_at !== null && hold_expires_at.getTime() <= now + skewMs;
    must(isOver || boxOf.get(id) === number, `Hold ${id} runs and has no box`);
    must(!openHolds.has(user_id), `${user_id} has two open holds`);
    openHolds.add(user_id);
  }
}

/** Of what is ordered, no more than each meal's limit. Holds settle after they were taken, so they count when quiet. */
function checkMeals({ slots, limits }: Books): void {
  const ordered = new Map<string, number>();
  for (const { items, expires_at, is_barred } of slots) {
    if (is_barred || expires_at !== null) continue;
    for (const { meal_item_id: id, quantity } of items) ordered.set(id, (ordered.get(id) ?? 0) + quantity);
  }
  for (const [id, count] of ordered) {
    must(count <= (limits.get(id) ?? 0), `${count} of ${id} are ordered, which sells ${limits.get(id)}`);
  }
}

/** Money is entered once for each claim, and no more goes back than came. */
function checkMoney({ payments, orders }: Books): void {
  for (const [id, entries] of payments) {
    const total = (kind: string) =>
      entries.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount, 0);
    const claimed = entries.filter((one) => one.confirmation_id && one.kind === 'received');
    must(claimed.length <= 1, `The claim of order ${id} is entered ${claimed.length} times`);
    const sent = entries
      .filter((one) => one.kind === 'refund' && one.stage === 'sent')
      .reduce((sum, one) => sum + one.amount, 0);
    must(sent <= total('received'), `Order ${id}: ${sent} went back of ${total('received')}`);
    must(orders.has(id), `Money of order ${id}, which is not there`);
  }
}

/** What staff change has its row in the audit log in the same commit. */
function checkAudit(changes: readonly Change[]): void {
  const hasRow = changes.some(({ name, before }) => !before && pathOf(name).startsWith('audit_log/'));
  for (const { name, before, after } of changes) {
    if (!before || !after) continue;
    const path = pathOf(name);
    if (/^payment_confirmations\/[^/]+$/.test(path)) {
      const [was, is] = [review.parse(plainOf(before)).status, review.parse(plainOf(after)).status];
      must(was === is || hasRow, `${path} became ${is} without a row in the audit log`);
    }
    if (/^weekly_drops\/[^/]+$/.test(path)) {
      const [was, is] = [drop.parse(plainOf(before)).max_orders, drop.parse(plainOf(after)).max_orders];
      must(was === is || hasRow, `${path} sells ${is} without a row in the audit log`);
    }
  }
}

/** What holds after every commit. Throws `Broken`. */
export function checkCommit(books: Books, changes: readonly Change[], now: number): void {
  checkBoxes(books, now);
  checkMeals(books);
  checkMoney(books);
  checkAudit(changes);
}

const told = z.object({ notification_type: z.string(), order_id: z.nullish(z.string()) });

/** What holds once nothing is under way any more, and every hold has run out. Throws `Broken`. */
export function checkQuiet(books: Books): void {
  const { slots, orders, drop: sold, capacity, notifications } = books;
  const taken = slots.filter(({ is_barred }) => !is_barred);
  must(
    taken.every(({ expires_at }) => expires_at === null),
    'A hold ran out and keeps its box',
  );
  must(
    sold?.current_orders === taken.length,
    `The drop shows ${sold?.current_orders} boxes of ${taken.length}`,
  );
  must(
    capacity.current_orders === taken.length && capacity.max_orders === sold?.max_orders,
    `The storefront shows ${String(capacity.current_orders)} of ${String(capacity.max_orders)}, and it is ` +
      `${taken.length} of ${sold?.max_orders}`,
  );
  const ofOrder = new Map<string, number>();
  for (const { path, data } of notifications) {
    const { notification_type: type, order_id: id } = told.parse(data);
    const key = `${path.split('/')[1]} ${type} ${id}`;
    if (id) ofOrder.set(key, (ofOrder.get(key) ?? 0) + 1);
  }
  for (const [key, count] of ofOrder) must(count === 1, `${key} is told ${count} times`);
  for (const [id, { status, user_id }] of orders) {
    must(status !== 'awaiting_payment', `Hold ${id} still waits for its payment`);
    if (status !== 'confirmed') continue;
    const isTold = ['payment_confirmed', 'order_confirmed'].some((type) =>
      ofOrder.has(`${user_id} ${type} ${id}`),
    );
    must(isTold, `${user_id} is not told that ${id} is confirmed`);
  }
}
