import { packagingOptions } from '@sharebox/domain/cart/box-options';
import {
  calculateLineTotal,
  type CartLine,
  clearSlot,
  findMissingCartRequirements,
  getQuantityLimit,
  maxLineQuantity,
  type Requirement,
  requirementMessages,
  requirementSteps,
} from '@sharebox/domain/cart/cart';
import {
  getMealStatement,
  mealCategories,
  type MealCategory,
  type MenuMeal,
  slotTitles,
} from '@sharebox/domain/menu/menu';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Price } from '#components/content/price.tsx';
import { QuantityStepper } from '#components/forms/quantity-stepper.tsx';
import { DishContents } from '#shared/storefront/dietary-warning.tsx';
import styles from './cart-review.module.css';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { announce, showToast } from '#components/feedback/toast.tsx';
import { useCart } from '#shared/cart/cart-store.ts';
import { getStepOfSlot, type Step } from '../wizard';

interface CartLineRowProps {
  line: CartLine;
  /** The dish on the current menu; undefined if it is no longer on the menu. */
  meal: MenuMeal | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function CartLineRow({ line, meal, onQuantity, onRemove }: CartLineRowProps) {
  const { item, quantity } = line;
  return (
    <div className={styles.row}>
      <img src={item.image} alt="" width={64} height={64} />
      <span className={styles.name}>{item.name}</span>
      <div className={styles.controls}>
        <QuantityStepper
          label={item.name}
          value={quantity}
          min={1}
          max={meal ? getQuantityLimit(meal) : maxLineQuantity}
          onChange={onQuantity}
        />
        <IconButton icon="trash" label={`Remove ${item.name}`} onClick={onRemove} />
        <span className={styles.total}>
          <Price naira={calculateLineTotal(item.price, quantity)} />
        </span>
      </div>
      <div className={styles.wide}>{meal && <DishContents {...getMealStatement(meal)} isForUser />}</div>
    </div>
  );
}

interface CartReviewProps {
  meals: readonly MenuMeal[];
  canOrder: boolean;
  /** Null if ordering is possible or while unknown, otherwise the reason on the menu's last button. */
  closed: string | null;
  onClose: () => void;
  onCheckout: () => void;
  /** Called when an edit has emptied a required category, to return to the step for that category. */
  onMissing: (step: Step) => void;
}

const addLabels: Record<MealCategory, string> = {
  main: 'Choose a main plate',
  addon: 'Choose something foreign',
  side: 'Choose a local extra',
  dessert: 'Choose something sweet',
  drink: 'Choose a drink',
};

export default function CartReview(props: CartReviewProps) {
  const { meals, canOrder, closed, onClose, onCheckout, onMissing } = props;
  const { cart, total, missing, missingMessage, note, options, remove, setQuantity } = useCart();
  const packaging = packagingOptions[options.packaging_option];

  const changeQuantity = (slot: MealCategory, line: CartLine, quantity: number) => {
    setQuantity(slot, quantity);
    announce(`${line.item.name} quantity updated`);
  };

  const takeOut = (slot: MealCategory, line: CartLine) => {
    const before = new Set<Requirement>(missing);
    const [emptied] = findMissingCartRequirements(clearSlot(cart, slot)).filter((one) => !before.has(one));
    remove(slot);
    const removed = `${line.item.name} removed from cart`;
    if (!emptied) {
      announce(removed);
      return;
    }
    showToast(`${removed}. ${requirementMessages[emptied]}`, 'warning');
    onMissing(requirementSteps[emptied]);
  };

  const goToFirst = () => {
    const [first] = missing;
    if (first) onMissing(requirementSteps[first]);
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
            <p role="status">
              <button type="button" className={styles.missing} onClick={goToFirst}>
                {missingMessage}
              </button>
            </p>
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
                  onRemove={() => takeOut(slot, line)}
                />
              ) : (
                <button type="button" className={styles.empty} onClick={() => onMissing(getStepOfSlot(slot))}>
                  <Icon name="plus" size={18} />
                  {addLabels[slot]}
                </button>
              )}
            </section>
          );
        })}
        <section aria-label="Packaging">
          <h3>Packaging</h3>
          <p>
            {packaging.name} · {packaging.price === 0 ? 'Free' : <Price naira={packaging.price} />}
          </p>
        </section>
        {note.trim() !== '' && (
          <section aria-label="Your love note">
            <h3>Your love note</h3>
            <p className={styles.note}>{note}</p>
          </section>
        )}
      </div>
    </Dialog>
  );
}
