import { getDeliveryAreaProblem, getServedAreas } from '@sharebox/domain/orders/delivery-area';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { useEffect, useState } from 'react';
import { subscribeWhenLoaded } from '#firebase/load.ts';
import type { SavedAddress } from './use-addresses';

interface ServedAreas {
  /** The served areas in alphabetical order. */
  areas: readonly string[];
  /** Whether the settings are loaded. Until then, every area of the city counts as served. */
  isKnown: boolean;
}

const usualAreas: ServedAreas = { areas: getServedAreas(null).toSorted(), isKnown: false };

/**
 * Subscribes to the areas that the shop delivers to. Does not use `useListener`, because information pages do not load
 * its libraries.
 */
export function useServedAreas(): ServedAreas {
  const [served, setServed] = useState(usualAreas);
  useEffect(
    () =>
      subscribeWhenLoaded(({ doc, firestore }) => doc(firestore, 'settings', 'shop'), {
        onFound: ({ docs: [document] }) => {
          const settings = shopSettingsSchema.safeParse(document?.data());
          setServed({ areas: getServedAreas(settings.data).toSorted(), isKnown: true });
        },
        onError: () => setServed(usualAreas),
      }),
    [],
  );
  return served;
}

/**
 * Returns why the shop does not deliver to a saved address; null if the shop delivers to it or the areas are not
 * loaded.
 */
export function useAreaProblem(address: SavedAddress | null | undefined): string | null {
  const { areas, isKnown } = useServedAreas();
  return address && isKnown ? getDeliveryAreaProblem(address, areas) : null;
}
