import { DomainError } from '@sharebox/domain/common/errors';
import { useHeldBox } from '#shared/orders/use-held-box.ts';
import { useShopState } from '#shared/storefront/use-shop-window.ts';
import { PlacementProblemNotice } from './placement-problem';

/** A notice before an order is placed: the week is over or sold out, or a box is kept for this person all the same. */
export function ShopNotice({ menuPath }: { menuPath: string }) {
  const state = useShopState();
  const heldBox = useHeldBox();
  if (state === 'closed') {
    return <PlacementProblemNotice problem={new DomainError('window-closed')} menuPath={menuPath} />;
  }
  if (state !== 'sold-out') return null;
  // Their own box may be the last one: they can still pay for it, or change it.
  if (heldBox?.state === 'held') return null;
  return <PlacementProblemNotice problem={new DomainError('sold-out')} menuPath={menuPath} />;
}
