import type { StandInShop } from './shop';
import { writePaidOrder } from '../support/orders';

/**
 * Replaces all orders with one order of another customer, which the page must filter out. Also clears the recorded
 * calls.
 */
export async function replaceOrdersWithForeignOrder(shop: StandInShop): Promise<void> {
  shop.clear('orders/', 'payment_confirmations/');
  shop.forgetCalls();
  await writePaidOrder();
}
