import * as z from 'zod/mini';
import { sumNaira, toKobo } from '../money/money';
import { isPaymentVerified, type Order, hasAssignedBox } from '../orders/order';

/** A transfer as its provider reports it. `amount` in kobo. */
export interface ProviderTransfer {
  /** The provider's unique id of the transfer, which stays the same in all responses. */
  id: string;
  amount: number;
  paidAt: Date;
  senderName: string | null;
  senderBank: string | null;
  /**
   * The interbank session id of the transfer, which the customer's bank also shows; null if the provider does not
   * report it.
   */
  sessionId: string | null;
}

/** Reasons why staff must check an order that was paid through a provider, with the recommended action. */
export const transferProblemInstructions = {
  underpaid: 'Less than the price. Ask for the rest, approve the order as it is, or refund.',
  overpaid: 'More than the price. The order is confirmed; refund the rest.',
  'paid-twice': 'The order was already paid. Refund this transfer.',
  late: 'Sent after the hold had ended. Approve the order if its box is still there, or refund.',
  'no-box': 'No box is left for this money. Refund it.',
  mismatch: 'The provider holds less than the ledger. Compare both and correct the ledger.',
} as const;
export type TransferProblem = keyof typeof transferProblemInstructions;
export const transferProblemSchema = z.enum([
  'underpaid',
  'overpaid',
  'paid-twice',
  'late',
  'no-box',
  'mismatch',
] satisfies TransferProblem[]);

export interface UnrecordedTransfer {
  /**
   * The id of the ledger entry. It is unique within the ledger. If the provider reports the same money again, the id
   * stays the same.
   */
  entryId: string;
  transfer: ProviderTransfer;
  /** The unrecorded amount in kobo. It is less than the transfer's amount if a part is already recorded. */
  amount: number;
}

/**
 * Returns the payments that the provider reports and the ledger does not contain. `recorded` contains the recorded kobo
 * by the id of the provider's transfer. The recorded total never exceeds the total that the provider reports, even if
 * the provider changes the ids of its transfers.
 */
export function findUnrecordedTransfers(
  provider: string,
  transfers: readonly ProviderTransfer[],
  recorded: ReadonlyMap<string, number>,
): UnrecordedTransfer[] {
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);
  let missing = sum(transfers.map(({ amount }) => amount)) - sum(recorded.values());
  return transfers.flatMap((transfer) => {
    const amount = Math.min(missing, transfer.amount - (recorded.get(transfer.id) ?? 0));
    if (amount <= 0) return [];
    missing -= amount;
    const suffix = recorded.has(transfer.id) ? `-${transfer.amount}` : '';
    return [{ entryId: `${provider}-${transfer.id}${suffix}`.replaceAll('/', '_'), transfer, amount }];
  });
}

interface MoneyIn {
  /** The order before the payment was recorded. */
  before: Pick<Order, 'status' | 'total_amount'>;
  /** The order's status after an attempt to secure its box. */
  placedStatus: Order['status'];
  /** The ledger's net amount before the transfer, in naira. `net` is the amount after the transfer. */
  netBefore: number;
  net: number;
  isLate: boolean;
}

export interface TransferOutcome {
  /**
   * True if the transfer confirms the order without a review by staff. The transfer must complete the payment in time,
   * and the order must have a box.
   */
  isConfirmed: boolean;
  problem: TransferProblem | null;
}

/** Decides whether a transfer confirms its order, and which problem staff must check. */
export function decideTransferOutcome({
  before,
  placedStatus,
  netBefore,
  net,
  isLate,
}: MoneyIn): TransferOutcome {
  const price = toKobo(before.total_amount);
  const wasCovered = toKobo(netBefore) >= price;
  const missing = toKobo(sumNaira([before.total_amount, -net]));
  const difference = missing > 0 ? 'underpaid' : missing < 0 ? 'overpaid' : null;
  if (!hasAssignedBox(placedStatus)) return { isConfirmed: false, problem: 'no-box' };
  if (isPaymentVerified(before.status)) {
    return { isConfirmed: false, problem: wasCovered ? 'paid-twice' : difference };
  }
  if (missing > 0) return { isConfirmed: false, problem: 'underpaid' };
  if (isLate) return { isConfirmed: false, problem: 'late' };
  if (wasCovered) return { isConfirmed: false, problem: 'paid-twice' };
  return { isConfirmed: true, problem: difference };
}
