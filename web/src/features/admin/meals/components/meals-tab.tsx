import { mealCategories } from '@sharebox/domain/menu/menu';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useUid } from '#shared/accounts/use-uid.ts';
import { useListQuery } from '#features/admin/lists/admin-query.ts';
import { type Meal, useCatalogue } from '#shared/storefront/catalogue.ts';
import { removeMeal } from '../api/meals';
import { saveCsv } from '#features/admin/lists/csv.ts';
import { formatShownCount } from '#features/admin/lists/format.ts';
import { categoryLabels } from '../meal-fields';
import { buildMealLines } from '../meals-csv';
import { matchesMeal } from '#features/admin/lists/search.ts';
import { DeleteMealDialog } from './delete-meal-dialog';
import { ListHeader } from '#features/admin/lists/list-header.tsx';
import { ListStates } from '#features/admin/lists/list-states.tsx';
import { MealEditor } from './meal-editor';
import { MealRow } from './meal-row';
import { forgetUnsavedInput } from '#features/admin/editing/unsaved-input.tsx';
import { Notice } from '#features/admin/editing/notice.tsx';
import { ShowMore } from '#features/admin/lists/show-more.tsx';
import { useNotice } from '#features/admin/editing/use-notice.ts';
import { usePaging } from '#features/admin/lists/use-paging.ts';
import { RecordList } from '#features/admin/lists/record-list.tsx';

const filters = ['all', ...mealCategories] as const;
const filterOptions = [
  { value: 'all', label: 'All categories' },
  ...mealCategories.map((value) => ({ value, label: categoryLabels[value] })),
];

export function MealsTab() {
  const uid = useUid();
  const query = useListQuery(filters);
  const live = useCatalogue();
  const paging = usePaging('');
  const notice = useNotice();
  const [deleting, setDeleting] = useState<Meal | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  async function deleteMeal({ id }: Meal) {
    setBusyId(id);
    notice.dismiss();
    try {
      await removeMeal(id);
      notice.succeed('Meal item deleted successfully!');
    } catch (error) {
      notice.fail('Failed to delete meal item.', error);
    } finally {
      setBusyId(null);
      setDeleting(null);
    }
  }

  const found = live.data?.filter(
    (meal) => (query.status === 'all' || meal.category === query.status) && matchesMeal(meal, query.text),
  );

  if (query.open !== null && live.data && uid !== null) {
    return (
      <MealEditor
        key={query.open}
        uid={uid}
        id={query.open}
        catalogue={live.data}
        onClose={() => query.setOpen(null)}
        onSaved={(text) => {
          notice.succeed(text);
          forgetUnsavedInput();
          query.setOpen(null);
        }}
      />
    );
  }
  return (
    <Stack gap={4}>
      <ListHeader
        title="Meal Management"
        live={live}
        loaded={live.data}
        searchLabel="Search by name or allergen"
        query={query}
        statusLabel="Category"
        statuses={filterOptions}
        count={found && formatShownCount(found.length, 'meal')}
      />
      <Stack row gap={3}>
        <Button
          onClick={() => {
            notice.dismiss();
            query.setOpen('new');
          }}
        >
          New meal item
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={!found?.length}
          onClick={() => saveCsv('meals.csv', buildMealLines(found ?? []))}
        >
          Export CSV
        </Button>
      </Stack>
      <Notice notice={notice} />
      <ListStates
        live={live}
        shown={found}
        failure="Failed to fetch meal items."
        loading="Loading meal items..."
        empty="No meal items found"
      >
        {(meals) => (
          <RecordList label="Meal items">
            {meals.slice(0, paging.count).map((meal) => (
              <MealRow
                key={meal.id}
                meal={meal}
                isBusy={busyId === meal.id}
                onEdit={() => {
                  notice.dismiss();
                  query.setOpen(meal.id);
                }}
                onDelete={() => setDeleting(meal)}
              />
            ))}
          </RecordList>
        )}
      </ListStates>
      <ShowMore paging={paging} live={live} loaded={found} />
      {deleting && (
        <DeleteMealDialog
          meal={deleting}
          isBusy={busyId === deleting.id}
          onClose={() => setDeleting(null)}
          onDelete={() => void deleteMeal(deleting)}
        />
      )}
    </Stack>
  );
}
