import { toKobo, sumNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import type { LedgerEntry } from '@sharebox/domain/payments/payment';
import {
  isAwaitingMoney,
  planNextCheck,
  type TransferAccount,
} from '@sharebox/domain/payments/transfer-account';
import {
  judgeTransfer,
  listUnrecorded,
  type ProviderTransfer,
  type TransferOutcome,
} from '@sharebox/domain/payments/transfer-outcome';
import { writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { type OrderLedger, readOrderLedger, recordLedgerEntries } from './order-ledger';
import { ProviderError } from '../platform/payment-providers/transfer-provider';

/**
 * Asks the provider of an order's account for its transfers and records those that the ledger lacks. Money that came in
 * time and covers the price confirms the order in the same commit. Repeating it changes nothing.
 * @throws `ProviderError`
 */
export async function recordTransfers(services: Services, account: TransferAccount): Promise<void> {
  const { provider_reference: providerReference, reference, provider: name } = account;
  const provider = services.provider(name);
  if (!provider) throw new ProviderError(`The shop has no keys for ${name}`);
  const transfers = await provider.fetchTransfers({ reference, providerReference });
  await inTransaction(services.store, async (transaction) => {
    const { store, now } = services;
    const accountRef = store.transferAccounts.doc(account.order_id);
    const current = (await transaction.get(accountRef)).data();
    const ledger = await readOrderLedger(transaction, store, account.order_id);
    if (!current || current.reference !== reference || !ledger) return;
    const at = now();
    const recorded = sumRecorded(ledger);
    const unrecorded = listUnrecorded(name, transfers, recorded);
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
      next_check_at: planNextCheck(current, isAwaitingMoney(ledger.order), at),
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
    // A hold also ends when the customer changes or releases the box.
    const endsAt =
      order.status === 'expired' && order.updated_at < current.closes_at
        ? order.updated_at
        : current.closes_at;
    const isLate = unrecorded.some(({ transfer }) => transfer.paidAt > endsAt);
    let outcome: TransferOutcome = { isConfirmed: false, problem: null };
    const isConfirmedBy = (placed: { status: Order['status']; net: number }) => {
      outcome = judgeTransfer({
        before: order,
        placedStatus: placed.status,
        netBefore,
        net: placed.net,
        isLate,
      });
      return outcome.isConfirmed;
    };
    const net = await recordLedgerEntries(transaction, store, ledger, added, at, { isConfirmedBy, isLate });
    transaction.update(accountRef, {
      ...checked,
      problem: outcome.problem,
      ...(outcome.isConfirmed && { confirmed_at: at }),
    });
    writeAuditRow(transaction, store, {
      actor: name,
      action: outcome.isConfirmed ? 'payment.confirm' : 'payment.transfer',
      target: `orders/${account.order_id}`,
      before: { net_received: netBefore, order_status: order.status },
      after: {
        net_received: net,
        amount: sumNaira(added.map(({ entry }) => entry.amount)),
        problem: outcome.problem,
      },
      at,
    });
  });
}

/** Returns the kobo that the ledger has for each of the provider's transfers. */
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
