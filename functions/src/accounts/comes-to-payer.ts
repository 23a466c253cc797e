import { goesToPayer } from '@sharebox/domain/deliveries/delivery-stop';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Returns whether an order is delivered to its payer's own address. Reads raw fields, so that it works for orders that
 * fail to parse.
 */
export function comesToPayer(order: DocumentSnapshot): boolean {
  return goesToPayer({
    is_gift_order: order.get('is_gift_order') === true,
    declined_outcome: order.get('declined_outcome') === 'own-address' ? 'own-address' : null,
  });
}
