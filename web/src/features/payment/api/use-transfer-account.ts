import { openTransferAccountContract } from '@sharebox/domain/payments/callables';
import {
  canReceive,
  type OpenTransferAccount,
  transferAccountSchema,
} from '@sharebox/domain/payments/transfer-account';
import { useEffect, useState } from 'react';
import { callFunction } from '#firebase/call.ts';
import { useLiveDocument } from '#firebase/live.ts';

/** The account that a customer pays into. */
export type PaymentAccount =
  /** The provider is opening an account. */
  | { kind: 'opening' }
  /** The order's own account, which confirms the payment. */
  | { kind: 'own'; account: OpenTransferAccount }
  /** The shop's account. `isFallback` if the shop has a provider that cannot open an account. */
  | { kind: 'shop'; isFallback: boolean };

/**
 * Opens the order's own account if the shop has a payment provider, and subscribes to it. `now` is the server's time;
 * null while unknown.
 */
export function useTransferAccount(orderId: string, hasProvider: boolean, now: Date | null): PaymentAccount {
  const [answer, setAnswer] = useState<'waiting' | 'opened' | 'manual'>('waiting');
  useEffect(() => {
    if (!hasProvider) return;
    callFunction(openTransferAccountContract, { order_id: orderId }).then(
      ({ is_manual }) => setAnswer(is_manual ? 'manual' : 'opened'),
      () => setAnswer('manual'),
    );
  }, [hasProvider, orderId]);
  // The rules let customers read the account only once it exists.
  const live = useLiveDocument(
    answer === 'opened' ? `transfer_accounts/${orderId}` : null,
    transferAccountSchema,
  );

  if (!hasProvider) return { kind: 'shop', isFallback: false };
  const account = live.data;
  if (account && canReceive(account, now ?? account.opened_at)) return { kind: 'own', account };
  const isOpening = answer === 'waiting' || (answer === 'opened' && live.status === 'loading');
  if (isOpening || account?.state === 'opening') return { kind: 'opening' };
  return { kind: 'shop', isFallback: true };
}
