import { isDropOpen, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';
import { type DropCapacity, type Storefront, storefrontSchema } from '@sharebox/domain/storefront/storefront';
import * as z from 'zod/mini';
import type { Services } from '../platform/services';
import { buildMenuMeals } from '@sharebox/domain/drops/drop-menu';
import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import { type DocumentData, type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { readLikedDishes } from '../ratings/ratings';
import { readMealItems } from '../menu/read-meal-items';
import { retryCommitRaces, retrySignal } from '../platform/db/transaction';
import { recountDrop } from '../orders/boxes';

export interface StorefrontDrop {
  /**
   * The drop that customers see. This is the active drop, or a drop that closed at its deadline and has not been
   * replaced yet. Null if there is no such drop.
   */
  drop: (WeeklyDrop & { id: string }) | null;
  /** The time at which the drop was read. Data that is read after the drop is at least as new. */
  readAt: Date;
}

export async function readStorefrontDrop(store: Store): Promise<StorefrontDrop> {
  const snapshot = await store.drops.where('is_active', '==', true).get();
  const drops = filterReadable(snapshot.docs)
    .map((one) => ({ ...one.data(), id: one.id }))
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const drop =
    drops.find((one) => one.status === 'active') ?? drops.find((one) => one.status === 'closed') ?? null;
  return { drop, readAt: snapshot.readTime.toDate() };
}

/**
 * Returns the body of `GET /api/storefront`. Publishes the storefront documents first if a document is missing or has
 * an outdated format.
 */
export async function readStorefront(services: Services): Promise<Storefront> {
  const { db } = services.store;
  const read = async () => {
    const [menu, capacity] = await db.getAll(db.doc('storefront/menu'), db.doc('storefront/capacity'));
    return { menu: menu?.data(), capacity: capacity?.data() };
  };
  const published = z.safeParse(storefrontSchema, await read());
  if (published.success) return published.data;
  await Promise.all([publishMenu(services, null), publishCapacity(services, null)]);
  return storefrontSchema.parse(await read());
}

/**
 * Publishes `storefront/menu` from the shown drop, its meals and the catalogue. Does nothing if the menu was published
 * after `changedAt`. Always publishes if `changedAt` is null.
 */
export async function publishMenu({ store }: Services, changedAt: Date | null): Promise<void> {
  await publishNewest(store, store.menu, 'published_at', changedAt, async (shown) => ({
    ...(await buildMenu(store, shown)),
    published_at: shown.readAt,
  }));
}

/** Publishes `storefront/capacity`. `changedAt` works as in `publishMenu`. */
export async function publishCapacity({ store }: Services, changedAt: Date | null): Promise<void> {
  await publishNewest(store, store.capacity, 'as_of', changedAt, async (shown) => ({
    ...(await buildCapacity(store, shown)),
    as_of: shown.readAt,
  }));
}

/**
 * Publishes a document unless a newer version is already published. Triggers may run twice, late or out of order.
 * `dateField` therefore stores when the drop was read, and only data that was read later replaces the document.
 * `readContent` runs after the drop was read, so that all content is at least as new.
 */
async function publishNewest<T, D extends DocumentData>(
  store: Store,
  target: DocumentReference<T, D>,
  dateField: string,
  changedAt: Date | null,
  readContent: (shown: StorefrontDrop) => Promise<D>,
): Promise<void> {
  const untypedTarget = store.db.doc(target.path);
  await retryCommitRaces({ attempts: 8, failure: `${target.path} could not be published` }, async () => {
    const current = await target.get();
    const dated: unknown = current.get(dateField);
    const publishedAt = dated instanceof Timestamp ? dated.toDate() : null;
    if (publishedAt && changedAt && publishedAt > changedAt) return undefined;
    const shown = await readStorefrontDrop(store);
    if (publishedAt && publishedAt >= shown.readAt) return retrySignal;
    const content = await readContent(shown);
    if (current.updateTime) await untypedTarget.update(content, { lastUpdateTime: current.updateTime });
    else await untypedTarget.create(content);
    return undefined;
  });
}

async function buildMenu(
  store: Store,
  { drop }: StorefrontDrop,
): Promise<Omit<PublishedMenu, 'published_at'>> {
  if (!drop) return { drop: null, meals: [] };
  const sold = filterReadable((await store.dropMeals(drop.id).get()).docs);
  const dropMeals = sold.map((one) => one.data());
  const ids = dropMeals.map((meal) => meal.meal_item_id);
  const [catalogue, liked] = await Promise.all([readMealItems(store, ids), readLikedDishes(store, ids)]);
  const { id, name, description, start_date, end_date, order_deadline, delivery_date } = drop;
  return {
    drop: { id, name, description, start_date, end_date, order_deadline, delivery_date },
    meals: buildMenuMeals(dropMeals, catalogue, liked),
  };
}

async function buildCapacity(store: Store, { drop }: StorefrontDrop): Promise<DropCapacity> {
  const settings = (await store.settings.get()).data();
  return {
    drop_id: drop?.id ?? null,
    current_orders: drop?.current_orders ?? 0,
    max_orders: drop?.max_orders ?? 0,
    full_windows: drop?.full_windows ?? [],
    status: drop?.status ?? null,
    // Null closes ordering in every browser. The server also rejects orders for a drop that is not open.
    order_deadline: drop && isDropOpen(drop) ? drop.order_deadline : null,
    ordering_window: settings?.ordering_window ?? 'closed',
    closed_notice: (settings?.ordering_window === 'closed' && settings.closed_notice) || '',
  };
}

/** Recounts and publishes the shown drop's capacity, in case a trigger event was lost. */
export async function recountCapacity(services: Services): Promise<void> {
  const { drop } = await readStorefrontDrop(services.store);
  if (drop) await recountDrop(services, drop.id);
  await publishCapacity(services, null);
}
