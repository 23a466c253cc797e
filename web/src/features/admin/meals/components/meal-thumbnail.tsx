import { buildMealImageSources } from '@sharebox/domain/menu/meal-image';
import { Icon } from '#components/actions/icon.tsx';
import styles from './meal-thumbnail.module.css';

/** The displayed width, from which the browser chooses an image size. */
const shownWidth = '72px';

export function MealThumbnail({ imageUrl }: { imageUrl: string }) {
  if (!imageUrl) {
    return (
      <span className={styles.thumbnail}>
        <Icon name="pot" size={24} />
      </span>
    );
  }
  const sources = buildMealImageSources(imageUrl);
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={shownWidth} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={shownWidth} />}
      <img src={imageUrl} alt="" loading="lazy" className={styles.thumbnail} />
    </picture>
  );
}
