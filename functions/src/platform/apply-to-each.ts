import { type DomainErrorReason, DomainError } from '@sharebox/domain/common/errors';
import pMap from 'p-map';

/**
 * Maximum number of concurrent changes. Orders of the same drop share documents, so more concurrency would cause more
 * conflicts.
 */
const maxConcurrent = 5;

interface Outcome<Item> {
  item: Item;
  /** Null if the change succeeded. */
  refusal: { reason: DomainErrorReason; message: string } | null;
}

/**
 * Applies a change to each item in a separate commit. Returns the outcomes in the order of `items`.
 * @throws any error that is not a `DomainError`
 */
export async function applyToEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<Outcome<Item>[]> {
  const one = async (item: Item) => {
    try {
      await act(item);
      return { item, refusal: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { item, refusal: { reason: error.reason, message: error.message } };
    }
  };
  return pMap(items, one, { concurrency: maxConcurrent });
}
