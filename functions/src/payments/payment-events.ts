import type { PaymentEventProblem, PaymentEvent } from '@sharebox/domain/payments/payment-event';
import type { PaymentProvider } from '@sharebox/domain/shop/settings';
import { createHash } from 'node:crypto';
import type { Services } from '../platform/services';
import { type ProviderEvent, ProviderError } from '../platform/payment-providers/transfer-provider';
import {
  canReceivePayment,
  calculateNextAccountCheck,
  type TransferAccount,
  isAwaitingTransfer,
} from '@sharebox/domain/payments/transfer-account';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { UnreadableDocumentError, filterReadable, processEach } from '../platform/db/unreadable-documents';
import { toKobo, sumNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import type { LedgerEntry } from '@sharebox/domain/payments/payment';
import {
  decideTransferOutcome,
  findUnrecordedTransfers,
  type ProviderTransfer,
  type TransferOutcome,
} from '@sharebox/domain/payments/transfer-outcome';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runInTransaction } from '../platform/db/transaction';
import { type OrderLedger, readOrderLedger, recordLedgerEntries } from './order-ledger';

/** Number of days for which events are kept. */
const keptDays = 400;

/**
 * Stores an event with its body, unless the event is already stored. `event` is null if the body lacks a required
 * field. Returns the id of the stored event, or null if the event needs no handling.
 */
export async function storePaymentEvent(
  { store, now }: Services,
  provider: PaymentProvider,
  rawBody: Buffer,
  event: ProviderEvent | null,
): Promise<string | null> {
  const at = now();
  const raw = rawBody.toString('utf8');
  const id = `${provider}-${createHash('sha256')
    .update(event?.id ?? raw)
    .digest('hex')
    .slice(0, 40)}`;
  const reference = store.paymentEvents.doc(id);
  const stored: PaymentEvent = {
    provider,
    kind: event?.kind ?? 'other',
    reference: event?.reference ?? null,
    amount: event?.amount ?? null,
    raw,
    received_at: at,
    is_done: event === null || event.kind === 'other',
    failures: 0,
    problem: event === null ? 'unreadable' : null,
    expires_at: new Date(at.getTime() + keptDays * 86_400_000),
  };
  return runInTransaction(store, async (transaction) => {
    const earlier = await transaction.read(reference);
    if (earlier) return earlier.is_done ? null : id;
    transaction.create(reference, stored);
    return stored.is_done ? null : id;
  });
}

/**
 * Handles a stored event. Records the transfers to its account, or records on the order that the provider returned
 * money. Idempotent.
 * @throws `ProviderError` if the provider fails. The event is then retried later.
 */
export async function handlePaymentEvent(services: Services, id: string): Promise<void> {
  const { store, now } = services;
  const eventRef = store.paymentEvents.doc(id);
  const event = (await eventRef.get()).data();
  if (!event || event.is_done) return;
  const finish = (problem: PaymentEventProblem | null) => eventRef.update({ is_done: true, problem });
  if (event.reference === null) {
    await finish(null);
    return;
  }
  const { docs } = await store.transferAccounts.where('reference', '==', event.reference).limit(1).get();
  const account = docs[0]?.data();
  // Leave the event to staff if its account was never opened. Customers never saw the account, and its provider cannot
  // list its transfers.
  if (account?.state !== 'open' || account.provider !== event.provider) {
    await finish('unknown-reference');
    return;
  }
  if (event.kind === 'returned') {
    const at = now();
    const returned_transfer = { amount: (event.amount ?? 0) / 100, at };
    await store.orders.doc(account.order_id).update({ returned_transfer, updated_at: at });
  } else {
    await recordTransfers(services, account);
  }
  await finish(null);
}

/**
 * Maximum number of accounts checked per run, so that an unresponsive provider delays other jobs by at most a minute.
 */
const maxAccounts = 300;

const eventsAtOnce = 10;
const maxFailures = 5;

/**
 * Retries failed events. Fetches the transfers of all accounts that are due for a check. Accounts are checked while
 * they are open and for 72 hours afterwards. A lost webhook therefore delays a payment by minutes but loses no money.
 * Checks accounts that can still receive money first.
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
  const isOpen = (account: TransferAccount) => canReceivePayment(account, now());
  const byNeed = [...due.filter(isOpen), ...due.filter((account) => !isOpen(account))];
  await processEach(byNeed.slice(0, maxAccounts), async (account) => {
    // Schedule the next check before this check, so that an account that always fails is not checked in every run.
    const next_check_at = calculateNextAccountCheck(account, true, now());
    await store.transferAccounts.doc(account.order_id).update({ next_check_at });
    await tryProvider(() => recordTransfers(services, account));
  });
}

/**
 * Handles an event again. Counts failures that the provider did not cause, and leaves the event to staff after five
 * such failures.
 */
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

