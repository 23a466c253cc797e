import type { OrderItem } from '@sharebox/domain/orders/order';
import { Icon } from '#components/actions/icon.tsx';
import styles from './experiences.module.css';
import { DishContents } from '#shared/storefront/dish-marks.tsx';

const maxImages = 4;

export function DishImages({ items }: { items: readonly Pick<OrderItem, 'meal_item_id' | 'image_url'>[] }) {
  const hidden = items.length - maxImages;
  return (
    <div className={styles.pictures}>
      {items.slice(0, maxImages).map(({ meal_item_id, image_url }) =>
        image_url === '' ? (
          <span key={meal_item_id} className={styles.noPicture}>
            <Icon name="pot" size={32} />
          </span>
        ) : (
          <img key={meal_item_id} src={image_url} alt="" width={160} height={160} loading="lazy" />
        ),
      )}
      {hidden > 0 && <span className={styles.more}>+{hidden} more</span>}
    </div>
  );
}

interface DishListProps {
  items: readonly Pick<OrderItem, 'meal_item_id' | 'name' | 'quantity' | 'contains' | 'tags'>[];
  max?: number;
  /** Whether the dishes belong to a gift for the signed-in user. If so, the list shows the contents of each dish. */
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
