import type { ShopSettings } from '@sharebox/domain/shop/settings';
import { readOr } from '../platform/db/set-aside';
import type { Services } from '../platform/services';

/** What every e-mail has around it. */
export interface MailFrame {
  /** Where the shop is, without a slash at its end. */
  origin: string;
  /** Whom its reader can ask; null before the shop has settings. */
  support: ShopSettings['support'] | null;
}

/** As the shop is now. Throws when nobody can say where it is. */
export async function mailFrame({ store, shopOrigin }: Services): Promise<MailFrame> {
  const [origin, found] = await Promise.all([shopOrigin(), store.settings.get()]);
  const settings = await readOr(store, () => found.data(), undefined);
  return { origin, support: settings?.support ?? null };
}
