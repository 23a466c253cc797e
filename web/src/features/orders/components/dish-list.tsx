import type { OrderItem } from '@sharebox/domain/orders/order';
import styles from './experiences.module.css';

interface DishListProps {
  items: readonly Pick<OrderItem, 'meal_item_id' | 'name' | 'quantity'>[];
  max?: number;
}

export function DishList({ items, max = items.length }: DishListProps) {
  const hidden = items.length - max;
  return (
    <ul role="list" className={styles.items}>
      {items.slice(0, max).map((item) => (
        <li key={item.meal_item_id}>
          {item.quantity} × {item.name}
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
