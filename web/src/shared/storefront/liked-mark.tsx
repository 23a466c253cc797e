import type { LikedDish } from '@sharebox/domain/menu/menu';
import styles from './liked-mark.module.css';

/** A mark on a dish that enough couples liked (docs/product/ratings.md#menu-mark). Renders nothing for other dishes. */
export function LikedDishMark({ liked }: { liked: LikedDish | undefined }) {
  return (
    liked && (
      <p className={styles.liked}>
        {`Couples liked this · ${liked.average} of 5 by ${liked.couples} couples`}
      </p>
    )
  );
}
