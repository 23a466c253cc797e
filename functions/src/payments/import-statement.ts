import { importStatementContract } from '@sharebox/domain/payments/callables/import-statement';
import { toShopDay } from '@sharebox/domain/shop/shop-day';
import {
  assertNotInFuture,
  buildBankTransaction,
  getStatementRowKey,
} from '@sharebox/domain/payments/bank-statement';
import { createHash } from 'node:crypto';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Imports lines of the bank statement. Uses the hash of a line as its document id, so that repeated imports have no
 * effect.
 */
export const importStatementHandler = createValidatedCall({
  contract: importStatementContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, { rows, import_id }) => {
    const at = now();
    assertNotInFuture(rows, toShopDay(at));
    const byHash = new Map(rows.map((row) => [hashText(getStatementRowKey(row)), row]));
    return runStaffTransaction(store, async (transaction) => {
      const references = [...byHash.keys()].map((hash) => store.bankTransactions.doc(hash));
      const present = await transaction.getAll(...references);
      const known = new Set(present.filter((one) => one.exists).map((one) => one.id));
      for (const reference of references) {
        const row = byHash.get(reference.id);
        if (row && !known.has(reference.id))
          transaction.create(reference, buildBankTransaction(row, caller.uid, at, import_id));
      }
      const imported = byHash.size - known.size;
      const counts = { imported, known: rows.length - imported };
      if (imported > 0) {
        writeAuditRow(transaction, store, {
          actor: caller.uid,
          action: 'statement.import',
          target: 'bank_transactions',
          before: {},
          after: counts,
          at,
        });
      }
      return counts;
    });
  },
});

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
