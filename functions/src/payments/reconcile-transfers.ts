import { planNextCheck } from '@sharebox/domain/payments/transfer-account';
import { logger } from 'firebase-functions/v2';
import { processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { handlePaymentEvent } from './payment-events';
import { ProviderError } from '../platform/payment-providers/transfer-provider';
import { recordTransfers } from './record-transfers';

/** Accounts and events per round. What is left is due in the next round. */
const mostPerRound = 50;

/**
 * Handles events that failed, and asks the providers about every account that is open or closed within 72 hours, so that
 * a lost webhook costs minutes and no money.
 */
export async function reconcileTransfers(services: Services): Promise<void> {
  const { store, now } = services;
  const events = await store.paymentEvents.where('is_done', '==', false).limit(mostPerRound).get();
  for (const { id } of events.docs) await tryProvider(() => handlePaymentEvent(services, id));
  const due = store.transferAccounts.where('next_check_at', '<=', now()).orderBy('next_check_at');
  const { docs } = await due.limit(mostPerRound).get();
  await processEach(store, docs, async (one) => {
    const account = one.data();
    const isDone = await tryProvider(() => recordTransfers(services, account));
    // Otherwise an account whose provider fails would be asked about again and again, before all others.
    if (!isDone) await one.ref.update({ next_check_at: planNextCheck(account, now()) });
  });
}

async function tryProvider(ask: () => Promise<void>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger.warn('A payment provider failed', { problem: error.message });
    return false;
  }
}
