import type { StandInShop } from './shop';
import { writePaidOrder } from '../support/orders';

/** The order belongs to another customer and must be filtered out. Also clears the recorded calls. */
export async function keepOneOrder(shop: StandInShop): Promise<void> {
  shop.clear('orders/', 'payment_confirmations/');
  shop.forgetCalls();
  await writePaidOrder();
}
