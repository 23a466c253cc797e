import { DomainError, domainErrorMessages } from '@sharebox/domain/common/errors';
import { describeOrderPlacementFailure } from '@sharebox/domain/orders/placement-failure';
import { holdBoxContract, type HoldBoxInput, type HoldBoxOutput } from '@sharebox/domain/orders/callables';
import { payWithBalanceContract } from '@sharebox/domain/payments/callables';
import { calculateCartTotal, type Cart, getCartLines } from '@sharebox/domain/cart/cart';
import type { DeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import type { BoxOptions } from '@sharebox/domain/cart/box-options';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeliveryChoice } from '#shared/cart/delivery-choice.ts';
import { rememberGiftClaimToken } from '#shared/gifts/gift-claim-links.ts';
import { rememberPlacedCart } from '#shared/cart/placed-carts.ts';
import { storedSharedCart } from '#shared/cart/sharing/stored-shared-cart.ts';
import { buildPaymentInstructionsPath } from '#config/paths.ts';
import { useRole } from '#shared/accounts/session.ts';
import { getServerNow, refreshMenu, useStorefront } from '#shared/storefront/storefront.ts';
import { type CartChanges, findMenuChanges, findGiftCartProblem, findOwnCartProblem } from './cart-check';
import { forgetHoldRequest, getHoldRequestId } from '#shared/cart/hold-request.ts';
import { waitForConnection } from '#lib/online.ts';
import { callFunction } from '#firebase/call.ts';
import { useBalance } from '#shared/balance/use-balance.ts';
import { useCart, useGiftCart } from '#shared/cart/cart-store.ts';

function hasChanges(changes: CartChanges): boolean {
  return changes.gone.length + changes.over.length + changes.repriced.length > 0;
}

/** Returns the error with a message written for customers. */
function withShopMessage(error: Error, role: string): Error {
  const message = describeOrderPlacementFailure(error, role);
  return error instanceof DomainError
    ? new DomainError(error.reason, message)
    : new Error(message, { cause: error });
}

/** Returns whether the error means that this page's menu is outdated. */
function isMenuError(error: unknown): boolean {
  return error instanceof DomainError && ['price-changed', 'meal-unavailable'].includes(error.reason);
}

/**
 * Manages placing a box order from one of the customer's two carts. Returns its state and the functions that change it.
 * Opens the payment instructions once the box is held.
 */
