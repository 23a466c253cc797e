import * as z from 'zod/mini';
import { textSchema } from '../common/text';
import { setAsideReasonSchema, statementRowsSchema } from './bank-statement';
import { bulkItemRefusalSchema, type CallableContract, createBulkItemsSchema } from '../common/callables';
import { documentIdSchema } from '../common/document-id';
import { exactNairaSchema } from '../money/money';
import { receivedAmountSchema } from './payment';
import { statementFormatSchema } from './statement-format';

/** A row that was not imported: its number in the file, and the description of the similar row imported before. */
const unsureRowSchema = z.object({ row: z.int(), similar_to: z.string() });
export type UnsureRow = z.output<typeof unsureRowSchema>;

/**
 * Imports up to `maxStatementRows` rows of a bank statement, all of them or none. Skips rows that were imported
 * before, so statements may overlap. Rows of money sent are not stored: a line whose money they reverse is set aside, and
 * `unpaired` lists those that call themselves a reversal but reverse no known line, or a line whose order no longer has
 * the money. They should follow the rows of money received. All lines with the same `import_id` can be undone together.
 * Rejects with
 * `not-allowed`, or with `invalid-input` and a message that names the row.
 */
export const importStatementContract = {
  name: 'importStatement',
  input: z.strictObject({ rows: statementRowsSchema, import_id: z.optional(z.uuid()) }),
  output: z.object({
    imported: z.int(),
    known: z.int(),
    unsure: z._default(z.array(unsureRowSchema), []),
    reversed: z._default(z.int(), 0),
    /** Row numbers in the file. */
    unpaired: z._default(z.array(z.int()), []),
  }),
} satisfies CallableContract;

/** Maximum number of lines that can be undone together. Lines beyond this number must be imported under a new id. */
export const maxUndoneLines = 2000;

/**
 * Removes all lines of one bank statement import, unless one of them is matched to an order. Idempotent. Rejects with
 * `changed-meanwhile` when a line is matched, with `invalid-input` for more than `maxUndoneLines`, or with
 * `not-allowed`.
 */
export const undoImportContract = {
  name: 'undoImport',
  input: z.strictObject({ import_id: z.uuid() }),
  output: z.object({ removed: z.int() }),
} satisfies CallableContract;

/**
 * Matches a statement line to an order, with all money of the line that belongs to no order yet, or with `amount` in
 * naira. Records the money as received; if staff already recorded it, adds only the difference as an adjustment.
 * Idempotent. Rejects with `changed-meanwhile` for a line without enough open money, or with `not-allowed` (also when the
 * line or the order does not exist).
 */
export const matchTransactionContract = {
  name: 'matchTransaction',
  input: z.strictObject({
    transaction_id: documentIdSchema,
    order_id: documentIdSchema,
    amount: z.optional(receivedAmountSchema),
  }),
  output: z.object({ transaction_id: z.string(), order_id: z.string(), net_received: exactNairaSchema }),
} satisfies CallableContract;

/**
 * Matches up to `maxBulkItems` statement lines to orders, each as `matchTransaction` does and in its own commit. Each
 * match succeeds or fails independently; `results` lists the outcomes in the requested order. The whole call rejects only
 * with `not-allowed` or `invalid-input`.
 */
export const matchTransactionsContract = {
  name: 'matchTransactions',
  input: z.strictObject({
    matches: createBulkItemsSchema(matchTransactionContract.input, 'line', (match) => match.transaction_id),
  }),
  output: z.object({
    results: z.array(z.object({ transaction_id: z.string(), refusal: bulkItemRefusalSchema })),
  }),
} satisfies CallableContract;

/**
 * Undoes the match of a statement line and an order. The ledger gets an adjustment that reverses what the match added,
 * and this money of the line can be matched again. Money confirmed by the approval of a claim is not reversed. Does nothing for an unmatched line.
 * Rejects with `changed-meanwhile` for a line matched to another order, with `invalid-input` when the money was already
 * refunded, or with `not-allowed` (also when the line or the order does not exist).
 */
export const unmatchTransactionContract = {
  name: 'unmatchTransaction',
  input: z.strictObject({ transaction_id: documentIdSchema, order_id: documentIdSchema }),
  output: z.object({ transaction_id: z.string(), order_id: z.string(), net_received: exactNairaSchema }),
} satisfies CallableContract;

/**
 * Sets a statement line aside because its money belongs to no order, or puts it back with `reason` null. The money leaves
 * the orders that the line was matched to, also if their payment was approved; their claims wait for a review again.
 * Idempotent. Rejects with `invalid-input` when an order no longer has the money, or with `not-allowed` (also when the
 * line does not exist).
 */
export const setLineAsideContract = {
  name: 'setLineAside',
  input: z.strictObject({
    transaction_id: documentIdSchema,
    reason: z.nullable(setAsideReasonSchema),
    note: z.optional(textSchema()),
  }),
  output: z.object({ transaction_id: z.string() }),
} satisfies CallableContract;

/** Saves how the bank's files with these titles are read. Idempotent. Rejects with `invalid-input` or `not-allowed`. */
export const saveStatementFormatContract = {
  name: 'saveStatementFormat',
  input: statementFormatSchema,
  output: z.object({ saved: z.literal(true) }),
} satisfies CallableContract;
