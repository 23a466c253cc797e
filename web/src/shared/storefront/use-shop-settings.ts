import { shopSettingsSchema, type ShopSettings } from '@sharebox/domain/shop/settings';
import { type LiveResult, useLiveDocument, type WithId } from '#firebase/live.ts';

export function useShopSettings(): LiveResult<WithId<ShopSettings> | null> {
  return useLiveDocument('settings/shop', shopSettingsSchema);
}
