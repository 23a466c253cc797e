import { createSampleOrder } from '@sharebox/domain/fixtures/sample-order';
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
  return createSampleOrder({
    user_id: uid,
    delivery_date: new Date(at.getTime() + 3 * day),
    delivery_window: 'evening',
    confirmation_reference: buildConfirmationReference(at.getTime() + randomInt(1e9)),
    created_at: at,
    updated_at: at,
    ...fields,
  });
}

export async function readOrder(orderId: string): Promise<Order> {
  return orderSchema.parse((await backend().db.doc(`orders/${orderId}`).get()).data());
}
