import {
  getCartLines,
  calculateLineTotal,
  maxLineQuantity,
  getQuantityLimit,
} from '@sharebox/domain/cart/cart';
import { getMealDietaryInfo, type MenuMeal } from '@sharebox/domain/menu/menu';
import { useGiftCart } from '#shared/cart/cart-store.ts';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Price } from '#components/content/price.tsx';
import { QuantityStepper } from '#components/forms/quantity-stepper.tsx';
import { DishContents } from '#shared/storefront/dish-marks.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import styles from './gift-page.module.css';

interface GiftBoxDialogProps {
  meals: readonly MenuMeal[];
  /** Whether the page belongs to the signed-in member. */
  isOwn: boolean;
  onClose: () => void;
}

export default function GiftBoxDialog({ meals, isOwn, onClose }: GiftBoxDialogProps) {
  const { cart, total, setQuantity, remove } = useGiftCart();
  const lines = getCartLines(cart);
  const mealOf = (id: string) => meals.find((one) => one.id === id);
  return (
    <Dialog
      title="Gift Box"
      onClose={onClose}
      footer={
        <Stack gap={3}>
          <Stack row spread>
            <Text as="span" strong>
              Total
            </Text>
            <Text as="span" strong>
              <Price naira={total} />
            </Text>
          </Stack>
          <Button fullWidth onClick={onClose}>
            Back to the menu
          </Button>
        </Stack>
      }
    >
      <Stack gap={5}>
        {lines.length === 0 && <Text tone="muted">Nothing chosen yet.</Text>}
        {lines.map(({ slot, item, quantity }) => {
          const meal = mealOf(item.id);
          return (
            <div key={slot} className={styles.line}>
              <img src={item.image} alt="" width={56} height={56} />
              <strong>{item.name}</strong>
              <div className={styles.controls}>
                <QuantityStepper
                  label={item.name}
                  value={quantity}
                  min={1}
                  max={meal ? getQuantityLimit(meal) : maxLineQuantity}
                  onChange={(next) => setQuantity(slot, next)}
                />
                <Stack row gap={2}>
                  <Price naira={calculateLineTotal(item.price, quantity)} />
                  <IconButton icon="trash" label={`Remove ${item.name}`} onClick={() => remove(slot)} />
                </Stack>
              </div>
              {meal && (
                <div className={styles.contents}>
                  <DishContents {...getMealDietaryInfo(meal)} isForUser={isOwn} />
                </div>
              )}
            </div>
          );
        })}
      </Stack>
    </Dialog>
  );
}
