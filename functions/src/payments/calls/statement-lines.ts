import {
  matchTransactionContract,
  matchTransactionsContract,
  setLineAsideContract,
  unmatchTransactionContract,
} from '@sharebox/domain/payments/statement-callables';
import { createValidatedCall } from '../../platform/validated-call';
import { matchLine, readLineAndLedger } from '../match-line';
import { applyToEach } from '../../platform/apply-to-each';
import { buildLineFields } from '@sharebox/domain/payments/bank-statement';
import { DomainError } from '@sharebox/domain/common/errors';
import { unmatchStatementLine } from '@sharebox/domain/payments/statement-match';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { recordLedgerEntries } from '../order-ledger';
import { runStaffTransaction } from '../../platform/audit/staff-request';
import { setTransactionAside, writeSetAside } from '../set-aside';
import { rareStaffCallOptions } from '../../platform/runtime-options';

export const matchTransaction = createValidatedCall({
  contract: matchTransactionContract,
  deployment: rareStaffCallOptions,
  who: 'bookkeeper',
  callsPerMinute: 120,
  handle: matchLine,
});

export const matchTransactions = createValidatedCall({
  contract: matchTransactionsContract,
  deployment: rareStaffCallOptions,
  who: 'bookkeeper',
  callsPerMinute: 30,
  handle: async (services, caller, { matches }) => {
    const outcomes = await applyToEach(matches, (match) => matchLine(services, caller, match));
    return {
      results: outcomes.map(({ item, refusal }) => ({ transaction_id: item.transaction_id, refusal })),
    };
  },
});

/** Reverses a match: changes the statement line, the ledger and the audit log in one commit. */
export const unmatchTransaction = createValidatedCall({
  contract: unmatchTransactionContract,
  deployment: rareStaffCallOptions,
  who: 'bookkeeper',
  callsPerMinute: 120,
  handle: async ({ store, now }, caller, { transaction_id, order_id }) =>
    runStaffTransaction(store, async (transaction) => {
      const asked = { transaction_id, order_id };
      const { lineRef, line, ledger, before } = await readLineAndLedger(transaction, store, caller, asked);
      const [claim, review] = await Promise.all([
        transaction.get(store.confirmations.doc(order_id)),
        transaction.get(store.review(order_id)),
      ]);
      const claimed = claim.data();
      const reviewed = claimed ? { ...claimed, amount_received: review.data()?.amount_received } : null;
      if (line.matches.length === 0) return { ...asked, net_received: before };
      const match = line.matches.find((one) => one.order_id === order_id);
      if (!match) throw new DomainError('changed-meanwhile');

      const at = now();
      const added = unmatchStatementLine(
        { transactionId: transaction_id },
        ledger.entries,
        { claim: reviewed, net: before },
        { uid: caller.uid, at, newEntryId: store.ledger(order_id).doc().id },
      );
      const net_received =
        added.length > 0 ? await recordLedgerEntries(transaction, store, ledger, added, at) : before;
      const matches = line.matches.filter((one) => one !== match);
      transaction.update(lineRef, buildLineFields({ ...line, matches }));
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'statement.unmatch',
        target: `orders/${order_id}`,
        before: { net_received: before, transaction_id, entry_id: match.entry_id },
        after: { net_received },
        at,
      });
      return { ...asked, net_received };
    }),
});

export const setLineAside = createValidatedCall({
  contract: setLineAsideContract,
  deployment: rareStaffCallOptions,
  who: 'bookkeeper',
  callsPerMinute: 120,
  handle: async (services, caller, { transaction_id, reason, note }) => {
    if (reason === null) await writeSetAside(services, caller, transaction_id, null);
    else await setTransactionAside(services, caller, transaction_id, { reason, note: note || null });
    return { transaction_id };
  },
});
