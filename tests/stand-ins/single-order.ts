import { writePaidOrder } from '../support/orders/paid-orders';
import type { Shop } from './shop';

/** The order belongs to another customer and must be filtered out. Also clears the recorded calls. */
export async function keepOneOrder(shop: Shop): Promise<void> {
  shop.clear('orders/', 'payment_confirmations/');
  shop.forgetCalls();
  await writePaidOrder();
}
