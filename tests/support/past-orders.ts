import {
  confirmationReference,
  type Order,
  order as orderSchema,
  type OrderItem,
} from '@sharebox/domain/order';
import { randomInt, randomUUID } from 'node:crypto';
import type { Account } from './accounts';
import { emulatorAdmin } from './emulator-admin';

const day = 24 * 60 * 60 * 1000;

/** A dish as it was sold, two of it for ₦6,000. */
export function soldDish(name: string, more: Partial<OrderItem> = {}): OrderItem {
  return {
    meal_item_id: `dish-${name}`,
    name,
    image_url: '/sample-dishes/smoky-party-jollof.webp',
    category: 'main',
    quantity: 2,
    unit_price: 3000,
    total_price: 6000,
    ...more,
  };
}

/** Orders of somebody, without boxes and payments: each given one is a day older than the one before. Answers their ids. */
export async function writePastOrders(payer: Account, orders: readonly Partial<Order>[]): Promise<string[]> {
  const { db } = emulatorAdmin();
  const batch = db.batch();
  const ids = orders.map((fields, index) => {
    const id = randomUUID().replaceAll('-', '');
    const at = new Date(Date.now() - index * day);
    const document = orderSchema.parse({
      user_id: payer.uid,
      weekly_drop_id: 'drop-of-the-past',
      drop_name: 'An evening of a test',
      delivery_date: new Date(at.getTime() + 3 * day),
      delivery_window: 'evening',
      delivery_label: 'Home',
      delivery_city: 'Port Harcourt',
      delivery_state: 'Rivers State',
      status: 'delivered',
      slot: null,
      items: [soldDish('Smoky Party Jollof')],
      packaging_option: 'eco-friendly',
      packaging_price: 0,
      total_amount: 6000,
      personal_note: null,
      confirmation_reference: confirmationReference(at.getTime() + randomInt(1e9)),
      payment_status: 'paid',
      payment_method: 'manual_transfer',
      payment_reference: null,
      needs_refund: false,
      hold_expires_at: null,
      is_gift_order: false,
      is_anonymous: false,
      is_surprise: false,
      ordered_by_guest: false,
      love_message: null,
      gift_sender_name: null,
      recipient_name: null,
      request_fingerprint: id,
      created_at: at,
      updated_at: at,
      ...fields,
    });
    batch.create(db.doc(`orders/${id}`), document);
    return id;
  });
  await batch.commit();
  return ids;
}
