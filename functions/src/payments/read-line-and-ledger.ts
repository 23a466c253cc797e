import { DomainError } from '@sharebox/domain/common/errors';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import type { Transaction } from 'firebase-admin/firestore';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { readOrderLedger } from './order-ledger';
import { assertNotOwnOrder } from './own-order';

/**
 * Reads a statement line and an order's ledger with its net amount in naira.
 * @throws `not-allowed` if the line or the order does not exist, and for a bookkeeper's own order
 */
export async function readLineAndLedger(
  transaction: Transaction,
  store: Services['store'],
  caller: Caller,
  { transaction_id, order_id }: { transaction_id: string; order_id: string },
) {
  const lineRef = store.bankTransactions.doc(transaction_id);
  const line = (await transaction.get(lineRef)).data();
  const ledger = await readOrderLedger(transaction, store, order_id);
  if (!line || !ledger) throw new DomainError('not-allowed');
  assertNotOwnOrder(caller, ledger.order);
  const entries = ledger.entries.map(({ entry }) => entry);
  return { lineRef, line, ledger, before: summarizeLedger(entries, ledger.order).net };
}
