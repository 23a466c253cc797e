import { createAccount } from '../support/people/accounts';
import { writeDrop, writePaidOrder } from '../support/orders/paid-orders';
import type { Shop } from './shop';

/** No order but somebody else's, that a filter has to leave out; and nothing that was sent so far. */
export async function oneOrder(shop: Shop): Promise<void> {
  shop.clear('orders/', 'payment_confirmations/');
  shop.forgetCalls();
  await writePaidOrder({ payer: await createAccount(), dropId: await writeDrop(1), box: 1 });
}
