import { mealCategories } from '@sharebox/domain/menu/menu';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Stack } from '../../../../components/stack';
import { useUid } from '../../../../shared/account/use-uid';
import { useListQuery } from '../../list/admin-query';
import { type Meal, useCatalogue } from '../../../../shared/storefront/catalogue';
import { removeMeal } from '../api/meals';
import { saveCsv } from '../../list/csv';
import { showing } from '../../list/format';
import { categoryLabels } from '../meal-fields';
import { mealLines } from '../meals-csv';
import { matchesMeal } from '../../list/search';
import { DeleteMealDialog } from './delete-meal-dialog';
import styles from '../../list/components/list.module.css';
import { ListHeader } from '../../list/components/list-header';
import { ListStates } from '../../list/components/list-states';
import { MealEditor } from './meal-editor';
import { MealRow } from './meal-row';
import { Notice } from '../../list/components/notice';
import { ShowMore } from '../../list/components/show-more';
import { useNotice } from '../../list/components/use-notice';
import { usePaging } from '../../list/components/use-paging';

const filters = ['all', ...mealCategories] as const;
const filterOptions = [
  { value: 'all', label: 'All categories' },
  ...mealCategories.map((value) => ({ value, label: categoryLabels[value] })),
];

/** The catalogue: meals made, changed and deleted. */
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
        count={found && showing(found.length, 'meal')}
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
          onClick={() => saveCsv('meals.csv', mealLines(found ?? []))}
        >
          Export CSV
        </Button>
      </Stack>
      {notice.message && <Notice message={notice.message} onDismiss={notice.dismiss} />}
      <ListStates
        live={live}
        shown={found}
        failure="Failed to fetch meal items."
        loading="Loading meal items..."
        empty="No meal items found"
      />
      {found && found.length > 0 && (
        <ul role="list" className={styles.list} aria-label="Meal items">
          {found.slice(0, paging.count).map((meal) => (
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
        </ul>
      )}
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
