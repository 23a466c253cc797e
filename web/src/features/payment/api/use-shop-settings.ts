import { shopSettingsSchema, type ShopSettings } from '@sharebox/domain/shop/settings';
import { type Live, useLiveDocument, type WithId } from '#firebase/live.ts';

/** Bank account, support contacts and how long a box is held. */
export function useShopSettings(): Live<WithId<ShopSettings> | null> {
  return useLiveDocument('settings/shop', shopSettingsSchema);
}
