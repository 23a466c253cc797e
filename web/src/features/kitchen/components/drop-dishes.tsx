import { buildCookingCounts } from '@sharebox/domain/kitchen/cooking-counts';
import { findMealsChangedSince, compareWithCutOff } from '@sharebox/domain/kitchen/cut-off';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { useCall } from '#lib/use-call.ts';
import { paths, toPacking } from '#config/paths.ts';
import { formatDay, formatTime } from '@sharebox/domain/shop/dates';
import { useCatalogue } from '#shared/storefront/catalogue.ts';
import { type Drop, useKitchenBoxes } from '#shared/kitchen/kitchen-boxes.ts';
import { saveTick, useCutOff, useTicks } from '../api/kitchen';
import { getCutOffText } from '../kitchen-text';
import { DishesToCook } from './dishes-to-cook';
import styles from './kitchen.module.css';

export function DropDishes({ uid, drop, now }: { uid: string; drop: Drop; now: Date }) {
  const live = useKitchenBoxes(uid, drop.id);
  const catalogue = useCatalogue(uid);
  const cutOff = useCutOff(uid, drop.id);
  const ticks = useTicks(uid, drop.id);
  // A toast appears beside the finger, wherever the page is scrolled to.
  const { run } = useCall((problem) => showToast(problem, 'error'));
  return (
    <Loaded
      of={[live, catalogue, cutOff]}
      loading="Loading the dishes…"
      heights={[88, 88, 88]}
      failure="The dishes could not be loaded"
      advice="Please check the connection."
      savedCopyOf="the cooking list"
    >
      {(boxes, dishes, count) => {
        const meals = new Map(dishes.map((meal) => [meal.id, meal]));
        const present = buildCookingCounts(boxes, meals);
        const countedAt = count?.counted_at ?? null;
        const counts = compareWithCutOff(
          present,
          countedAt === null ? present : (count?.counts ?? []),
          countedAt === null ? new Set() : findMealsChangedSince(boxes, countedAt),
        );
        // The dishes are shown even if the ticks cannot be loaded.
        const tickedOff = new Map((ticks.data ?? []).map((tick) => [tick.id, tick]));
        const withoutCutlery = boxes.filter(({ no_cutlery }) => no_cutlery).length;
        const unverified = boxes.filter(({ is_verified }) => !is_verified).length;
        return (
          <>
            {counts.length === 0 ? (
              <EmptyState title="No boxes yet">{getCutOffText(drop, count, now)}</EmptyState>
            ) : (
              <>
                <p className={styles.sum}>
                  <strong>
                    {boxes.length} {boxes.length === 1 ? 'box' : 'boxes'}
                  </strong>
                  {unverified > 0 && `, ${unverified} not paid for yet`}
                  {withoutCutlery > 0 && `, ${withoutCutlery} without cutlery`}.{' '}
                  {getCutOffText(drop, count, now)}
                </p>
                <p className={styles.onPaper}>
                  {drop.name}, printed on {formatDay(now)} at {formatTime(now)}.
                </p>
                <div className={styles.tools}>
                  <Button variant="secondary" onClick={() => window.print()}>
                    Print
                  </Button>
                  <LinkButton variant="secondary" to={toPacking(drop.id)}>
                    Packing
                  </LinkButton>
                  <LinkButton variant="secondary" to={paths.kitchenRatings}>
                    How it was
                  </LinkButton>
                </div>
                <DishesToCook
                  boxes={boxes}
                  counts={counts}
                  meals={meals}
                  countedAt={countedAt}
                  ticks={tickedOff}
                  onTick={(mealId, portions) => void run(() => saveTick(drop.id, mealId, portions))}
                />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
