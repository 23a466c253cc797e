import { openTransferAccountContract } from '@sharebox/domain/payments/callables';
import {
  canReceivePayment,
  type OpenTransferAccount,
  transferAccountSchema,
} from '@sharebox/domain/payments/transfer-account';
import { callFunction } from '#firebase/call.ts';
import { useLiveDocument } from '#firebase/live.ts';
import { useLoad } from '#lib/use-load.ts';

/** The account to which a customer transfers the payment. */
export type PaymentAccount =
  /** The provider is opening an account. */
  | { kind: 'opening' }
  /** The order's own account, which confirms the payment. */
  | { kind: 'own'; account: OpenTransferAccount }
  /** The shop's account. `isFallback` if the shop has a provider that cannot open an account. */
  | { kind: 'shop'; isFallback: boolean };

/**
 * Opens the order's own account if the shop has a payment provider, and subscribes to the account. `now` is the
 * server's time; null while unknown.
 */
export function useTransferAccount(orderId: string, hasProvider: boolean, now: Date | null): PaymentAccount {
  const opening = useLoad(
    ['transfer-account', orderId],
    () => callFunction(openTransferAccountContract, { order_id: orderId }),
    { enabled: hasProvider },
  );
  const isOpened = opening.data?.is_manual === false;
  // The rules let customers read the account only once it exists.
  const live = useLiveDocument(isOpened ? `transfer_accounts/${orderId}` : null, transferAccountSchema);

  if (!hasProvider) return { kind: 'shop', isFallback: false };
  const account = live.data;
  if (account && canReceivePayment(account, now ?? account.opened_at)) return { kind: 'own', account };
  const isOpening = opening.status === 'loading' || (isOpened && live.status === 'loading');
  if (isOpening || account?.state === 'opening') return { kind: 'opening' };
  return { kind: 'shop', isFallback: true };
}
