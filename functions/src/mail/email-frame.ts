import type { ShopSettings } from '@sharebox/domain/shop/settings';
import { readOrDefault } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';

/** Data for the parts that all emails have in common. */
export interface EmailFrame {
  /** Origin of the shop, without a trailing slash. */
  origin: string;
  /** Support contact. Null until the shop has settings. */
  support: ShopSettings['support'] | null;
}

/**
 * Reads the current data for the common parts of emails.
 * @throws if the shop's origin is unknown
 */
export async function readEmailFrame({ store, shopOrigin }: Services): Promise<EmailFrame> {
  const [origin, found] = await Promise.all([shopOrigin(), store.settings.get()]);
  const settings = readOrDefault(() => found.data(), undefined);
  return { origin, support: settings?.support ?? null };
}
