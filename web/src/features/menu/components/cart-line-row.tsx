import {
  type CartLine,
  calculateLineTotal,
  maxLineQuantity,
  getQuantityLimit,
} from '@sharebox/domain/cart/cart';
import { getMealStatement, type MenuMeal } from '@sharebox/domain/menu/menu';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Price } from '#components/content/price.tsx';
import { QuantityStepper } from '#components/forms/quantity-stepper.tsx';
import { DishContents } from '#shared/storefront/dietary-warning.tsx';
import styles from './cart-line-row.module.css';

interface CartLineRowProps {
  line: CartLine;
  /** The dish on the current menu; undefined if it is no longer on the menu. */
  meal: MenuMeal | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLineRow({ line, meal, onQuantity, onRemove }: CartLineRowProps) {
  const { item, quantity } = line;
  return (
    <div className={styles.row}>
      <img src={item.image} alt="" width={64} height={64} />
      <span className={styles.name}>{item.name}</span>
      <span className={styles.total}>
        <Price naira={calculateLineTotal(item.price, quantity)} />
      </span>
      <div className={styles.controls}>
        <QuantityStepper
          label={item.name}
          value={quantity}
          min={1}
          max={meal ? getQuantityLimit(meal) : maxLineQuantity}
          onChange={onQuantity}
        />
        <IconButton icon="trash" label={`Remove ${item.name}`} onClick={onRemove} />
      </div>
      <div className={styles.wide}>{meal && <DishContents {...getMealStatement(meal)} isForUser />}</div>
    </div>
  );
}
