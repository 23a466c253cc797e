import type { Page } from '@playwright/test';
import { emptyCart } from '@sharebox/domain/cart/cart';
import { buildBoxKey, type PlacedBox } from '@sharebox/domain/cart/placed-box';

/** Stores what the browser keeps after an order, with an empty cart. The page must be on the shop's origin. */
export async function storeOrderedBox(page: Page, reference: string, note: string): Promise<void> {
  const placed: PlacedBox = { reference, box: buildBoxKey(emptyCart, 'eco-friendly') };
  await page.evaluate(
    ([text, mark]) => {
      localStorage.setItem('cart_note', text);
      localStorage.setItem('cart_placed', mark);
    },
    [note, JSON.stringify(placed)] as const,
  );
}
