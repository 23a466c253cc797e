import { importStatementContract } from '@sharebox/domain/payments/callables/import-statement';
import { toShopDay } from '@sharebox/domain/shop/shop-day';
import {
  assertNotInFuture,
  buildBankTransaction,
  type StatementRow,
} from '@sharebox/domain/payments/bank-statement';
import {
  compareWithStored,
  getStatementRowKey,
  type StoredRow,
} from '@sharebox/domain/payments/statement-import';
import type { Transaction } from 'firebase-admin/firestore';
import { createHash } from 'node:crypto';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import type { Store } from '../platform/db/store';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Imports lines of the bank statement. Uses the hash of a line as its document id, so that repeated imports have no
 * effect.
 */
export const importStatementHandler = createValidatedCall({
  contract: importStatementContract,
  who: 'bookkeeper',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, { rows, import_id }) => {
    const at = now();
    assertNotInFuture(rows, toShopDay(at));
    const byHash = new Map(rows.map((row) => [hashText(getStatementRowKey(row)), row]));
    return runStaffTransaction(store, async (transaction) => {
      const stored = await readStored(transaction, store, [...byHash.keys()], rows);
      const compared = compareWithStored([...byHash.values()], stored, import_id);
      const added = compared.filter(({ result }) => result === 'new').map(({ row }) => row);
      const taken = new Set(stored.map(({ id }) => id));
      for (const row of added) {
        const id = pickRowId(row, taken);
        taken.add(id);
        const line = buildBankTransaction(row, caller.uid, at, import_id);
        transaction.create(store.bankTransactions.doc(id), line);
      }
      const unsure = compared.flatMap((one) => {
        if (one.result !== 'unsure') return [];
        const { narration, reference } = one.similarTo;
        return [{ row: one.row.number, similar_to: [narration, reference].filter(Boolean).join(' · ') }];
      });
      const imported = added.length;
      const counts = { imported, known: rows.length - imported - unsure.length };
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
      return { ...counts, unsure };
    });
  },
});

/** Returns a row's id. Of equal rows, the earlier one may have been undone, so that its number is free. */
function pickRowId(row: StatementRow, taken: ReadonlySet<string>): string {
  const id = hashText(getStatementRowKey(row));
  return taken.has(id) ? pickRowId({ ...row, occurrence: row.occurrence + 1 }, taken) : id;
}

/** Reads the stored rows with these ids or of the same days. */
async function readStored(
  transaction: Transaction,
  store: Store,
  ids: readonly string[],
  rows: readonly StatementRow[],
): Promise<StoredRow[]> {
  const days = rows.map(({ booked_on }) => booked_on).toSorted();
  const ofDays = store.bankTransactions
    .where('booked_on', '>=', days[0] ?? '')
    .where('booked_on', '<=', days.at(-1) ?? '');
  const { docs } = await transaction.get(ofDays);
  const read = new Set(docs.map(({ id }) => id));
  const rest = ids.filter((id) => !read.has(id)).map((id) => store.bankTransactions.doc(id));
  const byId = rest.length > 0 ? await transaction.getAll(...rest) : [];
  return [...docs, ...byId].flatMap((one) => {
    const line = one.data();
    return line ? [{ id: one.id, line }] : [];
  });
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
