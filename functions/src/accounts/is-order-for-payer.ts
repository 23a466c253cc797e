import { isDeliveredToPayer } from '@sharebox/domain/deliveries/delivery-stop';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Returns whether an order is delivered to its payer's own address. Reads raw fields, because an order may fail to
 * parse.
 */
export function isOrderForPayer(order: DocumentSnapshot): boolean {
  return isDeliveredToPayer({
    is_gift_order: order.get('is_gift_order') === true,
    declined_outcome: order.get('declined_outcome') === 'own-address' ? 'own-address' : null,
  });
}
