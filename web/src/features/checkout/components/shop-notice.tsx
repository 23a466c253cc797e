import { DomainError } from '@sharebox/domain/common/errors';
import { useHeldBox } from '#shared/orders/use-held-box.ts';
import { useShopState } from '#shared/storefront/use-window.ts';
import { PlacementProblem } from './placement-problem';

/** A notice that the week is closed or sold out, or that a box is kept for this customer despite that. */
export function ShopNotice({ menuPath }: { menuPath: string }) {
  const state = useShopState();
  const heldBox = useHeldBox();
  if (state === 'closed') {
    return <PlacementProblem problem={new DomainError('window-closed')} menuPath={menuPath} />;
  }
  if (state !== 'sold-out') return null;
  // The customer's own hold may have taken the last box; they can still pay for it or replace it.
  const heldUntil = hold?.status === 'awaiting_payment' ? hold.hold_expires_at : null;
  if (heldUntil && heldUntil > serverNow()) return null;
  return <PlacementProblem problem={new DomainError('sold-out')} menuPath={menuPath} />;
}
