import { toNairaText } from '@sharebox/domain/money/money';
import type { Meal } from '#shared/storefront/catalogue.ts';
import type { CsvColumns } from '#features/admin/list-page/csv.ts';
import { buildMealImageSources } from '@sharebox/domain/menu/meal-image';
import { Icon } from '#components/actions/icon.tsx';
import styles from './meal-columns.module.css';
import { describeMeal, hasStatedAllergens } from '@sharebox/domain/menu/menu';
import { Button } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { formatExactNaira } from '#features/admin/text/format.ts';
import { categoryLabels, getSubcategoryLabel } from '#features/admin/meals/meal-fields.ts';

export const mealCsvColumns: CsvColumns<Meal> = {
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

interface MealColumnsOptions {
  onEdit: (id: string) => void;
  onIngredients: (id: string) => void;
  onDelete: (meal: Meal) => void;
}

function MealLabels({ meal }: { meal: Meal }) {
  const subcategory = getSubcategoryLabel(meal);
  return (
    <Stack row gap={1}>
      <Chip tone="brand">{categoryLabels[meal.category]}</Chip>
      {subcategory && <Chip>{subcategory}</Chip>}
      {meal.is_alcoholic && <Chip tone="gold">Alcohol</Chip>}
      {!meal.is_available && <Chip tone="warning">Not available</Chip>}
    </Stack>
  );
}

export const buildMealColumns = (options: MealColumnsOptions): ListColumn<Meal>[] => [
  {
    ...{ title: 'Meal', place: 'line', sortBy: ({ name }) => name.toLowerCase() },
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
  { title: 'Category', place: 'line', cell: (meal) => <MealLabels meal={meal} /> },
  {
    ...{ title: 'Allergens and tags', place: 'line' },
    cell: (meal) =>
      hasStatedAllergens(meal) ? describeMeal(meal) : ['Allergens not stated', ...meal.tags].join(' · '),
  },
  {
    ...{ title: 'Actions', place: 'end' },
    cell: (meal) => (
      <Stack row gap={2}>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Edit ${meal.name}`}
          onClick={() => options.onEdit(meal.id)}
        >
          Edit
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Ingredients of ${meal.name}`}
          onClick={() => options.onIngredients(meal.id)}
        >
          Ingredients
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Delete ${meal.name}`}
          onClick={() => options.onDelete(meal)}
        >
          Delete
        </Button>
      </Stack>
    ),
  },
];
