import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { statementFormatSchema } from '../statement-format';

/** Saves how the bank's files with these titles are read. Idempotent. Rejects with `invalid-input` or `not-allowed`. */
export const saveStatementFormatContract = {
  name: 'saveStatementFormat',
  input: statementFormatSchema,
  output: z.object({ saved: z.literal(true) }),
} satisfies CallableContract;
