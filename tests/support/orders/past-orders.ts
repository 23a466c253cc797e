import type { Order, OrderItem } from '@sharebox/domain/orders/order';
import { randomUUID } from 'node:crypto';
import type { Account } from '../people/account';
import { backend } from '../stack/backend';
import { buildOrder } from './orders';

const day = 24 * 60 * 60 * 1000;

/** Returns an order item for two portions of a dish, which cost ₦6,000 in total. */
export function buildSoldDish(name: string, more: Partial<OrderItem> = {}): OrderItem {
  return {
    meal_item_id: `dish-${name}`,
    name,
    image_url: '/sample-dishes/smoky-party-jollof.webp',
    category: 'main',
    quantity: 2,
    contains: null,
    unit_price: 3000,
    total_price: 6000,
    ...more,
  };
}

/** Writes orders of a customer without boxes or payments, each a day older than the one before. Returns their ids. */
export async function writePastOrders(payer: Account, orders: readonly Partial<Order>[]): Promise<string[]> {
  const { db } = backend();
  const batch = db.batch();
  const ids = orders.map((fields, index) => {
    const id = randomUUID().replaceAll('-', '');
    const at = new Date(Date.now() - index * day);
    const document = buildOrder(payer, at, {
      weekly_drop_id: 'drop-of-the-past',
      drop_name: 'An evening of a test',
      status: 'delivered',
      slot: null,
      items: [buildSoldDish('Smoky Party Jollof')],
      total_amount: 6000,
      payment_status: 'paid',
      ...fields,
    });
    batch.create(db.doc(`orders/${id}`), document);
    return id;
  });
  await batch.commit();
  return ids;
}
