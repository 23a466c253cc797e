import {
  type CartLine,
  missingFromCart,
  type Requirement,
  requirementMessages,
  requirementSteps,
  withoutSlot,
} from '@sharebox/domain/order/cart';
import { mealCategories, type MealCategory, type MenuMeal, slotTitles } from '@sharebox/domain/menu/menu';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Price } from '../../../components/price';
import { Text } from '../../../components/text';
import { useMenuCart } from '../use-menu-cart';
import type { Step } from '../wizard';
import { CartLineRow } from './cart-line-row';
import styles from './cart-review.module.css';

interface CartReviewProps {
  meals: readonly MenuMeal[];
  canOrder: boolean;
  /** Why nothing can be ordered, in the words of the menu's last button; null while that is possible or not known. */
  closed: string | null;
  onClose: () => void;
  onCheckout: () => void;
  /** An edit emptied a category that is needed: back to its step. */
  onMissing: (step: Step) => void;
}

/** The Cart Review dialog (docs/product/cart.md#cart-review). */
export default function CartReview(props: CartReviewProps) {
  const { meals, canOrder, closed, onClose, onCheckout, onMissing } = props;
  const { cart, total, missing, missingMessage, changeQuantity, takeOut } = useMenuCart();

  const remove = (slot: MealCategory, line: CartLine) => {
    const before = new Set<Requirement>(missing);
    const [emptied] = missingFromCart(withoutSlot(cart, slot)).filter((one) => !before.has(one));
    takeOut(slot, line, emptied && requirementMessages[emptied]);
    if (emptied) onMissing(requirementSteps[emptied]);
  };

  return (
    <Dialog
      title="Cart Review"
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <div className={styles.sum}>
            <span>Total with packaging</span>
            <Price naira={total} />
          </div>
          {missingMessage && (
            <Text size="small" tone="error" role="status">
              {missingMessage}
            </Text>
          )}
          <Button size="large" fullWidth disabled={missing.length > 0 || !canOrder} onClick={onCheckout}>
            {closed ?? 'Checkout'}
          </Button>
        </div>
      }
    >
      <div className={styles.sections}>
        {mealCategories.map((slot) => {
          const line = cart[slot];
          return (
            <section key={slot} aria-label={slotTitles[slot]}>
              <h3>{slotTitles[slot]}</h3>
              {line ? (
                <CartLineRow
                  line={line}
                  meal={meals.find((meal) => meal.id === line.item.id)}
                  onQuantity={(quantity) => changeQuantity(slot, line, quantity)}
                  onRemove={() => remove(slot, line)}
                />
              ) : (
                <p className={styles.empty}>Nothing chosen</p>
              )}
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
