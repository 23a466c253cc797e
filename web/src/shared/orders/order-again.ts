import { pickBoxOptions } from '@sharebox/domain/cart/box-options';
import {
  countCartItems,
  findMissingCartRequirements,
  getQuantityLimit,
  missingRequirementMessages,
  requirementWizardSteps,
} from '@sharebox/domain/cart/cart';
import type { MenuMeal, PublishedMenu } from '@sharebox/domain/menu/menu';
import { type Order, type OrderItem, privateDeliverySchema } from '@sharebox/domain/orders/order';
import { showToast } from '#components/feedback/toast.tsx';
import { paths } from '#config/paths.ts';
import type { WithId } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import { formatNameList } from '@sharebox/domain/common/text';
import { cartActions, getCartState } from '#shared/cart/cart-store.ts';
import { chooseAddress, chooseDeliveryWindow } from '#shared/cart/delivery-choice.ts';

interface OrderAgainResult {
  /** The available meals, with quantities limited to this week's maximum. */
  available: { meal: MenuMeal; quantity: number }[];
  /** A sentence about the meals that are not available; null if all meals are available. */
  missing: string | null;
}

export function matchPastOrder(
  items: readonly Pick<OrderItem, 'meal_item_id' | 'name' | 'quantity'>[],
  menu: Pick<PublishedMenu, 'meals'>,
): OrderAgainResult {
  const sold = new Map(menu.meals.map((meal) => [meal.id, meal]));
  const available: OrderAgainResult['available'] = [];
  const names: string[] = [];
  for (const { meal_item_id, name, quantity } of items) {
    const meal = sold.get(meal_item_id);
    const limit = meal ? getQuantityLimit(meal) : 0;
    if (meal && limit > 0) available.push({ meal, quantity: Math.min(quantity, limit) });
    else names.push(name);
  }
  return {
    available,
    missing: names.length > 0 ? `Not on this week’s menu: ${formatNameList(names)}` : null,
  };
}

/** Returns the id of the saved address to which a box was delivered; null if it is unknown. Never throws. */
async function findBoxAddressId(orderId: string): Promise<string | null> {
  try {
    const { doc, firestore, getDoc } = await loadFirestore();
    const delivery = await getDoc(doc(firestore, 'orders', orderId, 'private', 'delivery'));
    return privateDeliverySchema.parse(delivery.data()).address_id;
  } catch {
    return null;
  }
}

/**
 * Replaces the cart with a past box of the customer and chooses the box's address and delivery window. A toast names
 * the missing items and can restore the previous cart. Returns the path of the order review, or of the menu step for a
 * missing required item. Returns null and keeps the cart if no dish of the box is available.
 */
export async function orderAgain(box: WithId<Order>, menu: PublishedMenu): Promise<string | null> {
  const { available, missing } = matchPastOrder(box.items, menu);
  if (available.length === 0) {
    showToast(missing ?? '', 'warning');
    return null;
  }
  const addressId = await findBoxAddressId(box.id);
  const isReplaced = countCartItems(getCartState().cart) > 0;
  const undo = cartActions.fill(available, pickBoxOptions(box));
  if (addressId) chooseAddress(addressId);
  if (box.delivery_window) chooseDeliveryWindow(box.delivery_window);
  const [lacking] = findMissingCartRequirements(getCartState().cart);
  const warning = [missing, lacking && missingRequirementMessages[lacking]].filter(Boolean).join('. ');
  if (warning || isReplaced) {
    showToast(
      warning || 'Your cart now contains this box.',
      warning ? 'warning' : 'success',
      isReplaced ? { label: 'Undo', onPress: undo } : undefined,
    );
  }
  if (lacking) return `${paths.weeklyDrop}?step=${requirementWizardSteps[lacking]}`;
  // The parameter `together` makes the order review suggest choosing together again.
  return box.shared_cart_id === null ? paths.reviewSelf : `${paths.reviewSelf}?together=1`;
}
