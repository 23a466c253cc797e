import type { Page } from '@playwright/test';
import { emptyCart } from '@sharebox/domain/cart/cart';
import { buildBoxKey, type PlacedBox } from '@sharebox/domain/cart/placed-box';

/**
 * Leaves in the browser what placing a box as the order of this reference does, as far as its note shows: the cart
 * itself is empty. The page must be the shop's.
 */
export async function noteOrderedBox(page: Page, reference: string, note: string): Promise<void> {
  const placed: PlacedBox = { reference, box: buildBoxKey(emptyCart, 'eco-friendly') };
  await page.evaluate(
    ([text, mark]) => {
      localStorage.setItem('cart_note', text);
      localStorage.setItem('cart_placed', mark);
    },
    [note, JSON.stringify(placed)] as const,
  );
}
