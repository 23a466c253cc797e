import { mealCategories, describeMeal, hasStatedAllergens } from '@sharebox/domain/menu/menu';
import { useState } from 'react';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { useUid } from '#shared/accounts/session.ts';
import { buildRecipePath, buildAdminTabPath } from '#config/admin-paths.ts';
import { useListNavigation, useListQuery } from '#features/admin/list-page/list-query.ts';
import { type MealWithId, useCatalogue } from '#shared/storefront/catalogue.ts';
import { downloadCsv, type CsvColumns } from '#features/admin/list-page/csv.ts';
import { formatShownCount, formatExactNaira } from '#features/admin/text/format.ts';
import { mealCategoryLabels, getSubcategoryLabel } from '#features/admin/meals/meal-fields.ts';
import { matchesMeal } from '#features/admin/list-page/search.ts';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { MealEditor } from '#features/admin/meals/components/meal-form.tsx';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import { clearUnsavedForms } from '#components/dialogs/unsaved-input.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { usePaging } from '#features/admin/list-page/use-paging.ts';
import { callFunction } from '#firebase/call.ts';
import { deleteMealItemContract } from '@sharebox/domain/menu/callables';
import { toNairaText } from '@sharebox/domain/money/money';
import { buildMealImageSources } from '@sharebox/domain/menu/meal-image';
import { Icon } from '#components/actions/icon.tsx';
import styles from '#features/admin/meals/components/meal-columns.module.css';
import { Chip } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';

const mealCsvColumns: CsvColumns<MealWithId> = {
  Id: (meal) => meal.id,
  Name: (meal) => meal.name,
  Category: (meal) => meal.category,
  Subcategory: (meal) => meal.subcategory,
  'Price (naira)': (meal) => toNairaText(meal.price),
  'Preparation time (minutes)': (meal) => meal.preparation_time,
  Available: (meal) => meal.is_available,
  Alcohol: (meal) => meal.is_alcoholic,
  Allergens: (meal) => meal.allergens.join(', '),
  'No listed allergens': (meal) => meal.has_no_allergens,
  Tags: (meal) => meal.tags.join(', '),
  Description: (meal) => meal.description,
  'How to warm and plate': (meal) => meal.warm_and_plate,
};

/** The displayed width, from which the browser chooses an image size. */
const shownWidth = '72px';

function MealThumbnail({ imageUrl }: { imageUrl: string }) {
  if (!imageUrl) {
    return (
      <span className={styles.thumbnail}>
        <Icon name="pot" size={24} />
      </span>
    );
  }
  const sources = buildMealImageSources(imageUrl);
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={shownWidth} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={shownWidth} />}
      <img src={imageUrl} alt="" loading="lazy" className={styles.thumbnail} />
    </picture>
  );
}

const buildMealColumns = (
  onEdit: (id: string) => void,
  onIngredients: (id: string) => void,
  onDelete: (meal: MealWithId) => void,
): ListColumn<MealWithId>[] => [
  {
    ...{ title: 'Meal', place: 'line', sortBy: ({ name }) => name },
    cell: ({ name, image_url }) => (
      <Stack row gap={3}>
        <MealThumbnail imageUrl={image_url} />
        <strong>{name}</strong>
      </Stack>
    ),
  },
  {
    title: 'Price',
    place: 'lead',
    sortBy: ({ price }) => price,
    cell: ({ price }) => formatExactNaira(price),
  },
  {
    ...{ title: 'Preparation', place: 'main', sortBy: (meal) => meal.preparation_time },
    cell: (meal) => `${meal.preparation_time} min`,
  },
  {
    ...{ title: 'Category', place: 'line' },
    cell: (meal) => (
      <Stack row gap={1}>
        <Chip tone="brand">{mealCategoryLabels[meal.category]}</Chip>
        {getSubcategoryLabel(meal) && <Chip>{getSubcategoryLabel(meal)}</Chip>}
        {meal.is_alcoholic && <Chip tone="gold">Alcohol</Chip>}
        {!meal.is_available && <Chip tone="warning">Not available</Chip>}
      </Stack>
    ),
  },
  {
    ...{ title: 'Allergens and tags', place: 'line' },
    cell: (meal) =>
      hasStatedAllergens(meal) ? describeMeal(meal) : ['Allergens not stated', ...meal.tags].join(' · '),
  },
  {
    ...{ title: 'Actions', place: 'end' },
    cell: (meal) => (
      <Stack row gap={2}>
        <SmallButton aria-label={`Edit ${meal.name}`} onClick={() => onEdit(meal.id)}>
          Edit
        </SmallButton>
        <SmallButton aria-label={`Ingredients of ${meal.name}`} onClick={() => onIngredients(meal.id)}>
          Ingredients
        </SmallButton>
        <SmallButton
          variant="quiet"

          aria-label={`Delete ${meal.name}`}
          onClick={() => onDelete(meal)}
        >
          Delete
        </SmallButton>
      </Stack>
    ),
  },
];

const filters = ['all', ...mealCategories] as const;
const categoryOptions = [
  ['all', 'All categories'],
  ...mealCategories.map((value) => [value, mealCategoryLabels[value]] as const),
] as const;

export default function MealsTab() {
  const uid = useUid();
  const query = useListQuery(filters);
  const { open } = useListNavigation(buildAdminTabPath('meals'));
  const live = useCatalogue();
  const paging = usePaging('');
  const notice = useNotice();
  const [deleting, setDeleting] = useState<MealWithId | null>(null);

  function edit(id: string): void {
    notice.dismiss();
    query.setOpen(id);
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
          clearUnsavedForms();
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
        columns={buildMealColumns(edit, (id) => open(buildRecipePath(id)), setDeleting)}
        search={query.search('Search by name or allergen')}
        filters={[query.filter('Category', categoryOptions)]}
        count={found && formatShownCount(found.length, 'meal')}
        texts={{
          failed: 'Failed to fetch meal items.',
          loading: 'Loading meal items...',
          empty: 'No meal items found',
        }}
        more={{ paging, loaded: found }}
        actions={
          <>
            <Button size="small" onClick={() => edit('new')}>
              New meal item
            </Button>
            <SmallButton
              disabled={!found?.length}
              onClick={() => downloadCsv('meals.csv', mealCsvColumns, found ?? [])}
            >
              Export CSV
            </SmallButton>
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
            await callFunction(deleteMealItemContract, { meal_item_id: deleting.id });
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
