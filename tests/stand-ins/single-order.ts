import { createAccount } from '../support/people/accounts';
import { writeDrop, writePaidOrder } from '../support/orders/paid-orders';
import type { Shop } from './shop';

/** Keeps one order of another customer, which filters must leave out, and forgets earlier calls. */
export async function keepOneOrder(shop: Shop): Promise<void> {
  shop.clear('orders/', 'payment_confirmations/');
  shop.forgetCalls();
  await writePaidOrder({ payer: await createAccount(), dropId: await writeDrop(1), box: 1 });
}
