import type { OrderItem } from '@sharebox/domain/orders/order';
import { DishContents } from '#shared/storefront/dietary-warning.tsx';
import styles from './experiences.module.css';

interface DishListProps {
  items: readonly Pick<OrderItem, 'meal_item_id' | 'name' | 'quantity' | 'contains' | 'tags'>[];
  max?: number;
  /** Whether the dishes of a gift to the signed-in user are listed. Then what they contain is shown. */
  isReceived?: boolean;
}

export function DishList({ items, max = items.length, isReceived = false }: DishListProps) {
  const hidden = items.length - max;
  return (
    <ul role="list" className={styles.items}>
      {items.slice(0, max).map((item) => (
        <li key={item.meal_item_id}>
          {item.quantity} × {item.name}
          {isReceived && <DishContents contains={item.contains} tags={item.tags} isForUser />}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          +{hidden} more {hidden === 1 ? 'item' : 'items'}
        </li>
      )}
    </ul>
  );
}
