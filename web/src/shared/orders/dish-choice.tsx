import TextField from '@mui/material/TextField';
import { packagingIds, packagingOptions } from '@sharebox/domain/cart/box-options';
import { type Cart, clearSlot, getQuantityLimit, setMeal, setQuantity } from '@sharebox/domain/cart/cart';
import { getMealSlot, mealCategories, type MenuMeal, slotTitles } from '@sharebox/domain/menu/menu';
import { formatNaira, koboToNaira } from '@sharebox/domain/money/money';
import { useId } from 'react';
import { QuantityStepper } from '#components/forms/quantity-stepper.tsx';
import { Stack } from '#components/layout/stack.tsx';

interface DishChoiceProps {
  meals: readonly MenuMeal[];
  cart: Cart;
  onChange: (cart: Cart) => void;
}

/** One dish of each kind with its portions. Requires a `MuiArea` ancestor. */
export function DishChoice({ meals, cart, onChange }: DishChoiceProps) {
  const id = useId();
  return mealCategories.map((slot) => {
    const line = cart[slot];
    const choices = meals.filter((meal) => getMealSlot(meal) === slot);
    if (choices.length === 0) return null;
    const chosen = choices.find((meal) => meal.id === line?.item.id);
    return (
      <Stack key={slot} row gap={3}>
        <TextField
          select
          id={`${id}-${slot}`}
          label={slotTitles[slot]}
          value={chosen?.id ?? ''}
          onChange={({ target }) => {
            const meal = choices.find((one) => one.id === target.value);
            onChange(meal ? setMeal(cart, meal, line?.quantity ?? 1) : clearSlot(cart, slot));
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">None</option>
          {choices.map((meal) => (
            <option key={meal.id} value={meal.id}>
              {meal.name}, {formatNaira(koboToNaira(meal.price))}
            </option>
          ))}
        </TextField>
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

/** The options of a select of packaging, with their prices. */
export function PackagingSelectOptions() {
  return packagingIds.map((id) => (
    <option key={id} value={id}>
      {packagingOptions[id].name}, {formatNaira(packagingOptions[id].price)}
    </option>
  ));
}
