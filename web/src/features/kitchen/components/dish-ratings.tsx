import { collectDishFeedback } from '@sharebox/domain/ratings/rating-sums';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stars } from '#components/content/stars.tsx';
import { useDishRatings, useDishComments } from '../api/ratings';
import styles from './dishes-heard.module.css';

/** Anonymous ratings and comments on the dishes of one drop (docs/product/ratings.md#kitchen-view). */
export function DishRatings({ uid, dropId }: { uid: string; dropId: string }) {
  const ratings = useDishRatings(uid, dropId);
  const words = useDishComments(uid, dropId);
  const failed = [ratings, words].filter(({ status }) => status === 'error');
  if (failed.length > 0) {
    return (
      <LoadFailure
        title="The ratings could not be loaded"
        onRetry={() => failed.forEach(({ retry }) => retry())}
      >
        Please check the connection.
      </LoadFailure>
    );
  }
  if (ratings.status !== 'ready' || words.status !== 'ready') {
    return (
      <div aria-busy className={styles.dishes}>
        <span className="visually-hidden" role="status">
          Loading the ratings…
        </span>
        <Skeleton height={120} />
        <Skeleton height={120} />
      </div>
    );
  }
  const heard = collectDishFeedback(ratings.data, words.data);
  if (heard.length === 0) {
    return <EmptyState title="No ratings yet">We ask couples after their box is delivered.</EmptyState>;
  }
  return (
    <ul role="list" className={styles.dishes} aria-label="Dishes, lowest rated first">
      {heard.map(({ id, name, average, boxes, words: said }) => (
        <li key={id} className={styles.dish}>
          <h2 className={styles.name}>{name}</h2>
          <p>
            <strong className={styles.average}>{average}</strong> of 5, from {boxes}{' '}
            {boxes === 1 ? 'box' : 'boxes'}
          </p>
          {said.length > 0 && (
            <ul role="list" className={styles.words} aria-label={`Comments on ${name}`}>
              {said.map((one) => (
                <li key={one.id}>
                  <Stars value={one.stars} />
                  <span>“{one.word}”</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
