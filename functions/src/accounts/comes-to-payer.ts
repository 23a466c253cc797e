import { goesToPayer } from '@sharebox/domain/deliveries/delivery-stop';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** Whether an order's door is its payer's own. As it is found: one that doesn't parse came to somebody, too. */
export function comesToPayer(order: DocumentSnapshot): boolean {
  return goesToPayer({
    is_gift_order: order.get('is_gift_order') === true,
    declined_outcome: order.get('declined_outcome') === 'own-address' ? 'own-address' : null,
  });
}
