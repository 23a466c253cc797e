import { storefrontSchema, type Storefront } from '@sharebox/domain/storefront/storefront';
import * as z from 'zod/mini';
import type { Services } from '../platform/services';
import { publishCapacity, publishMenu } from './publish';

/**
 * Returns the body of `GET /api/storefront`. Publishes the documents first if one of them is missing or has an outdated
 * format.
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
