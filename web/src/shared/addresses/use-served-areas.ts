import { getAreaProblem, getServedAreas } from '@sharebox/domain/orders/delivery-area';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { useEffect, useState } from 'react';
import { subscribeWhenLoaded } from '#firebase/load.ts';
import type { SavedAddress } from './use-addresses';

interface ServedAreas {
  /** In alphabetical order. */
  areas: readonly string[];
  /** False until the settings are loaded. Until then, and if that fails, every area of the city counts as served. */
  isKnown: boolean;
}

const usualAreas: ServedAreas = { areas: getServedAreas(null).toSorted(), isKnown: false };

/**
 * Subscribes to the areas that the shop delivers to. Does not use `useListener`, whose libraries information pages do
 * not load.
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

/** Returns why no box goes to a saved address; null if one does, and while the areas are unknown. */
export function useAreaProblem(address: SavedAddress | null | undefined): string | null {
  const { areas, isKnown } = useServedAreas();
  return address && isKnown ? getAreaProblem(address, areas) : null;
}
