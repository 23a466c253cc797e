import type { PaymentEvent } from './payment-event';
import type { TransferAccount } from './transfer-account';

const silentMs = 60 * 60_000;

/**
 * Returns whether the provider's webhooks may be broken, because no event has arrived for an hour although an account
 * has been open for at least an hour.
 */
export function areWebhooksSilent(
  accounts: readonly Pick<TransferAccount, 'state' | 'opened_at' | 'closes_at'>[],
  lastEventAt: PaymentEvent['received_at'] | null,
  now: Date,
): boolean {
  const since = now.getTime() - silentMs;
  if (lastEventAt && lastEventAt.getTime() > since) return false;
  return accounts.some(
    ({ state, opened_at, closes_at }) => state === 'open' && closes_at > now && opened_at.getTime() <= since,
  );
}

/** Returns the total that the providers have received for these accounts but the ledger does not contain, in kobo. */
export function sumUnrecordedAmounts(
  accounts: readonly Pick<TransferAccount, 'received' | 'recorded'>[],
): number {
  return accounts.reduce((sum, { received, recorded }) => sum + received - recorded, 0);
}
