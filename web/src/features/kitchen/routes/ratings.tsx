import { collectDishFeedback } from '@sharebox/domain/ratings/rating-sums';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stars } from '#components/content/stars.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { useDishComments, useDishRatings, useLastRatedDrop } from '#features/kitchen/api/ratings.ts';
import styles from './ratings.module.css';
import { pickFeedbackDrop } from '@sharebox/domain/ratings/rating';
import { useSearchParams } from 'react-router-dom';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { useMinute } from '#lib/timers.ts';
import { paths } from '#config/paths.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { DropSelection } from '#shared/kitchen/drop-selection.tsx';
import { useDeliveredDrops } from '#shared/kitchen/kitchen-boxes.ts';

/** Anonymous ratings and comments on the dishes of one drop (docs/product/ratings.md#kitchen-view). */
function DishRatings({ uid, dropId }: { uid: string; dropId: string }) {
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

/** Ratings of delivered drops, for kitchen staff and admins (docs/product/ratings.md#kitchen-view). */
export default function KitchenRatings() {
  const uid = useUid() ?? '';
  const now = useMinute();
  const drops = useDeliveredDrops(uid, now);
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
        {(drop) => <DishRatings key={drop.id} uid={uid} dropId={drop.id} />}
      </DropSelection>
    </Page>
  );
}
