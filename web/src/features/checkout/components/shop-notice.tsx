import { DomainError } from '@sharebox/domain/common/errors';
import { useOpenHold } from '#shared/orders/use-open-hold.ts';
import { serverNow } from '#shared/storefront/storefront.ts';
import { useShopState } from '#shared/storefront/use-window.ts';
import { PlacementProblem } from './placement-problem';

/**
 * Says before anything is placed that the week is over or sold out, or that a box is kept for this person all the
 * same.
 */
export function ShopNotice({ menuPath }: { menuPath: string }) {
  const state = useShopState();
  const hold = useOpenHold();
  if (state === 'closed') {
    return <PlacementProblem problem={new DomainError('window-closed')} menuPath={menuPath} />;
  }
  if (state !== 'sold-out') return null;
  // Theirs may be the last box: what they hold they can still pay for, or place anew.
  const heldUntil = hold?.status === 'awaiting_payment' ? hold.hold_expires_at : null;
  if (heldUntil && heldUntil > serverNow()) return null;
  return <PlacementProblem problem={new DomainError('sold-out')} menuPath={menuPath} />;
}
