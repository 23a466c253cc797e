import { recordsOf, useRecords } from '#firebase/records.ts';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { useWakeLock } from '#lib/use-wake-lock.ts';
import { useCurrentMinute } from '#lib/timers.ts';
import { useUid } from '#shared/accounts/session.ts';
import { DropSelection } from '#shared/kitchen/drop-selection.tsx';
import { useDropsToCook, type DropWithId, useKitchenBoxes } from '#shared/kitchen/kitchen-boxes.ts';
import { buildCookingCounts } from '@sharebox/domain/kitchen/cooking-counts';
import { findMealsChangedSince, compareWithCutOff, cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { paths, buildPackingPath } from '#config/paths.ts';
import { formatDay, formatTime } from '@sharebox/domain/shop/dates';
import { useCatalogue } from '#shared/storefront/catalogue.ts';
import { getCutOffText } from '#features/kitchen/kitchen-text.ts';
import { DishesToCook } from '#features/kitchen/components/dishes-to-cook.tsx';
import styles from '#features/kitchen/components/kitchen.module.css';
import { kitchenTickSchema } from '@sharebox/domain/kitchen/kitchen-tick';
import { useLiveDocument } from '#firebase/live.ts';
import { writeFirestore } from '#firebase/write-firestore.ts';

/**
 * Returns the path of the collection with the portions that the kitchen has ticked off. Its document ids are meal ids.
 */
const ticksOf = (dropId: string) => `weekly_drops/${dropId}/kitchen_ticks`;

/** Ticks off portions of a meal on all devices. Null removes the tick. */
async function saveKitchenTick(dropId: string, mealId: string, portions: number | null): Promise<void> {
  await writeFirestore(({ deleteDoc, doc, firestore, serverTimestamp, setDoc }) => {
    const tick = doc(firestore, ticksOf(dropId), mealId);
    return portions === null ? deleteDoc(tick) : setDoc(tick, { portions, ticked_at: serverTimestamp() });
  });
}

function DropDishes({ uid, drop, now }: { uid: string; drop: DropWithId; now: Date }) {
  const live = useKitchenBoxes(uid, drop.id);
  const catalogue = useCatalogue(uid);
  const cutOff = useLiveDocument(`cut_offs/${drop.id}`, cutOffSchema, `cut-off:${uid}:${drop.id}`);
  const ticks = useRecords(recordsOf(ticksOf(drop.id), kitchenTickSchema), `kitchen-ticks:${uid}:${drop.id}`);
  // Errors are shown in a toast, because a toast is visible at any scroll position.
  const { run } = useAsyncAction((problem) => showToast(problem, 'error'));
  return (
    <LoadedContent
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
                  <LinkButton variant="secondary" to={buildPackingPath(drop.id)}>
                    Packing
                  </LinkButton>
                  <LinkButton variant="secondary" to={paths.kitchenRatings}>
                    How it was
                  </LinkButton>
                </div>
                <DishesToCook
                  {...{ boxes, counts, meals, countedAt }}
                  ticks={tickedOff}
                  onTick={(mealId, portions) => void run(() => saveKitchenTick(drop.id, mealId, portions))}
                />
              </>
            )}
          </>
        );
      }}
    </LoadedContent>
  );
}

/**
 * The page with the dishes to cook. The route guard and rules admit only kitchen staff and admins
 * (docs/product/kitchen.md#cooking-counts).
 */
export default function KitchenPage() {
  const uid = useUid() ?? '';
  const now = useCurrentMinute();
  const drops = useDropsToCook(uid, now);
  useWakeLock();
  return (
    <Page title="Kitchen">
      <PageHeader title="Kitchen" />
      <DropSelection drops={drops} empty="No drop to cook for">
        {(drop) => <DropDishes key={drop.id} uid={uid} drop={drop} now={now} />}
      </DropSelection>
    </Page>
  );
}
