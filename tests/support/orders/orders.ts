import { buildConfirmationReference, type Order, orderSchema } from '@sharebox/domain/orders/order';
import { randomInt } from 'node:crypto';
import { backend } from '../stack/backend';

const day = 24 * 60 * 60 * 1000;

type Decided = 'weekly_drop_id' | 'status' | 'slot' | 'items' | 'total_amount' | 'payment_status';

export function buildOrder(
  { uid }: { uid: string },
  at: Date,
  fields: Pick<Order, Decided> & Partial<Order>,
): Order {
  return orderSchema.parse({
    user_id: uid,
    drop_name: 'A drop of a test',
    delivery_date: new Date(at.getTime() + 3 * day),
    delivery_window: 'evening',
    delivery_label: 'Home',
    delivery_city: 'Port Harcourt',
    delivery_state: 'Rivers State',
    packaging_option: 'eco-friendly',
    packaging_price: 0,
    personal_note: null,
    confirmation_reference: buildConfirmationReference(at.getTime() + randomInt(1e9)),
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
    request_fingerprint: '',
    created_at: at,
    updated_at: at,
    ...fields,
  });
}

export async function readOrder(orderId: string): Promise<Order> {
  return orderSchema.parse((await backend().db.doc(`orders/${orderId}`).get()).data());
}
