import { getDeliveryDay } from '@sharebox/domain/deliveries/delivery-day';
import { auditEntrySchema } from '@sharebox/domain/common/audit';
import { notificationSchema } from '@sharebox/domain/notifications/notification';
import { boxRatingSchema, dishCommentSchema, type RatedDish } from '@sharebox/domain/ratings/rating';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { simulateCutOffAndPlanning } from './simulate-cut-off-and-planning';
import { simulateOrder } from './simulate-order';
import { createSampleServices, type SampleServices } from './sample-services';
import { buildSampleBaseDocuments } from './sample/basics';
import { sampleDropIds } from './sample/drops';
import { buildOrderTimeline } from './sample/order-timeline';
import type { SampleOrderSpec } from './sample/sample-order-spec';
import { sampleOrderSpecs } from './sample/sample-order-specs';
import { toSampleId } from './sample/sample-id';
import { getSampleCalendar, type SampleCalendar } from './sample/sample-week';
import { sampleOrdersOfToday } from './sample/sample-orders-of-today';
import * as z from 'zod/mini';

/** Documents by path, with timestamps as `Date`. */
export type SimulatedDocuments = Record<string, Record<string, unknown>>;

/** Collections whose documents are deleted after a few days. The sample's orders are older than that. */
const shortLived = /^(fan_outs|mail|processed_events|push_log|rate_limits|waiting_pushes)\//;

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

const fieldsSchema = z.record(z.string(), z.unknown());

async function documentsBelow(parent: Firestore | DocumentReference): Promise<SimulatedDocuments> {
  const found: SimulatedDocuments = {};
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
 * Returns the time span of an order's events. No order is cancelled after the deadline. All events of today's drop
 * happen before today.
 */
function getOrderSpan(
  { drop, placed, journey }: SampleOrderSpec,
  calendar: SampleCalendar,
): { from: Date; until: Date } {
  const { start_date, order_deadline, delivery_date } = calendar[drop];
  const end = drop === 'active' ? calendar.now : order_deadline;
  const span = end.getTime() - start_date.getTime();
  const last = drop === 'today' ? getDeliveryDay(delivery_date).day_begins : delivery_date;
  return {
    from: new Date(start_date.getTime() + Math.round(span * placed)),
    until: drop === 'active' || journey === 'refunded' ? end : last,
  };
}

const aboutClaim = '-payment_to_review';

/** Marks notifications as read, except the latest one of each upcoming order and those about pending claims. */
async function readNotifications({ store }: SampleServices): Promise<void> {
  const { docs } = await store.db.collectionGroup('notifications').orderBy('created_at').get();
  const readers = docs.map((one) => {
    const { id, ref } = one;
    const notification = notificationSchema.parse(plain(one.data()));
    const isOfClaim = id.endsWith(aboutClaim);
    const orderId = isOfClaim ? id.slice(0, -aboutClaim.length) : (notification.order_id ?? '');
    return { ref, at: notification.created_at, isOfClaim, orderId, topic: `${ref.parent.path} ${orderId}` };
  });
  const latest = new Map(readers.map(({ topic, ref }) => [topic, ref.path]));
  for (const { ref, at, isOfClaim, orderId, topic } of readers) {
    // A rider's notification does not belong to an order.
    const order = orderId === '' ? undefined : (await store.orders.doc(orderId).get()).data();
    const claim = isOfClaim ? (await store.confirmations.doc(orderId).get()).data() : undefined;
    const isOpen = isOfClaim
      ? claim?.status === 'pending'
      : order?.weekly_drop_id !== sampleDropIds.earlier && latest.get(topic) === ref.path;
    if (!isOpen) await ref.update({ status: 'read', read_at: at });
  }
}

/** Returns a reproducible id for a rating's comment, in place of the random id that the functions use. */
const stableCommentId = (dropId: string, { meal_item_id, word }: Pick<RatedDish, 'meal_item_id' | 'word'>) =>
  toSampleId(`${word} of ${meal_item_id} in ${dropId}`);

function withWordIds(data: object): Record<string, unknown> {
  const rating = boxRatingSchema.parse(data);
  const dishes = rating.dishes.map((dish) =>
    dish.word === null ? dish : { ...dish, word_id: stableCommentId(rating.weekly_drop_id, dish) },
  );
  return { ...rating, dishes };
}

function withStableIds(documents: SimulatedDocuments): SimulatedDocuments {
  const entries = Object.entries(documents).map(([path, data]): [string, Record<string, unknown>] => {
    if (path.startsWith('audit_log/') && data.request_fingerprint === undefined) {
      const { action, target, after } = auditEntrySchema.parse(data);
      return [`audit_log/${toSampleId(`${action} ${target} ${JSON.stringify(after)}`)}`, data];
    }
    const [, dropOfWord] = /^weekly_drops\/([^/]+)\/dish_words\//.exec(path) ?? [];
    if (dropOfWord !== undefined) {
      return [
        `weekly_drops/${dropOfWord}/dish_words/${stableCommentId(dropOfWord, dishCommentSchema.parse(data))}`,
        data,
      ];
    }
    return [path, path.includes('/ratings/') ? withWordIds(data) : data];
  });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Simulates all sample orders in an empty emulator project. The result omits the base documents of the shop and its
 * users.
 */
export async function simulateOrders(db: Firestore, now: Date): Promise<SimulatedDocuments> {
  const calendar = getSampleCalendar(now);
  const basics = buildSampleBaseDocuments(now, { active: 0, earlier: 0, today: 0 });
  const batch = db.batch();
  for (const [path, data] of basics) batch.create(db.doc(path), data);
  await batch.commit();

  const services = createSampleServices(db, now);
  const ids = new Map<string, string>();
  for (const [index, spec] of [...sampleOrderSpecs, ...sampleOrdersOfToday].entries()) {
    await services.store.drops.doc(sampleDropIds[spec.drop]).update({ status: 'active', is_active: true });
    const { from, until } = getOrderSpan(spec, calendar);
    const transfer = `TRF${100_200 + index * 7919}`;
    ids.set(spec.key, await simulateOrder(services, spec, buildOrderTimeline(spec, from, until), transfer));
  }
  await simulateCutOffAndPlanning(services, calendar.today, ids);
  await readNotifications(services);

  const kept = Object.entries(await documentsBelow(db)).flatMap(([path, data]): [string, object][] => {
    // All other fields of profiles and boxes are taken from the base documents.
    if (/^profiles\/[^/]+$/.test(path)) {
      return [[path, { has_paid: data.has_paid, meals_tried: data.meals_tried }]];
    }
    if (path.endsWith('/private/boxes')) {
      const { max_boxes: _max, meal_limits: _limits, ...boxes } = data;
      return [[path, boxes]];
    }
    return basics.has(path) || shortLived.test(path) ? [] : [[path, data]];
  });
  return withStableIds(z.record(z.string(), fieldsSchema).parse(Object.fromEntries(kept)));
}
