import * as z from 'zod/mini';
import { domainErrorReasons } from '../errors';

/** To so many one call does the same, each by itself. */
export const mostAtOnce = 50;

/**
 * What one call does the same to: at least one, at most `mostAtOnce`, none of them twice. `noun` is what one of them
 * is, with a plural that only takes an s; `idOf` tells one from another.
 */
export function eachOnce<Item extends z.ZodMiniType>(
  item: Item,
  noun: string,
  idOf: (item: z.output<Item>) => string,
) {
  return z.array(item).check(
    z.minLength(1),
    z.maxLength(mostAtOnce, `At most ${mostAtOnce} ${noun}s at a time.`),
    z.refine((items) => new Set(items.map(idOf)).size === items.length, `Every ${noun} once, please.`),
  );
}

/** Why one of many was not done; null where it was. */
export const refusalOfOneSchema = z.nullable(
  z.object({ reason: z.enum(domainErrorReasons), message: z.string() }),
);
