import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import {
  type DropCapacity,
  type ServedStorefront,
  servedStorefrontSchema,
} from '@sharebox/domain/storefront/storefront';
import { createContext } from 'react';

/**
 * The menu and the capacity of the shop, or their loading state. For an offline copy, `savedAt` is when the server
 * created the menu.
 */
export type StorefrontState =
  | { status: 'loading' | 'error' }
  | { status: 'ready'; menu: PublishedMenu; capacity: DropCapacity; savedAt: Date | null };

interface ServedPage {
  shown: StorefrontState;
  /** When the server rendered the page, by the server's clock. */
  at: Date;
  /** The gift page's owner, parsed by `servedGift`. */
  gift: unknown;
}

/** The data embedded in the server-rendered page; null if there is none. */
export const ServedPageContext = createContext<ServedPage | null>(null);

export function toServedPage({ menu, capacity, served_at, gift }: ServedStorefront): ServedPage {
  return { shown: { status: 'ready', menu, capacity, savedAt: null }, at: served_at, gift };
}

/** Reads the data embedded in this document by the server (functions/src/storefront/render-page.ts). */
export function readServedPage(): ServedPage | null {
  const data = document.getElementById('storefront')?.textContent;
  if (!data) return null;
  try {
    return toServedPage(servedStorefrontSchema.parse(JSON.parse(data)));
  } catch {
    // The data is truncated or from another build, so the app fetches the menu itself.
    return null;
  }
}
