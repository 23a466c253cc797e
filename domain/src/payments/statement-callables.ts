import * as z from 'zod/mini';
import { createTextSchema } from '../common/text';
import { setAsideReasonSchema, statementRowsSchema } from './bank-statement';
import { bulkItemFailureSchema, type CallableContract, createBulkItemsSchema } from '../common/callables';
import { documentIdSchema } from '../common/document-id';
import { exactNairaSchema } from '../money/money';
import { receivedAmountSchema } from './payment';
import { statementFormatSchema } from './statement-format';

/**
 * A possible duplicate that was not imported. `row` is its row number in the file, and `similar_to` describes the
 * similar row that was imported before.
 */
const unsureRowSchema = z.object({ row: z.int(), similar_to: z.string() });
export type PossibleDuplicateRow = z.output<typeof unsureRowSchema>;

/**
 * Imports up to `maxStatementRows` rows of a bank statement, all or none. Skips rows that were imported before, so
 * statements may overlap. Rows of sent money are not stored. If such a row reverses a known line, the line is set
 * aside. `unpaired` contains the rows marked as a reversal that match no known line, or whose line belongs to an order
 * that no longer has the money. Rows of received money should be imported first, so that reversals can be matched. All
 * lines with the same `import_id` can be undone together. Rejects with `not-allowed`, or with `invalid-input` and a
 * message that names the row.
 */
export const importStatementContract = {
  name: 'importStatement',
  input: z.strictObject({ rows: statementRowsSchema, import_id: z.optional(z.uuid()) }),
  output: z.object({
    imported: z.int(),
    known: z.int(),
    unsure: z._default(z.array(unsureRowSchema), []),
    reversed: z._default(z.int(), 0),
    /** The row numbers of the unpaired rows in the file. */
    unpaired: z._default(z.array(z.int()), []),
  }),
} satisfies CallableContract;

/** Maximum number of lines that can be undone together. Lines beyond this number must be imported under a new id. */
export const maxUndoableLines = 2000;

/**
 * Removes all lines of one bank statement import, unless one of them is matched to an order. Idempotent. Rejects with
 * `changed-meanwhile` when a line is matched, with `invalid-input` for more than `maxUndoableLines`, or with
 * `not-allowed`.
 */
export const undoImportContract = {
  name: 'undoImport',
  input: z.strictObject({ import_id: z.uuid() }),
  output: z.object({ removed: z.int() }),
} satisfies CallableContract;

/**
 * Matches a statement line to an order, with the whole unmatched amount of the line or with `amount` in naira. Records
 * the amount as received; if staff already recorded it, only the difference is added as an adjustment. Idempotent.
 * Rejects with `changed-meanwhile` if the line has not enough unmatched money or if the ledger's total would not be
 * `expected_net` naira, or with `not-allowed`, for example for an unknown line or order.
 */
export const matchTransactionContract = {
  name: 'matchTransaction',
  input: z.strictObject({
    transaction_id: documentIdSchema,
    order_id: documentIdSchema,
    amount: z.optional(receivedAmountSchema),
    expected_net: z.optional(exactNairaSchema),
  }),
  output: z.object({ transaction_id: z.string(), order_id: z.string(), net_received: exactNairaSchema }),
} satisfies CallableContract;

/**
 * Runs `matchTransaction` for up to `maxBulkItems` statement lines, each in its own transaction. Each match succeeds or
 * fails independently. `results` has the same sequence as the request. The whole call rejects only with `not-allowed`
 * or `invalid-input`.
 */
export const matchTransactionsContract = {
  name: 'matchTransactions',
  input: z.strictObject({
    matches: createBulkItemsSchema(matchTransactionContract.input, 'line', (match) => match.transaction_id),
  }),
  output: z.object({
    results: z.array(z.object({ transaction_id: z.string(), refusal: bulkItemFailureSchema })),
  }),
} satisfies CallableContract;

/**
 * Undoes the match of a statement line and an order. The ledger gets an adjustment that reverses what the match added,
 * and the amount can be matched again. A payment confirmed by the approval of a claim is not reversed. Does nothing for
 * an unmatched line. Rejects with `changed-meanwhile` for a line matched to another order, with `invalid-input` if the
 * payment was already refunded, or with `not-allowed`, for example for an unknown line or order.
 */
export const unmatchTransactionContract = {
  name: 'unmatchTransaction',
  input: z.strictObject({ transaction_id: documentIdSchema, order_id: documentIdSchema }),
  output: z.object({ transaction_id: z.string(), order_id: z.string(), net_received: exactNairaSchema }),
} satisfies CallableContract;

/**
 * Sets a statement line aside because its money belongs to no order, or restores the line if `reason` is null. The
 * amount is removed from the orders that the line was matched to, even if their payment was approved; their claims
 * become pending again. Idempotent. Rejects with `invalid-input` if an order no longer has the money, or with
 * `not-allowed`, for example for an unknown line.
 */
export const setLineAsideContract = {
  name: 'setLineAside',
  input: z.strictObject({
    transaction_id: documentIdSchema,
    reason: z.nullable(setAsideReasonSchema),
    note: z.optional(createTextSchema()),
  }),
  output: z.object({ transaction_id: z.string() }),
} satisfies CallableContract;

/**
 * Saves the format of the bank's files with these column titles. Idempotent. Rejects with `invalid-input` or
 * `not-allowed`.
 */
export const saveStatementFormatContract = {
  name: 'saveStatementFormat',
  input: statementFormatSchema,
  output: z.object({ saved: z.literal(true) }),
} satisfies CallableContract;
