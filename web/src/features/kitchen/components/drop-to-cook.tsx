import { carefulBoxes, cookingCounts } from '@sharebox/domain/kitchen/cooking-counts';
import { isDropOpen } from '@sharebox/domain/menu/drop';
import { EmptyState } from '../../../components/empty-state';
import { LoadFailure } from '../../../components/load-failure';
import { SavedCopyBanner } from '../../../components/saved-copy-banner';
import { Skeleton } from '../../../components/skeleton';
import { formatDay, formatTime } from '../../../config/shop-dates';
import { useCatalogue } from '../../../shared/storefront/catalogue';
import { type Drop, useKitchenBoxes } from '../api/kitchen';
import { CarefulList } from './careful-list';
import { CookingList } from './cooking-list';
import styles from './kitchen.module.css';

/** Until when more may come, or that nothing does. */
function deadlineText(drop: Drop, now: Date): string {
  const { order_deadline: deadline } = drop;
  if (!isDropOpen(drop) || deadline <= now) return 'Nothing more is ordered by customers.';
  return `Orders come in until ${formatDay(deadline)} at ${formatTime(deadline)}.`;
}

/** What is cooked for one drop, as its orders are now. */
export function DropToCook({ uid, drop, now }: { uid: string; drop: Drop; now: Date }) {
  const live = useKitchenBoxes(uid, drop.id);
  const catalogue = useCatalogue(uid);
  const failed = [live, catalogue].filter(({ status }) => status === 'error');
  if (failed.length > 0) {
    return (
      <LoadFailure
        title="What is to be cooked could not be loaded"
        onRetry={() => failed.forEach(({ retry }) => retry())}
      >
        Please check the connection.
      </LoadFailure>
    );
  }
  if (live.status !== 'ready' || catalogue.status !== 'ready') {
    return (
      <div aria-busy className={styles.meals}>
        <span className="visually-hidden" role="status">
          Loading what is to be cooked…
        </span>
        <Skeleton height={88} />
        <Skeleton height={88} />
        <Skeleton height={88} />
      </div>
    );
  }
  const boxes = live.data;
  const meals = new Map(catalogue.data.map((meal) => [meal.id, meal]));
  const unverified = boxes.filter(({ is_verified }) => !is_verified).length;
  return (
    <>
      {live.savedAt && <SavedCopyBanner what="what was to be cooked" savedAt={live.savedAt} />}
      {boxes.length === 0 ? (
        <EmptyState title="No boxes yet">{deadlineText(drop, now)}</EmptyState>
      ) : (
        <>
          <p className={styles.sum}>
            <strong>
              {boxes.length} {boxes.length === 1 ? 'box' : 'boxes'}
            </strong>
            {unverified > 0 && `, ${unverified} not paid for yet`}. {deadlineText(drop, now)}
          </p>
          <CookingList counts={cookingCounts(boxes, meals)} />
          <CarefulList boxes={carefulBoxes(boxes, meals)} />
        </>
      )}
    </>
  );
}
