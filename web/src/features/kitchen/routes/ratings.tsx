import { collectDishFeedback } from '@sharebox/domain/ratings/rating-sums';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { StarRating } from '#components/content/star-rating.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import styles from '#features/kitchen/routes/ratings.module.css';
import { pickFeedbackDrop, dishRatingSchema, dishCommentSchema } from '@sharebox/domain/ratings/rating';
import { useSearchParams } from 'react-router-dom';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { useCurrentMinute } from '#lib/timers.ts';
import { paths } from '#config/paths.ts';
import { DropSelection } from '#shared/kitchen/drop-selection.tsx';
import { useDeliveredDrops } from '#shared/kitchen/kitchen-boxes.ts';
import { loadFirestore } from '#firebase/load.ts';
import { useLoad } from '#lib/use-load.ts';
import { fetchDocs } from '#firebase/reads.ts';
import { useRecords, recordsOf } from '#firebase/records.ts';

/**
 * Returns the id of the newest drop that has a rating; null if no drop has a rating or the check failed, undefined
 * while loading. Checks only once, so that a new rating does not switch the page to another drop. `drops` must be
 * sorted newest first; null skips the check.
 */
function useLastRatedDrop(drops: readonly { id: string }[] | null): string | null | undefined {
  const ids = drops?.map(({ id }) => id) ?? [];
  const readRated = async () => {
    const { collection, firestore, limit, query } = await loadFirestore();
    for (const id of ids) {
      const rated = await fetchDocs(
        query(collection(firestore, `weekly_drops/${id}/dish_ratings`), limit(1)),
      );
      if (!rated.empty) return id;
    }
    return null;
  };
  const { data, status } = useLoad(['last-rated-drop', ids], readRated, { enabled: drops !== null });
  return status === 'error' ? null : data;
}

/** Anonymous ratings and comments on the dishes of one drop (docs/product/ratings.md#kitchen-view). */
function DishRatings({ dropId }: { dropId: string }) {
  const ratings = useRecords(recordsOf(`weekly_drops/${dropId}/dish_ratings`, dishRatingSchema));
  const words = useRecords(recordsOf(`weekly_drops/${dropId}/dish_words`, dishCommentSchema));
  return (
    <LoadedContent
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
                        <StarRating value={one.stars} />
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
    </LoadedContent>
  );
}

/** Ratings of delivered drops, for kitchen staff and admins (docs/product/ratings.md#kitchen-view). */
export default function KitchenRatingsPage() {
  const now = useCurrentMinute();
  const drops = useDeliveredDrops(now);
  const [query] = useSearchParams();
  const isChosen = drops.data?.some(({ id }) => id === query.get('drop')) ?? false;
  const rated = useLastRatedDrop(isChosen ? null : (drops.data ?? null));
  if (drops.data && !isChosen && rated === undefined) return <PageSkeleton />;
  return (
    <Page title="How it was">
      <PageHeader
        title="How it was"
        lead="What couples said about the dishes, without their names."
        back={{ to: paths.kitchen, label: 'Kitchen' }}
      />
      <DropSelection
        drops={drops}
        opensOn={(delivered) => pickFeedbackDrop(delivered, rated ?? null, now)}
        empty="No drop delivered yet"
        later="Ratings appear here after the first delivery."
      >
        {(drop) => <DishRatings key={drop.id} dropId={drop.id} />}
      </DropSelection>
    </Page>
  );
}
