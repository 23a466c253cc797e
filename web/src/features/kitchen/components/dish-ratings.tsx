import { collectDishFeedback } from '@sharebox/domain/ratings/rating-sums';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stars } from '#components/content/stars.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { useDishRatings, useDishComments } from '../api/ratings';
import styles from './dishes-heard.module.css';

/** Anonymous ratings and comments on the dishes of one drop (docs/product/ratings.md#kitchen-view). */
export function DishRatings({ uid, dropId }: { uid: string; dropId: string }) {
  const ratings = useDishRatings(uid, dropId);
  const words = useDishComments(uid, dropId);
  return (
    <Loaded
      of={[ratings, words]}
      loading="Loading the ratings…"
      heights={[120, 120]}
      failure="The ratings could not be loaded"
      advice="Please check the connection."
    >
      {(rated, said) => {
        const heard = collectDishFeedback(rated, said);
        if (heard.length === 0) {
          return <EmptyState title="No ratings yet">We ask couples after their box is delivered.</EmptyState>;
        }
        return (
          <ul role="list" className={styles.dishes} aria-label="Dishes, lowest rated first">
            {heard.map(({ id, name, average, boxes, words: comments }) => (
              <li key={id} className={styles.dish}>
                <h2 className={styles.name}>{name}</h2>
                <p>
                  <strong className={styles.average}>{average}</strong> of 5, from {boxes}{' '}
                  {boxes === 1 ? 'box' : 'boxes'}
                </p>
                {comments.length > 0 && (
                  <ul role="list" className={styles.words} aria-label={`Comments on ${name}`}>
                    {comments.map((one) => (
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
      }}
    </Loaded>
  );
}
