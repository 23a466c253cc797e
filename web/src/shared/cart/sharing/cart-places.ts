import { defaultBoxOptions, pickBoxOptions } from '@sharebox/domain/cart/box-options';
import { getQuantityLimit } from '@sharebox/domain/cart/cart';
import type { CartField, CartFieldValue } from '@sharebox/domain/cart/shared-cart';
import { getMealSlot, type MenuMeal } from '@sharebox/domain/menu/menu';
import { cartActions, getCartState } from '../cart-store';

export const isSameCartFieldValue = (one: CartFieldValue, other: CartFieldValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the value of a field of this device's cart. */
export function getLocalCartField(place: CartField): CartFieldValue {
  const { cart, note, options } = getCartState();
  if (place === 'note') return note;
  if (place === 'options') return pickBoxOptions(options);
  const line = cart[place];
  return line && { meal_id: line.item.id, quantity: line.quantity };
}

const findMeal = (place: CartField, value: CartFieldValue, meals: readonly MenuMeal[]) =>
  typeof value === 'object' && value && 'meal_id' in value
    ? meals.find((meal) => meal.id === value.meal_id && getMealSlot(meal) === place)
    : undefined;

/**
 * Converts a shared value to the value that this device shows. A dish that is not on this device's menu becomes empty.
 * Quantities are limited to the menu's maximum.
 */
export function toDisplayedCartFieldValue(
  place: CartField,
  value: CartFieldValue | undefined,
  meals: readonly MenuMeal[],
): CartFieldValue {
  if (place === 'note') return value ?? '';
  if (place === 'options') return value ?? defaultBoxOptions;
  const meal = findMeal(place, value ?? null, meals);
  const limit = meal ? getQuantityLimit(meal) : 0;
  if (limit < 1 || typeof value !== 'object' || !value || !('meal_id' in value)) return null;
  return { ...value, quantity: Math.min(value.quantity, limit) };
}

/** Writes a value returned by `toDisplayedCartFieldValue` to this device's cart. */
export function setLocalCartField(place: CartField, value: CartFieldValue, meals: readonly MenuMeal[]): void {
  if (typeof value === 'string') cartActions.setNote(value);
  else if (value && 'packaging_option' in value) cartActions.setOptions(value);
  else if (place !== 'note' && place !== 'options') {
    const meal = findMeal(place, value, meals);
    if (meal && value) cartActions.setMeal(meal, value.quantity);
    else cartActions.remove(place);
  }
}

/** Describes a partner's change of the value `before`, as a text that follows the partner's name. */
export function describeCartFieldChange(
  place: CartField,
  value: CartFieldValue,
  before: CartFieldValue,
  meals: readonly MenuMeal[],
): string {
  if (place === 'note') return 'changed the love note';
  if (place === 'options') return 'changed the options of the box';
  const meal = findMeal(place, value, meals);
  if (!meal || typeof value !== 'object' || !value || !('meal_id' in value)) return 'took a dish out';
  const replaced = findMeal(place, before, meals);
  const instead = replaced && replaced.id !== meal.id ? ` instead of ${replaced.name}` : '';
  return `chose ${value.quantity} × ${meal.name}${instead}`;
}
