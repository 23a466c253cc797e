import { maxUndoneLines, undoImportContract } from '@sharebox/domain/payments/statement-callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Removes all lines of an import, or none of them if one is matched. The check and the removal are in the same
 * transaction.
 */
export const undoImportHandler = createValidatedCall({
  contract: undoImportContract,
  who: 'bookkeeper',
  callsPerMinute: 30,
  handle: async ({ store, now }, caller, { import_id }) =>
    runStaffTransaction(store, async (transaction) => {
      const ofImport = store.bankTransactions.where('import_id', '==', import_id);
      const { docs } = await transaction.get(ofImport.limit(maxUndoneLines + 1));
      if (docs.length > maxUndoneLines) {
        const most = maxUndoneLines.toLocaleString('en-NG');
        throw new DomainError('invalid-input', `More than ${most} lines can’t be undone at once.`);
      }
      if (docs.some((line) => line.data().matches.length > 0)) {
        throw new DomainError(
          'changed-meanwhile',
          'A line of this import is matched to an order. Please undo the match first.',
        );
      }
      for (const line of docs) transaction.delete(line.ref);
      if (docs.length > 0) {
        writeAuditRow(transaction, store, {
          actor: caller.uid,
          action: 'statement.undo',
          target: 'bank_transactions',
          before: { imported: docs.length, import_id },
          after: { imported: 0 },
          at: now(),
        });
      }
      return { removed: docs.length };
    }),
});
