import { useDropMenu } from './use-drop-menu';
import TextField from '@mui/material/TextField';
import { countPortions } from '@sharebox/domain/drops/drop-boxes';
import type { DropMealChange } from '@sharebox/domain/drops/drop-meals';
import type { DropMeal } from '@sharebox/domain/menu/menu';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { SmallButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useCurrentMinute } from '#lib/timers.ts';
import { useDrop, useBoxes } from '#features/admin/drops/api/drops.ts';
import { useCatalogue } from '#shared/storefront/catalogue.ts';
import { moveToPosition } from '#features/admin/reordering/position-field.tsx';
import { buildSortOrderChanges, getMaxQuantityProblem } from '#features/admin/drops/drop-meal-order.ts';
import { AddMealField } from './add-meal-field';
import { buildDropMealColumns, type DropMealRow } from './meal-columns';
import styles from './drop-meals-page.module.css';
import { dropNoticeDurationMs, Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { StaleBanner } from '#components/feedback/stale-banner.tsx';
import { DropHeading } from './drop-heading';
import { ListTable, useListTable } from '#features/admin/list-page/list-table.tsx';
import { SearchField } from '#features/admin/list-page/list-header.tsx';
import { matchesMeal } from '#features/admin/list-page/search.ts';
import { MutedText } from '#components/content/text.tsx';

const mealFailure = 'Failed to update meal in drop.';

function buildRestoreChange(sold: DropMeal): DropMealChange {
  const { meal_item_id, is_featured, is_enabled, max_quantity, special_price, sort_order } = sold;
  return { change: 'add', meal_item_id, is_featured, is_enabled, max_quantity, special_price, sort_order };
}

const noRows: readonly DropMealRow[] = [];

/** A form that sets the same limit for all listed meals. */
function SetLimitsForm({ label, onSet }: { label: string; onSet: (limit: number) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      className={styles.limits}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = getMaxQuantityProblem(text.trim());
        setProblem(wrong);
        if (wrong === null) onSet(Number(text));
      }}
    >
      <TextField
        size="small"
        label="New limit"
        value={text}
        error={problem !== null}
        helperText={problem}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } }}
      />
      <SmallButton type="submit">{label}</SmallButton>
    </form>
  );
}

export default function DropMealsPage({ dropId, onClose }: { dropId: string; onClose: () => void }) {
  const drop = useDrop(dropId);
  const catalogue = useCatalogue();
  const { live, meals, oversold, states, change, save } = useDropMenu(dropId);
  const boxes = useBoxes(dropId);
  const now = useCurrentMinute();
  const notice = useNotice(dropNoticeDurationMs);
  const [removed, setRemoved] = useState<DropMeal | null>(null);
  const [text, setText] = useState('');

  async function act(changes: DropMealChange[], done: string) {
    setRemoved(null);
    try {
      await change(changes);
      notice.succeed(done);
    } catch (error) {
      notice.fail(mealFailure, error);
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
  const rows = meals?.map((sold, place): DropMealRow => {
    const id = sold.meal_item_id;
    return {
      ...{ id, sold, place, name: nameOf(id), meal: items.get(id), state: states.get(id) },
      portions: portions && (portions.get(id) ?? 0),
      isLast: place === meals.length - 1,
    };
  });
  const shown = rows?.filter(({ name, meal }) =>
    matchesMeal(meal ?? { name, subcategory: '', allergens: [] }, text),
  );
  const columns = buildDropMealColumns({
    onMove: (id, place) => {
      const order = moveToPosition(ids, id, place);
      if (order.join() !== ids.join()) void save([id], buildSortOrderChanges(order));
    },
    onChange: (id, properties) => void save([id], [{ change: 'update', meal_item_id: id, ...properties }]),
    onRemove: (sold) => void remove(sold),
  });
  const table = useListTable(shown ?? noRows, columns);
  const failed = [drop, catalogue, live].find((one) => one.status === 'error');

  return (
    <Stack gap={4}>
      <DropHeading what="Meals" drop={drop.data} onClose={onClose} />
      {notice.message?.tone === 'success' && (
        // This is not a `Notice`, because a `Notice` would take the focus away from the row or the search field.
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
              <SmallButton
                onClick={() =>
                  void act([buildRestoreChange(removed)], `Added ${nameOf(removed.meal_item_id)} to drop`)
                }
              >
                Undo
              </SmallButton>
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
        <>
          <AddMealField
            meals={catalogue.data.filter((meal) => !ids.includes(meal.id))}
            onAdd={(meal) =>
              void act([{ change: 'add', meal_item_id: meal.id }], `Added ${meal.name} to drop`)
            }
          />
          <Stack row gap={3} spread>
            <SearchField label="Search in this drop" value={text} onChange={setText} />
            <SetLimitsForm
              label={text.trim() === '' ? 'Set all limits' : 'Set the listed limits'}
              onSet={(max_quantity) => {
                const found = shown?.map(({ id }) => id) ?? [];
                if (found.length === 0) return;
                void save(
                  found,
                  found.map((meal_item_id) => ({ change: 'update', meal_item_id, max_quantity })),
                );
              }}
            />
            <MutedText role="status">
              {meals.length === 1 ? '1 meal' : `${meals.length} meals`} in this drop, as the menu shows them
            </MutedText>
          </Stack>
          {meals.length === 0 && <EmptyState icon="pot" title="No meals in this drop yet" />}
          {meals.length > 0 && <ListTable label="Meals of this drop" table={table} columns={columns} />}
        </>
      )}
    </Stack>
  );
}
