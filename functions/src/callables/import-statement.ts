import {
  bankLine,
  shopDay,
  statementIdentity,
  statementProblem,
} from '@sharebox/domain/payment/bank-statement';
import { importStatement } from '@sharebox/domain/callables/import-statement';
import { DomainError } from '@sharebox/domain/common/errors';
import { createHash } from 'node:crypto';
import { writeAuditRow } from '../platform/audit/audit-row';
import { staffTransaction } from '../platform/audit/staff-transaction';
import { validatedCall } from '../platform/validated-call';

/** The hash of what a line says makes the same line twice one document. */
export const importStatementCall = validatedCall({
  contract: importStatement,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, { rows }) => {
    const at = now();
    const problem = statementProblem(rows, shopDay(at));
    if (problem !== null) throw new DomainError('invalid-input', problem);
    const lines = new Map(
      rows.map((row) => {
        const hash = createHash('sha256').update(statementIdentity(row)).digest('hex');
        return [hash, bankLine(row)] as const;
      }),
    );
    return staffTransaction(store, async (transaction) => {
      const references = [...lines.keys()].map((hash) => store.bankTransactions.doc(hash));
      const present = await transaction.getAll(...references);
      const known = new Set(present.filter((one) => one.exists).map((one) => one.id));
      for (const reference of references) {
        const line = lines.get(reference.id);
        if (!line || known.has(reference.id)) continue;
        transaction.create(reference, {
          ...line,
          imported_by: caller.uid,
          imported_at: at,
          order_id: null,
          entry_id: null,
          matched_by: null,
          matched_at: null,
        });
      }
      const imported = lines.size - known.size;
      if (imported > 0) {
        writeAuditRow(transaction, store, {
          actor: caller.uid,
          action: 'statement.import',
          target: 'bank_transactions',
          before: {},
          after: { imported, known: rows.length - imported },
          at,
        });
      }
      return { imported, known: rows.length - imported };
    });
  },
});
