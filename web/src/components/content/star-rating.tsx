import clsx from 'clsx';
import styles from './star-rating.module.css';

export function StarIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d="m12 3 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.8Z" />
    </svg>
  );
}

export function StarRating({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${value} of 5 stars`} className={styles.stars}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={clsx(styles.small, star <= Math.round(value) && styles.shining)}>
          <StarIcon />
        </span>
      ))}
    </span>
  );
}
