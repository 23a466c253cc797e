import { cityCentre } from '@sharebox/domain/deliveries/area-centres';
import type { Point } from '@sharebox/domain/shop/point';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { useLiveDocument } from '#firebase/live.ts';

/** Subscribes to the starting point of all runs: the kitchen's location from the settings, or else the city centre. */
export function useKitchenPlace(): Point {
  return useLiveDocument('settings/shop', shopSettingsSchema).data?.kitchen_place ?? cityCentre;
}
