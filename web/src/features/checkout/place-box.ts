import { DomainError, domainErrorMessages } from '@sharebox/domain/common/errors';
import { describePlacementFailure } from '@sharebox/domain/orders/placement-failure';
import { holdBoxContract, type HoldBoxInput, type HoldBoxOutput } from '@sharebox/domain/orders/callables';
import { payWithBalanceContract } from '@sharebox/domain/payments/callables';
import { calculateCartTotal, type Cart, getCartLines } from '@sharebox/domain/cart/cart';
import type { DeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import type { BoxOptions } from '@sharebox/domain/cart/box-options';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CartView } from '#shared/cart/create-cart.ts';
import { useDeliveryChoice } from '#shared/cart/delivery-choice.ts';
import { rememberPlacedCart } from '#shared/cart/placed-carts.ts';
import { toPaymentInstructions } from '#config/paths.ts';
import { useRole } from '#shared/accounts/use-role.ts';
import { getServerNow, refreshMenu, useStorefront } from '#shared/storefront/storefront.ts';
import type { StorefrontState } from '#shared/storefront/served-storefront.ts';
import { type CartChanges, findCartChanges } from './cart-check';
import { forgetHoldRequest, getHoldRequestId } from '#shared/cart/hold-request.ts';
import { waitForConnection } from '#lib/online.ts';
import { callFunction } from '#firebase/call.ts';
import { useBalance } from '#shared/balance/use-balance.ts';

export interface BoxPlacement {
  /** How the menu differs from the cart; null if it does not or is not loaded. */
  changes: CartChanges | null;
  storefront: StorefrontState;
  /** Why the last attempt to place the box failed; null if it has not failed. */
  problem: Error | null;
  isBusy: boolean;
  /** Places the box for this destination. An `Error` in place of a destination is shown as the problem. */
  place: (destination: BoxDestination | Error) => Promise<void>;
  /** Clears the problem of a missing address after one was chosen. */
  addressChosen: () => void;
  acceptPrices: () => void;
  /** The customer's balance in naira. */
  balance: number;
  usesBalance: boolean;
  setUsesBalance: (uses: boolean) => void;
}

interface PlaceBoxOptions {
  cart: CartView;
  /** Which of the customer's two carts to place. */
  from: 'own' | 'gift';
  cartProblem: (cart: CartView) => string | null;
}

function hasChanges(changes: CartChanges): boolean {
  return changes.gone.length + changes.over.length + changes.repriced.length > 0;
}

/** Returns the error with a message written for customers. */
function withShopMessage(error: Error, role: string): Error {
  const message = describePlacementFailure(error, role);
  return error instanceof DomainError
    ? new DomainError(error.reason, message)
    : new Error(message, { cause: error });
}

/** Returns whether the error means that this page's menu is outdated. */
function isMenuError(error: unknown): boolean {
  return error instanceof DomainError && ['price-changed', 'meal-unavailable'].includes(error.reason);
}

/** After success, the payment instructions open. */
export function usePlaceBox({ cart: view, from, cartProblem }: PlaceBoxOptions): BoxPlacement {
  const { cart, note, options, setMeal } = view;
  const { deliveryWindow, fullWindows } = useDeliveryChoice();
  const storefront = useStorefront();
  const navigate = useNavigate();
  const role = useRole();
  const [problem, setProblem] = useState<Error | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const balance = useBalance();
  const [usesBalance, setUsesBalance] = useState(true);
  // Guards against a second click before the button has re-rendered as busy.
  const isPlacing = useRef(false);

  const menu = storefront.status === 'ready' ? storefront.menu : null;
  const compared = menu?.drop ? findCartChanges(cart, options, menu) : null;
  const changes = compared && hasChanges(compared) ? compared : null;

  /** Returns a problem that can be found without the server, or null. The page already shows menu changes. */
  function localProblem(destination: BoxDestination | Error): Error | null {
    const wrong = cartProblem(view);
    if (wrong) return new Error(wrong);
    if (destination instanceof Error) return destination;
    if (changes) return new DomainError(changes.gone.length > 0 ? 'meal-unavailable' : 'price-changed');
    if (menu && !menu.drop) return new DomainError('no-active-drop');
    if (fullWindows.includes(deliveryWindow)) return new DomainError('window-full');
    if (!menu) return new Error('Failed to load menu data. Please try again.');
    return null;
  }

  function fail(error: Error): void {
    setProblem(error);
  }

  async function place(destination: BoxDestination | Error): Promise<void> {
    if (isPlacing.current) return;
    const wrong = localProblem(destination);
    const dropId = menu?.drop?.id;
    if (wrong || destination instanceof Error || !dropId) {
      fail(wrong ?? new Error(domainErrorMessages['invalid-input']));
      return;
    }
    isPlacing.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      const hold = await placeBox({ dropId, cart, options, note, destination, deliveryWindow });
      rememberPlacedCart(from, hold);
      if (usesBalance && balance > 0) await payWithBalance(hold.order_id);
      await navigate(toPaymentInstructions(hold.order_id));
    } catch (error) {
      if (isMenuError(error)) void refreshMenu();
      fail(withShopMessage(error instanceof Error ? error : new Error(String(error)), role));
    } finally {
      isPlacing.current = false;
      setIsBusy(false);
    }
  }

  function acceptPrices(): void {
    for (const { line, meal } of changes?.repriced ?? []) setMeal(meal, line.quantity);
    setProblem(null);
  }

  function addressChosen(): void {
    setProblem((before) =>
      before instanceof DomainError && before.reason === 'address-missing' ? null : before,
    );
  }

  const choice = { balance, usesBalance, setUsesBalance };
  return { changes, storefront, problem, isBusy, place, addressChosen, acceptPrices, ...choice };
}

/** Pays with the balance. The payment page offers it again after a failure. */
async function payWithBalance(order_id: string): Promise<void> {
  await callFunction(payWithBalanceContract, { order_id }).catch(() => undefined);
}

export type BoxDestination = HoldBoxInput['destination'];

/** A box to order, as the buyer saw it. */
interface BoxToPlace {
  dropId: string;
  cart: Cart;
  options: BoxOptions;
  note: string;
  deliveryWindow: DeliveryWindow;
  destination: BoxDestination;
}

/**
 * Holds a box on the server at the total that the customer saw, once the browser is online. Placing the same box again returns the same hold. A
 * gift has a love message instead of the cart's note. @throws errors of `callFunction`, with the reasons of `holdBox`.
 */
export async function placeBox(box: BoxToPlace): Promise<HoldBoxOutput> {
  const note = box.destination.kind === 'self' ? box.note.trim() : '';
  const body: Omit<HoldBoxInput, 'request_id'> = {
    drop_id: box.dropId,
    items: getCartLines(box.cart).map(({ item, quantity }) => ({ meal_item_id: item.id, quantity })),
    ...box.options,
    ...(note !== '' && { personal_note: note }),
    delivery_window: box.deliveryWindow,
    expected_total: calculateCartTotal(box.cart, box.options),
    destination: box.destination,
  };
  await waitForConnection();
  const hold = await callFunction(holdBoxContract, { request_id: getHoldRequestId(body), ...body });
  if (hold.expires_at > getServerNow()) return hold;
  // The server returned its earlier response to the same request, but that hold has expired, so a new one is requested.
  forgetHoldRequest();
  return callFunction(holdBoxContract, { request_id: getHoldRequestId(body), ...body });
}
