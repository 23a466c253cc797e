import { cityCentre } from '@sharebox/domain/deliveries/area-centres';
import type { Point } from '@sharebox/domain/shop/point';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { useLiveDocument } from '#firebase/live.ts';

/** Follows the starting point of runs: the kitchen's place from the settings, or the city centre. */
export function useKitchenPlace(): Point {
  return useLiveDocument('settings/shop', shopSettingsSchema).data?.kitchen_place ?? cityCentre;
}
