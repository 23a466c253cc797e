import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import {
  type Capacity,
  type ServedStorefront,
  servedStorefrontSchema,
} from '@sharebox/domain/storefront/storefront';
import { createContext } from 'react';

/** The public menu. `savedAt` is set for an offline copy: when the server created it. */
export type StorefrontState =
  | { status: 'loading' | 'error' }
  | { status: 'ready'; menu: PublishedMenu; capacity: Capacity; savedAt: Date | null };

interface ServedPage {
  shown: StorefrontState;
  /** When the page was rendered, by the server's clock. */
  at: Date;
  /** The owner of a gift page, parsed by `servedGift`. */
  gift: unknown;
}

/** The data that the page was served with; null if there is none. */
export const ServedPageContext = createContext<ServedPage | null>(null);

export function toServedPage({ menu, capacity, served_at, gift }: ServedStorefront): ServedPage {
  return { shown: { status: 'ready', menu, capacity, savedAt: null }, at: served_at, gift };
}

/** Reads the data that this document was served with (functions/src/storefront/fill-page.ts). */
export function readServedPage(): ServedPage | null {
  const data = document.getElementById('storefront')?.textContent;
  if (!data) return null;
  try {
    return toServedPage(servedStorefrontSchema.parse(JSON.parse(data)));
  } catch {
    // Truncated, or from another build: the app requests the menu itself.
    return null;
  }
}
