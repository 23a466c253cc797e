import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { daySchema, periodKindSchema } from '../../shop/period';
import { salesReportSchema } from '../sales-report';

/**
 * Returns the money, boxes and dishes of the week or month that contains a date, beside those of the previous one.
 * @throws `not-allowed` for callers who are neither admins nor bookkeepers
 */
export const lookUpSalesContract = {
  name: 'lookUpSales',
  input: z.strictObject({ kind: periodKindSchema, day: daySchema }),
  output: salesReportSchema,
} satisfies CallableContract;
