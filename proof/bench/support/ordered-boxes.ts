import type { Boxes } from '@sharebox/domain/drops/boxes';
import { toPortions } from '@sharebox/domain/orders/order';
import { buildBoxRequest } from '../../../tests/functions/support/shop';

/** Builds ordered boxes with the numbers from 1 to `count`. */
export function buildOrderedBoxes(count: number): Boxes['taken'] {
  const portions = toPortions(buildBoxRequest().items);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `order-${index + 1}`,
      { number: index + 1, holder: `uid-${index + 1}`, portions, until: null, is_unpaid: false },
    ]),
  );
}
