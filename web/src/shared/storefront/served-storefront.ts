import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import {
  type Capacity,
  type ServedStorefront,
  servedStorefrontSchema,
} from '@sharebox/domain/storefront/storefront';
import { createContext } from 'react';

/** The public menu. `savedAt` is set when an offline copy is shown: when the server made it. */
export type StorefrontState =
  | { status: 'loading' | 'error' }
  | { status: 'ready'; menu: PublishedMenu; capacity: Capacity; savedAt: Date | null };

interface ServedPage {
  shown: StorefrontState;
  /** When it was rendered, which is the server's time as far as it is known. */
  at: Date;
  /** On a gift page whose it is, as `servedGift` reads it. */
  gift: unknown;
}

/** What the page was served with, in its content and as data; null where that is nothing. */
export const Served = createContext<ServedPage | null>(null);

export function servedPage({ menu, capacity, served_at, gift }: ServedStorefront): ServedPage {
  return { shown: { status: 'ready', menu, capacity, savedAt: null }, at: served_at, gift };
}

/** What this document was served with (functions/src/storefront/fill-page.ts). */
export function readServedPage(): ServedPage | null {
  const data = document.getElementById('storefront')?.textContent;
  if (!data) return null;
  try {
    return servedPage(servedStorefrontSchema.parse(JSON.parse(data)));
  } catch {
    // Cut off on the way, or of another build: the app asks for the menu itself.
    return null;
  }
}
