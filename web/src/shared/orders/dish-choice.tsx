import { packagingIds, packagingOptions } from '@sharebox/domain/cart/box-options';
import { type Cart, clearSlot, getQuantityLimit, setMeal, setQuantity } from '@sharebox/domain/cart/cart';
import { getMealSlot, mealCategories, type MenuMeal, cartSlotTitles } from '@sharebox/domain/menu/menu';
import { formatNaira, koboToNaira } from '@sharebox/domain/money/money';
import { useId } from 'react';
import { QuantityStepper } from '#components/forms/quantity-stepper.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { SelectField } from '#components/forms/select-field.tsx';

interface DishChoiceProps {
  meals: readonly MenuMeal[];
  cart: Cart;
  onChange: (cart: Cart) => void;
}

/** Fields for choosing one dish per category, and its quantity. Requires a `MuiArea` ancestor. */
export function DishChoice({ meals, cart, onChange }: DishChoiceProps) {
  const id = useId();
  return mealCategories.map((slot) => {
    const line = cart[slot];
    const choices = meals.filter((meal) => getMealSlot(meal) === slot);
    if (choices.length === 0) return null;
    const chosen = choices.find((meal) => meal.id === line?.item.id);
    return (
      <Stack key={slot} row gap={3}>
        <SelectField
          id={`${id}-${slot}`}
          label={cartSlotTitles[slot]}
          value={chosen?.id ?? ''}
          options={[
            ['', 'None'],
            ...choices.map(
              (meal) => [meal.id, `${meal.name}, ${formatNaira(koboToNaira(meal.price))}`] as const,
            ),
          ]}
          onChoose={(mealId) => {
            const meal = choices.find((one) => one.id === mealId);
            onChange(meal ? setMeal(cart, meal, line?.quantity ?? 1) : clearSlot(cart, slot));
          }}
        />
        {chosen && line && (
          <QuantityStepper
            label={chosen.name}
            value={line.quantity}
            min={1}
            max={getQuantityLimit(chosen)}
            onChange={(count) => onChange(setQuantity(cart, slot, count, getQuantityLimit(chosen)))}
          />
        )}
      </Stack>
    );
  });
}

/** The options of a packaging select field, with their prices. */
export function PackagingSelectOptions() {
  return packagingIds.map((id) => (
    <option key={id} value={id}>
      {packagingOptions[id].name}, {formatNaira(packagingOptions[id].price)}
    </option>
  ));
}