export function usePlaceBoxOrder(from: 'own' | 'gift') {
  const own = useCart();
  const gift = useGiftCart();
  const view = from === 'own' ? own : gift;
  const { cart, note, options, setMeal } = view;
  const { deliveryWindow, fullWindows } = useDeliveryChoice();
  const storefront = useStorefront();
  const navigate = useNavigate();
  const role = useRole();
  // Why the last attempt to place the box failed.
  const [problem, setProblem] = useState<Error | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const balance = useBalance();
  const [usesBalance, setUsesBalance] = useState(true);
  // Guards against a second click before the button has re-rendered as busy.
  const isPlacing = useRef(false);

  const menu = storefront.status === 'ready' ? storefront.menu : null;
  const compared = menu?.drop ? findMenuChanges(cart, options, menu) : null;
  /** The differences between the menu and the cart. Null without differences, and while the menu is loading. */
  const changes = compared && hasChanges(compared) ? compared : null;

  /** Returns a problem that can be found without the server, or null. The page already shows menu changes. */
  function localProblem(destination: BoxDestination | Error): Error | null {
    const wrong = from === 'own' ? findOwnCartProblem(view) : findGiftCartProblem(view);
    if (wrong) return new Error(wrong);
    if (destination instanceof Error) return destination;
    if (changes) return new DomainError(changes.gone.length > 0 ? 'meal-unavailable' : 'price-changed');
    if (menu && !menu.drop) return new DomainError('no-active-drop');
    if (fullWindows.includes(deliveryWindow)) return new DomainError('window-full');
    if (!menu) return new Error('Failed to load menu data. Please try again.');
    return null;
  }

  /** Places the box for this destination. If an `Error` is passed instead, shows it as the problem. */
  async function place(destination: BoxDestination | Error): Promise<void> {
    if (isPlacing.current) return;
    const wrong = localProblem(destination);
    const dropId = menu?.drop?.id;
    if (wrong || destination instanceof Error || !dropId) {
      setProblem(wrong ?? new Error(domainErrorMessages['invalid-input']));
      return;
    }
    isPlacing.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      const box = { dropId, cart, options, note, destination, deliveryWindow };
      const hold = await (from === 'own' && storedSharedCart.get()
        ? placeSharedBox(box)
        : placeBoxOrder(box));
      rememberPlacedCart(from, hold);
      if (destination.kind === 'gift-link') rememberGiftClaimToken(hold.order_id, '');
      if (usesBalance && balance > 0) await payWithBalance(hold.order_id);
      await navigate(buildPaymentInstructionsPath(hold.order_id));
    } catch (error) {
      if (isMenuError(error)) void refreshMenu();
      setProblem(withShopMessage(error instanceof Error ? error : new Error(String(error)), role));
    } finally {
      isPlacing.current = false;
      setIsBusy(false);
    }
  }

  function acceptPrices(): void {
    for (const { line, meal } of changes?.repriced ?? []) setMeal(meal, line.quantity);
    setProblem(null);
  }

  /** Clears the problem of a missing address after the customer has chosen an address. */
  function addressChosen(): void {
    setProblem((before) =>
      before instanceof DomainError && before.reason === 'address-missing' ? null : before,
    );
  }

  const choice = { balance, usesBalance, setUsesBalance };
  return { cart: view, changes, storefront, problem, isBusy, place, addressChosen, acceptPrices, ...choice };
}

export type BoxOrderPlacement = ReturnType<typeof usePlaceBoxOrder>;

/** Pays with the balance. After a failure, the payment page shows the option again. */
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
 * Holds a box that two people chose together. The partner cannot change the box until it is ordered or its hold ends.
 */
async function placeSharedBox(box: BoxToPlace): Promise<HoldBoxOutput> {
  const { startSharedCheckout, stopSharedCheckout } = await import('#shared/cart/sharing/sharing.ts');
  await waitForConnection();
  const shared_cart_id = await startSharedCheckout({ cart: box.cart, note: box.note, options: box.options });
  try {
    return await placeBoxOrder(box, shared_cart_id);
  } catch (error) {
    await stopSharedCheckout();
    throw error;
  }
}

/**
 * Holds a box on the server at the total that the customer saw, once the browser is online. Placing the same box again returns the same hold. A
 * gift has a love message instead of the cart's note. @throws errors of `callFunction`, with the reasons of `holdBox`.
 */
export async function placeBoxOrder(
  box: BoxToPlace,
  shared_cart_id: string | null = null,
): Promise<HoldBoxOutput> {
  const note = box.destination.kind === 'self' ? box.note.trim() : '';
  const body: Omit<HoldBoxInput, 'request_id'> = {
    drop_id: box.dropId,
    items: getCartLines(box.cart).map(({ item, quantity }) => ({ meal_item_id: item.id, quantity })),
    ...box.options,
    ...(note !== '' && { personal_note: note }),
    delivery_window: box.deliveryWindow,
    expected_total: calculateCartTotal(box.cart, box.options),
    destination: box.destination,
    ...(shared_cart_id !== null && { shared_cart_id }),
  };
  await waitForConnection();
  const hold = await callFunction(holdBoxContract, { request_id: getHoldRequestId(body), ...body });
  if (hold.expires_at > getServerNow()) return hold;
  // The server repeated its response to an earlier request whose hold has expired, so this requests a new hold.
  forgetHoldRequest();
  return callFunction(holdBoxContract, { request_id: getHoldRequestId(body), ...body });
}
