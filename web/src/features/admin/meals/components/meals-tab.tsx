import { mealCategories } from '@sharebox/domain/menu/menu';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { useUid } from '#shared/accounts/use-uid.ts';
import { buildRecipePath, toAdminTab } from '#config/admin-paths.ts';
import { useListPages, useListQuery } from '#features/admin/list-page/list-query.ts';
import { type Meal, useCatalogue } from '#shared/storefront/catalogue.ts';
import { removeMeal } from '#features/admin/meals/api/meals.ts';
import { saveCsv } from '#features/admin/list-page/csv.ts';
import { formatShownCount } from '#features/admin/text/format.ts';
import { categoryLabels } from '#features/admin/meals/meal-fields.ts';
import { buildMealColumns, mealCsvColumns } from './meal-columns';
import { matchesMeal } from '#features/admin/list-page/search.ts';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { MealEditor } from './meal-form';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import { forgetUnsavedInput } from '#features/admin/editing/unsaved-input.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { usePaging } from '#features/admin/list-page/use-paging.ts';

const filters = ['all', ...mealCategories] as const;
const categoryOptions = [
  ['all', 'All categories'],
  ...mealCategories.map((value) => [value, categoryLabels[value]] as const),
] as const;

export function MealsTab() {
  const uid = useUid();
  const query = useListQuery(filters);
  const { open } = useListPages(toAdminTab('meals'));
  const live = useCatalogue();
  const paging = usePaging('');
  const notice = useNotice();
  const [deleting, setDeleting] = useState<Meal | null>(null);

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
    <>
      <ListPage
        title="Meal Management"
        label="Meal items"
        live={live}
        rows={found?.slice(0, paging.count)}
        columns={buildMealColumns({
          onEdit: (id) => {
            notice.dismiss();
            query.setOpen(id);
          },
          onIngredients: (id) => open(buildRecipePath(id)),
          onDelete: (meal) => {
            notice.dismiss();
            setDeleting(meal);
          },
        })}
        search={{ label: 'Search by name or allergen', value: query.text, onChange: query.setText }}
        filters={[
          { label: 'Category', value: query.status, options: categoryOptions, onChoose: query.setStatus },
        ]}
        count={found && formatShownCount(found.length, 'meal')}
        texts={{
          failed: 'Failed to fetch meal items.',
          loading: 'Loading meal items...',
          empty: 'No meal items found',
        }}
        more={{ paging, loaded: found }}
        actions={
          <>
            <Button
              size="small"
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
              onClick={() => saveCsv('meals.csv', mealCsvColumns, found ?? [])}
            >
              Export CSV
            </Button>
          </>
        }
      >
        <Notice notice={notice} />
      </ListPage>
      {deleting && (
        <ActionDialog
          title={`Delete ${deleting.name}?`}
          action="Delete meal"
          isDanger
          closeLabel="Keep it"
          failure="Failed to delete meal item."
          send={async () => {
            await removeMeal(deleting.id);
            return 'Meal item deleted successfully!';
          }}
          onDone={notice.succeed}
          onClose={() => setDeleting(null)}
        >
          <p>Are you sure you want to delete this meal item? This action cannot be undone.</p>
        </ActionDialog>
      )}
    </>
  );
}
