import { type CartLine, lineTotal, maxLineQuantity } from '@sharebox/domain/cart';
import { IconButton } from '../../../components/icon-button';
import { Price } from '../../../components/price';
import { QuantityStepper } from '../../../components/quantity-stepper';
import styles from './cart-line-row.module.css';

interface CartLineRowProps {
  line: CartLine;
  /** Most of it that the menu allows, as far as that is known here. */
  max?: number | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLineRow({ line, max, onQuantity, onRemove }: CartLineRowProps) {
  const { item, quantity } = line;
  return (
    <div className={styles.row}>
      <img src={item.image} alt="" width={64} height={64} />
      <span className={styles.name}>{item.name}</span>
      <span className={styles.total}>
        <Price naira={lineTotal(item.price, quantity)} />
      </span>
      <div className={styles.controls}>
        <QuantityStepper
          label={item.name}
          value={quantity}
          min={1}
          max={max ?? maxLineQuantity}
          onChange={onQuantity}
        />
        <IconButton icon="trash" label={`Remove ${item.name}`} onClick={onRemove} />
      </div>
    </div>
  );
}
