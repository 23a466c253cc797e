import type * as z from 'zod/mini';

/** What browser and server agree on for one callable: its deployed name, what it takes and what it answers. */
export interface CallableContract<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  name: string;
  input: Input;
  output: Output;
}
