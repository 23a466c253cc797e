import { expect, type Page } from '@playwright/test';
import type { Order, PrivateDelivery } from '@sharebox/domain/orders/order';
import { syncKitchenBox } from '../../functions/src/kitchen/kitchen-boxes';
import { jollof } from './kitchen';
import type { StandInShop } from './shop';
import { createAccount } from '../support/accounts';
import { writePaidOrder } from '../support/orders';
import { visitAs } from '../support/page';

interface PackedBox {
  order?: Partial<Order>;
  delivery?: Partial<PrivateDelivery>;
  /** The customer's dietary needs. */
  needs?: readonly string[];
}

/** Writes a paid order of the drop `next`, and the kitchen box that the order trigger would write. */
export async function writePackedBox(
  shop: StandInShop,
  number: number,
  { order, delivery, needs = [] }: PackedBox = {},
): Promise<string> {
  const payer = await createAccount();
  shop.update(`profiles/${payer.uid}`, { dietary_needs: needs });
  const prices = {
    image_url: '',
    quantity: 2,
    contains: null,
    tags: [],
    unit_price: 8500,
    total_price: 17_000,
  };
  const { orderId } = await writePaidOrder({
    ...{ payer, dropId: 'next', box: number, delivery },
    order: { status: 'confirmed', items: [{ ...jollof, ...prices }], ...order },
  });
  await syncKitchenBox(shop.backend.services, orderId);
  return orderId;
}

export async function openPacking(page: Page, { isAdmin = false } = {}): Promise<void> {
  await visitAs(page, await createAccount(isAdmin ? { isAdmin } : { isCook: true }), '/packing?drop=next');
  await expect(page.getByRole('heading', { name: 'Packing', level: 1 })).toBeVisible();
}
