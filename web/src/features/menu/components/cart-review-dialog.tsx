import { packagingOptions } from '@sharebox/domain/cart/box-options';
import {
  calculateLineTotal,
  type CartLine,
  clearSlot,
  findMissingCartRequirements,
  getQuantityLimit,
  maxLineQuantity,
  type BoxRequirement,
  missingRequirementMessages,
  requirementWizardSteps,
} from '@sharebox/domain/cart/cart';
import {
  mealCategories,
  type MealCategory,
  type MenuMeal,
  cartSlotTitles,
  getMealDietaryInfo,
} from '@sharebox/domain/menu/menu';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Price } from '#components/content/price.tsx';
import { QuantityStepper } from '#components/forms/quantity-stepper.tsx';
import { DishContents } from '#shared/storefront/dish-marks.tsx';
import styles from './cart-review-dialog.module.css';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { announceToScreenReaders, showToast } from '#components/feedback/toast.tsx';
import { useCart } from '#shared/cart/cart-store.ts';
import { SharedCartControl } from '#shared/cart/sharing/shared-cart-control.tsx';
import { getWizardStepOfSlot, type WizardStepNumber } from '../wizard';
import type { CartField } from '@sharebox/domain/cart/shared-cart';
import { Chip } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useSharedCartState } from '#shared/cart/shared-cart-state.ts';

async function love(place: CartField, dish: string | null): Promise<void> {
  const { loveDish } = await import('#shared/cart/sharing/sharing.ts');
  await loveDish(place, dish);
}

/** A mark that shows which member chose a dish of a shared cart, and whether the other member loves the dish. */
function DishChooserMark({ place, dish }: { place: CartField; dish: { id: string; name: string } }) {
  const shown = useSharedCartState();
  const choice = shown?.choices[place];
  if (!shown?.partner || !choice) return null;
  const { partner } = shown;
  const { isPartners, isLovedByMe, isLovedByPartner } = choice;
  return (
    <Stack row gap={2}>
      <Chip tone={isPartners ? 'gold' : 'neutral'}>
        {isPartners ? `${partner.name}’s choice` : 'Your choice'}
      </Chip>
      {isPartners && (
        <Button
          variant={isLovedByMe ? 'secondary' : 'quiet'}
          size="small"
          aria-pressed={isLovedByMe}
          aria-label={`Love ${dish.name}`}
          onClick={() => void love(place, isLovedByMe ? null : dish.id)}
        >
          <Icon name="heart" size={18} />
          {isLovedByMe ? 'You love it' : 'Love it'}
        </Button>
      )}
      {!isPartners && isLovedByPartner && (
        <Chip tone="brand">
          <Icon name="heart" size={16} /> {partner.name} loves it
        </Chip>
      )}
    </Stack>
  );
}

interface CartLineRowProps {
  slot: MealCategory;
  line: CartLine;
  /** The dish on the current menu; undefined if it is no longer on the menu. */
  meal: MenuMeal | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function CartLineRow({ slot, line, meal, onQuantity, onRemove }: CartLineRowProps) {
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
      <div className={styles.wide}>
        {meal && <DishContents {...getMealDietaryInfo(meal)} isForUser />}
        <DishChooserMark place={slot} dish={item} />
      </div>
    </div>
  );
}

interface CartReviewDialogProps {
  meals: readonly MenuMeal[];
  canOrder: boolean;
  /**
   * The reason why ordering is not possible, as shown on the menu's last button. Null if ordering is possible, and
   * while unknown.
   */
  closed: string | null;
  onClose: () => void;
  onCheckout: () => void;
  /** Called when an edit empties a required category, to return to the step of that category. */
  onMissing: (step: WizardStepNumber) => void;
}

const addLabels: Record<MealCategory, string> = {
  main: 'Choose a main plate',
  addon: 'Choose something foreign',
  side: 'Choose a local extra',
  dessert: 'Choose something sweet',
  drink: 'Choose a drink',
};

export default function CartReviewDialog(props: CartReviewDialogProps) {
  const { meals, canOrder, closed, onClose, onCheckout, onMissing } = props;
  const { cart, total, missing, missingMessage, note, options, remove, setQuantity } = useCart();
  const isPartnerPaying = useSharedCartState()?.payer === 'partner';
  const packaging = packagingOptions[options.packaging_option];

  const changeQuantity = (slot: MealCategory, line: CartLine, quantity: number) => {
    setQuantity(slot, quantity);
    announceToScreenReaders(`${line.item.name} quantity updated`);
  };

  const takeOut = (slot: MealCategory, line: CartLine) => {
    const before = new Set<BoxRequirement>(missing);
    const [emptied] = findMissingCartRequirements(clearSlot(cart, slot)).filter((one) => !before.has(one));
    remove(slot);
    const removed = `${line.item.name} removed from cart`;
    if (!emptied) {
      announceToScreenReaders(removed);
      return;
    }
    showToast(`${removed}. ${missingRequirementMessages[emptied]}`, 'warning');
    onMissing(requirementWizardSteps[emptied]);
  };

  const goToFirst = () => {
    const [first] = missing;
    if (first) onMissing(requirementWizardSteps[first]);
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
          <Button
            size="large"
            fullWidth
            disabled={missing.length > 0 || !canOrder || isPartnerPaying}
            onClick={onCheckout}
          >
            {closed ?? 'Checkout'}
          </Button>
        </div>
      }
    >
      <div className={styles.sections}>
        <div className={styles.together}>
          <SharedCartControl />
        </div>
        {mealCategories.map((slot) => {
          const line = cart[slot];
          return (
            <section key={slot} aria-label={cartSlotTitles[slot]}>
              <h3>{cartSlotTitles[slot]}</h3>
              {line ? (
                <CartLineRow
                  slot={slot}
                  line={line}
                  meal={meals.find((meal) => meal.id === line.item.id)}
                  onQuantity={(quantity) => changeQuantity(slot, line, quantity)}
                  onRemove={() => takeOut(slot, line)}
                />
              ) : (
                <button
                  type="button"
                  className={styles.empty}
                  onClick={() => onMissing(getWizardStepOfSlot(slot))}
                >
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
