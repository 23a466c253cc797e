import { countPortions } from '@sharebox/domain/drops/boxes';
import type { DropMealChange } from '@sharebox/domain/drops/drop-meals';
import type { DropMeal } from '@sharebox/domain/menu/menu';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useMinute } from '#lib/use-minute.ts';
import { useBoxes } from '../api/drop-meals';
import { useDrop } from '../api/drops';
import { useCatalogue } from '#shared/storefront/catalogue.ts';
import { moveToPlace } from '#features/admin/lists/move-to-place.ts';
import { buildPlaceChanges } from '../drop-meal-order';
import { AddMealField } from './add-meal-field';
import { DropMealRow } from './drop-meal-row';
import styles from './drop-meals.module.css';
import { Notice } from '#features/admin/editing/notice.tsx';
import { StaleBanner } from '#features/admin/lists/stale-banner.tsx';
import { useDropMenu } from './use-drop-menu';
import { DropHeading } from './drop-heading';
import { dropSuccessMs, useNotice } from '#features/admin/editing/use-notice.ts';
import { RecordList } from '#features/admin/lists/record-list.tsx';

const propertyFailure = 'Failed to update meal property.';
const mealFailure = 'Failed to update meal in drop.';

function buildRestoreChange(sold: DropMeal): DropMealChange {
  const { meal_item_id, is_featured, is_enabled, max_quantity, special_price, sort_order } = sold;
  return { change: 'add', meal_item_id, is_featured, is_enabled, max_quantity, special_price, sort_order };
}

interface DropMealsProps {
  dropId: string;
  onClose: () => void;
}

export function DropMeals({ dropId, onClose }: DropMealsProps) {
  const drop = useDrop(dropId);
  const catalogue = useCatalogue();
  const { live, meals, oversold, change } = useDropMenu(dropId);
  const boxes = useBoxes(dropId);
  const now = useMinute();
  const notice = useNotice(dropSuccessMs);
  const [removed, setRemoved] = useState<DropMeal | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);

  async function act(changes: DropMealChange[], failure: string, done?: string) {
    setRemoved(null);
    try {
      await change(changes);
      if (done !== undefined) notice.succeed(done);
    } catch (error) {
      notice.fail(failure, error);
    }
  }

  async function remove(sold: DropMeal) {
    notice.dismiss();
    setRemoved(sold);
    try {
      await change([{ change: 'remove', meal_item_id: sold.meal_item_id }]);
    } catch (error) {
      setRemoved(null);
      notice.fail(mealFailure, error);
    }
  }

  const portions = boxes.data ? countPortions(boxes.data, now) : undefined;
  const items = new Map(catalogue.data?.map((meal) => [meal.id, meal]));
  const nameOf = (id: string) => items.get(id)?.name ?? id;
  const ids = meals?.map((meal) => meal.meal_item_id) ?? [];
  const move = (id: string, place: number) => {
    const order = moveToPlace(ids, id, place);
    if (order.join() !== ids.join()) void act(buildPlaceChanges(order), mealFailure);
  };
  const failed = [drop, catalogue, live].find((one) => one.status === 'error');

  return (
    <Stack gap={4}>
      <DropHeading what="Meals" drop={drop.data} onClose={onClose} />
      {notice.message?.tone === 'success' && (
        // A `Notice` would take the focus away from the row or the search field.
        <div className={styles.done}>
          <Banner tone="success">{notice.message.text}</Banner>
        </div>
      )}
      {removed && (
        <div className={styles.done}>
          <Banner
            tone="success"
            onDismiss={() => setRemoved(null)}
            action={
              <Button
                variant="secondary"
                size="small"
                onClick={() =>
                  void act(
                    [buildRestoreChange(removed)],
                    mealFailure,
                    `Added ${nameOf(removed.meal_item_id)} to drop`,
                  )
                }
              >
                Undo
              </Button>
            }
          >
            Removed {nameOf(removed.meal_item_id)} from drop
          </Banner>
        </div>
      )}
      {notice.message?.tone === 'error' && <Notice notice={notice} />}
      {oversold.map((meal) => (
        <Banner key={meal.meal_item_id} tone="warning">
          {meal.name}: {meal.sold} already sold, more than the maximum of {meal.max_quantity}. No more can be
          ordered; existing orders stay.
        </Banner>
      ))}
      {failed && (
        <LoadFailure onRetry={failed.retry}>
          {failed === drop ? 'Failed to fetch weekly drops.' : 'Failed to fetch meal items.'}
        </LoadFailure>
      )}
      {live.fromCache && <StaleBanner />}
      {drop.status === 'ready' && drop.data === null && (
        <EmptyState icon="search" title="No weekly drops found" />
      )}
      {!failed && (!meals || !catalogue.data) && <Skeleton height={320} />}
      {drop.data && meals && catalogue.data && (
        <div className={styles.columns}>
          <AddMealField
            meals={catalogue.data.filter((meal) => !ids.includes(meal.id))}
            onAdd={(meal) =>
              void act([{ change: 'add', meal_item_id: meal.id }], mealFailure, `Added ${meal.name} to drop`)
            }
          />
          <Stack gap={3}>
            <Text size="small" tone="muted" role="status">
              {meals.length === 1 ? '1 meal' : `${meals.length} meals`} in this drop, as the menu shows them
            </Text>
            {meals.length === 0 && <EmptyState icon="pot" title="No meals in this drop yet" />}
            <RecordList label="Meals of this drop">
              {meals.map((sold, place) => (
                <DropMealRow
                  key={sold.meal_item_id}
                  sold={sold}
                  portions={portions && (portions.get(sold.meal_item_id) ?? 0)}
                  meal={items.get(sold.meal_item_id)}
                  place={place}
                  isLast={place === meals.length - 1}
                  dragged={dragged}
                  onDrag={setDragged}
                  onMove={move}
                  onChange={(properties) =>
                    void act(
                      [{ change: 'update', meal_item_id: sold.meal_item_id, ...properties }],
                      propertyFailure,
                    )
                  }
                  onRemove={() => void remove(sold)}
                />
              ))}
            </RecordList>
          </Stack>
        </div>
      )}
    </Stack>
  );
}
