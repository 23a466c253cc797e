import { type DomainErrorReason, DomainError } from '@sharebox/domain/common/errors';

/** Orders of one drop share documents: a handful at once, so that they don't stand in each other's way. */
const atOnce = 5;

interface Outcome {
  /** Null where it was done; otherwise why it was not. */
  refusal: { reason: DomainErrorReason; message: string } | null;
}

/**
 * Does the same to many, each in a commit of its own: one's refusal is not the others'. Returns what came of each, in
 * the order asked. Throws what is no refusal.
 */
export async function eachByItself<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<(Outcome & { item: Item })[]> {
  const one = async (item: Item) => {
    try {
      await act(item);
      return { item, refusal: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { item, refusal: { reason: error.reason, message: error.message } };
    }
  };
  const outcomes: (Outcome & { item: Item })[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    outcomes.push(...(await Promise.all(items.slice(start, start + atOnce).map(one))));
  }
  return outcomes;
}