/**
 * Fetches the transfers of an order's account from its provider and records those that the ledger lacks. A payment that
 * arrived in time and covers the price confirms the order in the same commit. Idempotent.
 * @throws `ProviderError`
 */
export async function recordTransfers(services: Services, account: TransferAccount): Promise<void> {
  const { provider_reference: providerReference, reference, provider: name } = account;
  const provider = services.provider(name);
  if (!provider) throw new ProviderError(`The shop has no keys for ${name}`);
  const transfers = await provider.fetchTransfers({ reference, providerReference });
  await runInTransaction(services.store, async (transaction) => {
    const { store, now } = services;
    const accountRef = store.transferAccounts.doc(account.order_id);
    const current = await transaction.read(accountRef);
    const ledger = await readOrderLedger(transaction, account.order_id);
    if (!current || current.reference !== reference || !ledger) return;
    const at = now();
    const recorded = sumRecorded(ledger);
    const unrecorded = findUnrecordedTransfers(name, transfers, recorded);
    const added = unrecorded.map(({ entryId, transfer, amount }) => ({
      id: entryId,
      entry: buildEntry(name, transfer, amount, at),
    }));
    const received = transfers.reduce((total, { amount }) => total + amount, 0);
    const known = [...recorded.values()].reduce((total, amount) => total + amount, 0);
    const news = unrecorded.reduce((total, { amount }) => total + amount, 0);
    const checked = {
      received,
      recorded: known + news,
      checked_at: at,
      next_check_at: calculateNextAccountCheck(current, isAwaitingTransfer(ledger.order), at),
    };
    if (added.length === 0) {
      const problem = received < known ? ('mismatch' as const) : current.problem;
      transaction.update(accountRef, { ...checked, problem });
      return;
    }

    const { order } = ledger;
    const netBefore = summarizeLedger(
      ledger.entries.map(({ entry }) => entry),
      order,
    ).net;
    // The hold ended before the account closed if the customer changed or released the box.
    const endsAt =
      order.status === 'expired' && order.updated_at < current.closes_at
        ? order.updated_at
        : current.closes_at;
    const isLate = unrecorded.some(({ transfer }) => transfer.paidAt > endsAt);
    let outcome: TransferOutcome = { isConfirmed: false, problem: null };
    const isConfirmedBy = (placed: { status: Order['status']; net: number }) => {
      outcome = decideTransferOutcome({
        before: order,
        placedStatus: placed.status,
        netBefore,
        net: placed.net,
        isLate,
      });
      return outcome.isConfirmed;
    };
    const net = await recordLedgerEntries(transaction, ledger, added, at, { isConfirmedBy, isLate });
    transaction.update(accountRef, {
      ...checked,
      problem: outcome.problem,
      ...(outcome.isConfirmed && { confirmed_at: at }),
    });
    const action = outcome.isConfirmed ? 'payment.confirm' : 'payment.transfer';
    writeAuditRow(transaction, name, at, action, `orders/${account.order_id}`, {
      before: { net_received: netBefore, order_status: order.status },
      after: {
        net_received: net,
        amount: sumNaira(added.map(({ entry }) => entry.amount)),
        problem: outcome.problem,
      },
    });
  });
}

/** Returns the recorded amount in kobo of each transfer, by the provider's transfer id. */
function sumRecorded({ entries }: OrderLedger): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { entry } of entries) {
    if (entry.transfer)
      sums.set(entry.transfer.id, (sums.get(entry.transfer.id) ?? 0) + toKobo(entry.amount));
  }
  return sums;
}

function buildEntry(recordedBy: string, transfer: ProviderTransfer, kobo: number, at: Date): LedgerEntry {
  return {
    kind: 'received',
    amount: kobo / 100,
    confirmation_id: null,
    recorded_by: recordedBy,
    at,
    transfer: {
      id: transfer.id,
      sender_name: transfer.senderName,
      sender_bank: transfer.senderBank,
      session_id: transfer.sessionId,
      paid_at: transfer.paidAt,
    },
  };
}
