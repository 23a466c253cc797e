import { deliveryDay } from '@sharebox/domain/deliveries/delivery-day';
import { auditEntrySchema } from '@sharebox/domain/common/audit';
import { notificationSchema } from '@sharebox/domain/notifications/notification';
import { slotSchema } from '@sharebox/domain/orders/slot';
import { boxRatingSchema, type RatedDish, saidWordSchema } from '@sharebox/domain/ratings/rating';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { openBoxes } from '../functions/src/orders/free-boxes';
import { liveEvening } from './live-evening';
import { liveOrder } from './live-order';
import { sampleServices, type SampleServices } from './sample-services';
import { sampleBasics } from './sample/basics';
import { dropIds, sampleMaxOrders } from './sample/drops';
import { momentsOf } from './sample/journey';
import type { OrderSpec } from './sample/order-spec';
import { orderSpecs } from './sample/order-specs';
import { sampleId } from './sample/sample-id';
import type { SampleCalendar } from './sample/sample-week';
import { sampleCalendar } from './sample/sample-week';
import { todaysOrders } from './sample/todays-orders';

/** Documents by their path; moments are `Date`s. */
export type LivedDocuments = Record<string, Record<string, unknown>>;

/** What functions keep for themselves for some days: the sample's orders are older than that, or as good as. */
const forgotten = /^(fan_outs|mail|processed_events|push_log|rate_limits|waiting_pushes)\//;

/** They follow from the boxes that are taken (sample-documents.ts). */
const following = /\/free_boxes\//;

/** A document's data with `Date`s for the SDK's own moments. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

const fieldsSchema = z.record(z.string(), z.unknown());

async function documentsBelow(parent: Firestore | DocumentReference): Promise<LivedDocuments> {
  const found: LivedDocuments = {};
  for (const collection of await parent.listCollections()) {
    for (const one of (await collection.get()).docs)
      found[one.ref.path] = fieldsSchema.parse(plain(one.data()));
    for (const reference of await collection.listDocuments()) {
      Object.assign(found, await documentsBelow(reference));
    }
  }
  return found;
}

/**
 * When an order was placed, and until when things have happened to it. Nobody gives one up after its deadline; of
 * today's drop everything lies before today, whatever the hour.
 */
function spanOf({ drop, placed, journey }: OrderSpec, calendar: SampleCalendar): { from: Date; until: Date } {
  const { start_date, order_deadline, delivery_date } = calendar[drop];
  const end = drop === 'active' ? calendar.now : order_deadline;
  const span = end.getTime() - start_date.getTime();
  const last = drop === 'today' ? deliveryDay(delivery_date).day_begins : delivery_date;
  return {
    from: new Date(start_date.getTime() + Math.round(span * placed)),
    until: drop === 'active' || journey === 'refunded' ? end : last,
  };
}

/** One box of the drop is free: so the next order gets the next number, or one given back, on every run. */
async function openNextBox({ store }: SampleServices, dropId: string): Promise<void> {
  const [taken, free] = await Promise.all([store.slots(dropId).get(), store.freeBoxes(dropId).get()]);
  const batch = store.db.batch();
  const next = taken.size + 1;
  if (free.empty && next <= sampleMaxOrders) openBoxes(batch, store, dropId, { from: next, to: next });
  batch.update(store.drops.doc(dropId), { status: 'active', is_active: true });
  await batch.commit();
}

const aboutClaim = 'payment_to_review-';

/**
 * Customers have read all but the latest word of each order that is to come, and staff what they were told of the
 * claims that they have reviewed.
 */
