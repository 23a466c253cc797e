import { DomainError, reasonMessages } from '@sharebox/domain/errors';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCart } from '../../../cart/cart-store';
import { useDeliveryChoice } from '../../../cart/delivery-choice';
import { toPaymentInstructions } from '../../../config/paths';
import { type StorefrontState, useStorefront } from '../../../firebase/storefront';
import { placeBox } from '../api/place-box';
import type { SavedAddress } from '../../../firebase/use-addresses';
import { type CartChanges, cartChanges } from '../cart-changes';

export interface PlaceBox {
  /** What the menu has become since the cart was filled; null while the menu isn't known. */
  changes: CartChanges | null;
  storefront: StorefrontState;
  /** Why the box was not placed. */
  problem: Error | null;
  isBusy: boolean;
  place: () => Promise<void>;
  /** Takes the menu's new prices into the cart. */
  acceptPrices: () => void;
}

function hasChanges(changes: CartChanges): boolean {
  return changes.gone.length + changes.over.length + changes.repriced.length > 0;
}

/** Placing the box that is in the cart, to this address. Success leads to the payment instructions. */
export function usePlaceBox(address: SavedAddress | null): PlaceBox {
  const { cart, count, missingMessage, note, packaging, setMeal, total } = useCart();
  const { window } = useDeliveryChoice();
  const storefront = useStorefront();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Error | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // A second click arrives before the button is drawn as busy.
  const isPlacing = useRef(false);

  const menu = storefront.status === 'ready' ? storefront.menu : null;
  const compared = menu?.drop ? cartChanges(cart, packaging, menu) : null;
  const changes = compared && hasChanges(compared) ? compared : null;

  /** Specification 1, section 5, "Review"; what the menu says stands on the page already. */
  function localProblem(): Error | null {
    if (count === 0) return new Error('Your cart is empty. Please add items before checkout.');
    if (missingMessage) return new Error(missingMessage);
    if (total <= 0) return new Error('Cart total must be greater than zero.');
    if (!address) return new DomainError('address-missing');
    if (changes) return new DomainError(changes.gone.length > 0 ? 'meal-unavailable' : 'price-changed');
    if (menu && !menu.drop) return new DomainError('no-active-drop');
    if (!menu) return new Error('Failed to load menu data. Please try again.');
    return null;
  }

  function fail(error: Error): void {
    setProblem(error);
    scrollTo({ top: 0 });
  }

  async function place(): Promise<void> {
    if (isPlacing.current) return;
    const wrong = localProblem();
    const dropId = menu?.drop?.id;
    if (wrong || !address || !dropId) {
      fail(wrong ?? new Error(reasonMessages['invalid-input']));
      return;
    }
    isPlacing.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      const hold = await placeBox({ dropId, cart, packaging, note, addressId: address.id, window });
      await navigate(toPaymentInstructions(hold.order_id));
    } catch (error) {
      fail(error instanceof Error ? error : new Error(reasonMessages['invalid-input']));
    } finally {
      isPlacing.current = false;
      setIsBusy(false);
    }
  }

  function acceptPrices(): void {
    for (const { line, meal } of changes?.repriced ?? []) setMeal(meal, line.quantity);
    setProblem(null);
  }

  return { changes, storefront, problem, isBusy, place, acceptPrices };
}
