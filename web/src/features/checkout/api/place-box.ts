import { type HoldBoxInput, type HoldBoxOutput, holdBoxContract } from '@sharebox/domain/orders/callables';
import { type Cart, getCartLines, calculateCartTotal } from '@sharebox/domain/cart/cart';
import type { DeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import type { PackagingId } from '@sharebox/domain/cart/packaging';
import { forgetHoldRequest, getHoldRequestId } from '#shared/cart/hold-request.ts';
import { waitForConnection } from '#lib/online.ts';
import { callFunction } from '#firebase/call.ts';
import { getServerNow } from '#shared/storefront/storefront.ts';

export type BoxDestination = HoldBoxInput['destination'];

/** A box to order, as the buyer saw it. */
interface BoxToPlace {
  dropId: string;
  cart: Cart;
  packaging: PackagingId;
  note: string;
  window: DeliveryWindow;
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
    packaging: box.packaging,
    ...(note !== '' && { personal_note: note }),
    delivery_window: box.window,
    expected_total: calculateCartTotal(box.cart, box.packaging),
    destination: box.destination,
  };
  await waitForConnection();
  const hold = await callFunction(holdBoxContract, { request_id: getHoldRequestId(body), ...body });
  if (hold.expires_at > getServerNow()) return hold;
  // The server returned its earlier response to the same request, but that hold has expired, so a new one is requested.
  forgetHoldRequest();
  return callFunction(holdBoxContract, { request_id: getHoldRequestId(body), ...body });
}
