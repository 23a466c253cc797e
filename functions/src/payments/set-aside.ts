import { buildLineFields, type SetAsideReason } from '@sharebox/domain/payments/bank-statement';
import { DomainError } from '@sharebox/domain/common/errors';
import { removeStatementLine } from '@sharebox/domain/payments/statement-match';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runStaffTransaction } from '../platform/audit/staff-request';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { recordLedgerEntries } from './order-ledger';
import { readLineAndLedger } from './match-line';

interface SetAside {
  reason: SetAsideReason;
  note: string | null;
  reversed_on?: string;
}

/**
 * Takes the money of a statement line out of its orders, each in its own commit, and then sets the line aside. Can be
 * repeated after a failure.
 * @throws `not-allowed` if the line does not exist, and the errors of `removeStatementLine`
 */
export async function setTransactionAside(
  services: Services,
  caller: Caller,
  transaction_id: string,
  setAside: SetAside,
): Promise<void> {
  const line = (await services.store.bankTransactions.doc(transaction_id).get()).data();
  for (const order_id of line?.order_ids ?? []) {
    await removeFromOrder(services, caller, { transaction_id, order_id }, setAside);
  }
  await writeSetAside(services, caller, transaction_id, setAside);
}

async function removeFromOrder(
  { store, now }: Services,
  caller: Caller,
  asked: { transaction_id: string; order_id: string },
  { reason }: SetAside,
): Promise<void> {
  const { transaction_id, order_id } = asked;
  await runStaffTransaction(store, async (transaction) => {
    const { lineRef, line, ledger, before } = await readLineAndLedger(transaction, store, caller, asked);
    const match = line.matches.find((one) => one.order_id === order_id);
    if (!match) return;
    const at = now();
    const note =
      reason === 'reversal'
        ? 'The bank reversed this transfer.'
        : 'Set aside: this transfer doesn’t belong to this order.';
    const added = removeStatementLine(
      { transactionId: transaction_id, entryId: match.entry_id, amount: match.amount / 100 },
      ledger.entries,
      { net: before, note },
      { uid: caller.uid, at, newEntryId: store.ledger(order_id).doc().id },
    );
    const net_received = await recordLedgerEntries(transaction, store, ledger, added, at, {
      reopensClaim: true,
    });
    const matches = line.matches.filter((one) => one !== match);
    transaction.update(lineRef, buildLineFields({ ...line, matches }));
    writeAuditRow(transaction, store, {
      actor: caller.uid,
      action: 'statement.unmatch',
      target: `orders/${order_id}`,
      before: { net_received: before, transaction_id, entry_id: match.entry_id },
      after: { net_received },
      reason: note,
      at,
    });
  });
}

/**
 * Sets a line without matches aside or puts it back.
 * @throws `changed-meanwhile` for a line that is matched
 */
export async function writeSetAside(
  { store, now }: Services,
  caller: Caller,
  transaction_id: string,
  setAside: SetAside | null,
): Promise<void> {
  await runStaffTransaction(store, async (transaction) => {
    const lineRef = store.bankTransactions.doc(transaction_id);
    const line = (await transaction.get(lineRef)).data();
    if (!line) throw new DomainError('not-allowed');
    if (setAside && line.matches.length > 0) throw new DomainError('changed-meanwhile');
    const isSame = line.set_aside?.reason === setAside?.reason && line.set_aside?.note === setAside?.note;
    if (isSame) return;
    const at = now();
    const set_aside = setAside && { ...setAside, by: caller.uid, at };
    const reversedOn = setAside ? undefined : line.set_aside?.reversed_on;
    transaction.update(lineRef, {
      ...buildLineFields({ ...line, set_aside }),
      ...(reversedOn !== undefined && { not_reversed_on: reversedOn }),
    });
    writeAuditRow(transaction, store, {
      actor: caller.uid,
      action: setAside ? 'statement.set-aside' : 'statement.put-back',
      target: 'bank_transactions',
      before: { transaction_id, set_aside: line.set_aside?.reason ?? null },
      after: { set_aside: setAside?.reason ?? null, amount: line.amount / 100 },
      ...(setAside?.note && { reason: setAside.note }),
      at,
    });
  });
}
