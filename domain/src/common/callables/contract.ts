import type * as z from 'zod/mini';

/** What browser and server agree on for one callable: its deployed name, what it takes and what it answers. */
export interface CallableContract<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  name: string;
  input: Input;
  output: Output;
  /**
   * Asking twice does it once, so that whoever waits in vain may soon ask again, although the first request may still
   * arrive.
   */
  isRepeatable?: true;
}
