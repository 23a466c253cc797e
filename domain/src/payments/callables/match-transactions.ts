import * as z from 'zod/mini';
import { bulkItemRefusalSchema, createBulkItemsSchema } from '../../common/callables/bulk-items';
import type { CallableContract } from '../../common/callables/contract';
import { matchTransactionContract } from './match-transaction';

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
