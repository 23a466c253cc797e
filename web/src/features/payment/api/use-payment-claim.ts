import { isHold, type Order } from '@sharebox/domain/orders/order';
import { paymentConfirmationSchema, type PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { useLiveDocument, type WithId } from '#firebase/live.ts';

/**
 * Subscribes to the payment claim of an order: null if there is none, undefined while loading. Reads nothing for a
 * hold, which has no claim.
 */
export function usePaymentClaim(
  current: WithId<Order> | null,
): WithId<PaymentConfirmation> | null | undefined {
  const path = current && !isHold(current) ? `payment_confirmations/${current.id}` : null;
  const live = useLiveDocument(path, paymentConfirmationSchema);
  return live.status === 'loading' ? undefined : (live.data ?? null);
}
