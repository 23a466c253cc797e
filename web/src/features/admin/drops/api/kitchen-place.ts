import { cityCentre } from '@sharebox/domain/delivery/area-centres';
import type { Point } from '@sharebox/domain/menu/point';
import { shopSettings } from '@sharebox/domain/menu/settings';
import { useLiveDocument } from '../../../../firebase/live';

/** Where runs start, live: the kitchen as the settings say it, else the middle of the city. */
export function useKitchenPlace(): Point {
  return useLiveDocument('settings/shop', shopSettings).data?.kitchen_place ?? cityCentre;
}
