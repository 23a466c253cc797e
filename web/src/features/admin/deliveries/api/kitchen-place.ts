import { cityCentre } from '@sharebox/domain/deliveries/area-centres';
import type { Point } from '@sharebox/domain/shop/point';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { useLiveDocument } from '#firebase/live.ts';

/** Where runs start, live: the kitchen as the settings say it, else the middle of the city. */
export function useKitchenPlace(): Point {
  return useLiveDocument('settings/shop', shopSettingsSchema).data?.kitchen_place ?? cityCentre;
}