async function readNotifications({ store }: SampleServices): Promise<void> {
  const { docs } = await store.db.collectionGroup('notifications').orderBy('created_at').get();
  const readers = docs.map((one) => {
    const { id, ref } = one;
    const told = notificationSchema.parse(plain(one.data()));
    const isOfClaim = id.startsWith(aboutClaim);
    const orderId = isOfClaim ? id.slice(aboutClaim.length) : (told.order_id ?? '');
    return { ref, at: told.created_at, isOfClaim, orderId, topic: `${ref.parent.path} ${orderId}` };
  });
  const latest = new Map(readers.map(({ topic, ref }) => [topic, ref.path]));
  for (const { ref, at, isOfClaim, orderId, topic } of readers) {
    const order = (await store.orders.doc(orderId).get()).data();
    const claim = (await store.confirmations.doc(orderId).get()).data();
    const isOpen = isOfClaim
      ? claim?.status === 'pending'
      : order?.weekly_drop_id !== dropIds.earlier && latest.get(topic) === ref.path;
    if (!isOpen) await ref.update({ status: 'read', read_at: at });
  }
}

/** A word's id that is the same on every run, where the functions leave it to chance. */
const wordId = (dropId: string, { meal_item_id, word }: Pick<RatedDish, 'meal_item_id' | 'word'>) =>
  sampleId(`${word} of ${meal_item_id} in ${dropId}`);

/** What somebody said of a box, where its words have the ids that `settled` gives them. */
function withWordIds(data: object): Record<string, unknown> {
  const rating = boxRatingSchema.parse(data);
  const dishes = rating.dishes.map((dish) =>
    dish.word === null ? dish : { ...dish, word_id: wordId(rating.weekly_drop_id, dish) },
  );
  return { ...rating, dishes };
}

/** Gives what the database named or dated by itself names and dates that are the same on every run. */
function settled(documents: LivedDocuments): LivedDocuments {
  const entries = Object.entries(documents).map(([path, data]): [string, Record<string, unknown>] => {
    if (path.startsWith('audit_log/') && data.request_fingerprint === undefined) {
      const { action, target, after } = auditEntrySchema.parse(data);
      return [`audit_log/${sampleId(`${action} ${target} ${JSON.stringify(after)}`)}`, data];
    }
    const [, dropOfWord] = /^weekly_drops\/([^/]+)\/dish_words\//.exec(path) ?? [];
    if (dropOfWord !== undefined) {
      return [
        `weekly_drops/${dropOfWord}/dish_words/${wordId(dropOfWord, saidWordSchema.parse(data))}`,
        data,
      ];
    }
    if (path.includes('/ratings/')) return [path, withWordIds(data)];
    const orderOfBox = path.includes('/slots/') && slotSchema.parse(data).order_id;
    const order = orderOfBox && documents[`orders/${orderOfBox}`];
    return [path, order ? { ...data, taken_at: order.created_at } : data];
  });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Lives all sample orders through the functions, in an empty project of an emulator, as if now were `now`. Answers what
 * that leaves in the database beside the shop and its people, with dates of that time.
 */
export async function liveOrders(db: Firestore, now: Date): Promise<LivedDocuments> {
  const calendar = sampleCalendar(now);
  const basics = sampleBasics(now, { active: 0, earlier: 0, today: 0 });
  const batch = db.batch();
  for (const [path, data] of basics) batch.create(db.doc(path), data);
  await batch.commit();

  const services = sampleServices(db, now);
  const ids = new Map<string, string>();
  for (const [index, spec] of [...orderSpecs, ...todaysOrders].entries()) {
    await openNextBox(services, dropIds[spec.drop]);
    const { from, until } = spanOf(spec, calendar);
    const transfer = `TRF${100_200 + index * 7919}`;
    ids.set(spec.key, await liveOrder(services, spec, momentsOf(spec, from, until), transfer));
  }
  await liveEvening(services, calendar.today, ids);
  await readNotifications(services);

  const kept = Object.entries(await documentsBelow(db)).flatMap(([path, data]): [string, object][] => {
    // The rest of a person is as it was written down.
    if (/^profiles\/[^/]+$/.test(path)) return [[path, { meals_tried: data.meals_tried }]];
    return basics.has(path) || forgotten.test(path) || following.test(path) ? [] : [[path, data]];
  });
  return settled(z.record(z.string(), fieldsSchema).parse(Object.fromEntries(kept)));
}
