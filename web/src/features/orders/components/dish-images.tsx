import type { OrderItem } from '@sharebox/domain/orders/order';
import { Icon } from '#components/actions/icon.tsx';
import styles from './experiences.module.css';

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
