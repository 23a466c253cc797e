import type * as z from 'zod/mini';

/** Contract between browser and server for one callable: its deployed name, its input and its output. */
export interface CallableContract<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  name: string;
  input: Input;
  output: Output;
  /** Marks the callable as idempotent: the browser may retry while the first request could still reach the server. */
  isRepeatable?: true;
}
