import { shopSettingsSchema, type ShopSettings } from '@sharebox/domain/shop/settings';
import { type LiveResult, useLiveDocument, type WithId } from '#firebase/live.ts';

/** Subscribes to the shop's settings: bank account, support contacts and hold duration. */
export function useShopSettings(): LiveResult<WithId<ShopSettings> | null> {
  return useLiveDocument('settings/shop', shopSettingsSchema);
}
