import { DomainError } from '@sharebox/domain/common/errors';
import { useHeldBox } from '#shared/orders/use-held-box.ts';
import { useShopState } from '#shared/storefront/use-shop-window.ts';
import { PlacementProblemNotice } from './placement-problem';

/** Shows that the shop is closed or sold out, or that a box is reserved for this customer anyway. */
export function ShopNotice({ menuPath }: { menuPath: string }) {
  const state = useShopState();
  const heldBox = useHeldBox();
  if (state === 'closed') {
    return <PlacementProblemNotice problem={new DomainError('window-closed')} menuPath={menuPath} />;
  }
  if (state !== 'sold-out') return null;
  // The customer's own held box may have been the last one. It can still be changed and paid for.
  if (heldBox?.state === 'held') return null;
  return <PlacementProblemNotice problem={new DomainError('sold-out')} menuPath={menuPath} />;
}
