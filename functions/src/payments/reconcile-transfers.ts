import { canReceive, planNextCheck, type TransferAccount } from '@sharebox/domain/payments/transfer-account';
import type { PaymentEvent } from '@sharebox/domain/payments/payment-event';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { UnreadableDocumentError } from '../platform/db/unreadable-document';
import { filterReadable, processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { handlePaymentEvent } from './payment-events';
import { ProviderError } from '../platform/payment-providers/transfer-provider';
import { recordTransfers } from './record-transfers';

/** The most accounts that are asked about in a round, so that a silent provider delays other jobs by a minute at most. */
const maxAccounts = 300;

const eventsAtOnce = 10;
const maxFailures = 5;

/**
 * Handles events that failed, and asks the providers about every account that is open or closed within 72 hours, so that
 * a lost webhook costs minutes and no money. Accounts that can receive money come first.
 */
export async function reconcileTransfers(services: Services): Promise<void> {
  const { store, now } = services;
  const events = await store.paymentEvents.where('is_done', '==', false).get();
  await processEach(events.docs, (event) => retryEvent(services, event), eventsAtOnce);
  const { docs } = await store.transferAccounts
    .where('next_check_at', '<=', now())
    .orderBy('next_check_at')
    .get();
  const due = filterReadable(docs).map((one) => one.data());
  const isOpen = (account: TransferAccount) => canReceive(account, now());
  const byNeed = [...due.filter(isOpen), ...due.filter((account) => !isOpen(account))];
  await processEach(byNeed.slice(0, maxAccounts), async (account) => {
    // Otherwise an account that cannot be handled would be asked about again and again.
    const next_check_at = planNextCheck(account, true, now());
    await store.transferAccounts.doc(account.order_id).update({ next_check_at });
    await tryProvider(() => recordTransfers(services, account));
  });
}

/** Handles an event again. Counts a failure that is not the provider's, and leaves the event to staff after five. */
async function retryEvent(services: Services, event: QueryDocumentSnapshot<PaymentEvent>): Promise<void> {
  const failures = event.data().failures + 1;
  try {
    await tryProvider(() => handlePaymentEvent(services, event.id));
  } catch (error) {
    if (error instanceof UnreadableDocumentError) throw error;
    logger.error('A payment event could not be handled', { id: event.id, failures, error });
    const isGivenUp = failures >= maxFailures;
    await event.ref.update({ failures, ...(isGivenUp && { is_done: true, problem: 'failed' }) });
  }
}

async function tryProvider(ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger.warn('A payment provider failed', { problem: error.message });
  }
}
