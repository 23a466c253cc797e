import { isHold, type Order } from '@sharebox/domain/orders/order';
import { paymentConfirmationSchema, type PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { useLiveDocument, type WithId } from '#firebase/live.ts';

/**
 * The claim that was submitted for this order, live; it has the order's id. Null where there is none to be read,
 * undefined until that is known. Nothing is asked for a hold, which has none.
 */
export function useConfirmation(
  current: WithId<Order> | null,
): WithId<PaymentConfirmation> | null | undefined {
  const path = current && !isHold(current) ? `payment_confirmations/${current.id}` : null;
  const live = useLiveDocument(path, paymentConfirmationSchema);
  return live.status === 'loading' ? undefined : (live.data ?? null);
}
