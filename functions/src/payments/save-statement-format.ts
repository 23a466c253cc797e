import { saveStatementFormatContract } from '@sharebox/domain/payments/statement-callables';
import { addStatementFormat } from '@sharebox/domain/payments/statement-format';
import { isDeepStrictEqual } from 'node:util';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/** Saves how a bank's files are read, instead of the format with the same titles. */
export const saveStatementFormatHandler = createValidatedCall({
  contract: saveStatementFormatContract,
  who: 'bookkeeper',
  callsPerMinute: 30,
  handle: async ({ store, now }, caller, format) =>
    runStaffTransaction(store, async (transaction) => {
      const before = (await transaction.get(store.statementSettings)).data()?.formats ?? [];
      const formats = addStatementFormat(before, format);
      if (!isDeepStrictEqual(before, formats)) {
        transaction.set(store.statementSettings, { formats });
        writeAuditRow(transaction, store, {
          actor: caller.uid,
          action: 'statement.columns',
          target: 'bank_transactions',
          before: {},
          after: { titles: format.columns.map(({ title }) => title) },
          at: now(),
        });
      }
      return { saved: true as const };
    }),
});
