import * as z from 'zod/mini';
import { domainErrorReasons } from './errors';

/** Contract between browser and server for one callable: its deployed name, its input and its output. */
export interface CallableContract<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  name: string;
  input: Input;
  output: Output;
  /**
   * Marks the callable as idempotent. The browser may then repeat a request even if the first request might still reach
   * the server.
   */
  isRepeatable?: true;
}

export const maxBulkItems = 50;

/**
 * Creates the schema of a bulk call's items. `idOf` returns an item's id, which must be unique. Error messages use the
 * plural of `noun`, which must end in -s.
 */
export function createBulkItemsSchema<Item extends z.ZodMiniType>(
  item: Item,
  noun: string,
  idOf: (item: z.output<Item>) => string,
) {
  return z.array(item).check(
    z.minLength(1),
    z.maxLength(maxBulkItems, `At most ${maxBulkItems} ${noun}s at a time.`),
    z.refine((items) => new Set(items.map(idOf)).size === items.length, `Every ${noun} once, please.`),
  );
}

/** Reason why one item of a bulk call was not changed, or null when the item was changed. */
export const bulkItemFailureSchema = z.nullable(
  z.object({ reason: z.enum(domainErrorReasons), message: z.string() }),
);
