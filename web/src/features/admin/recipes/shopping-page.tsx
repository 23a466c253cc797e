import { toKobo } from '@sharebox/domain/money/money';
import { type Ingredient, dropRecipesSchema, recipeSchema } from '@sharebox/domain/menu/recipe';
import { buildShoppingList, calculatePortionCost, formatQuantity } from '@sharebox/domain/menu/shopping-list';
import { SmallButton } from '#components/actions/button.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { type DropWithId, useDrop, useCutOff, useDropMeals } from '#features/admin/drops/api/drops.ts';
import { DropHeading } from '#features/admin/drops/components/drop-heading.tsx';
import { useDropStats } from '#features/admin/overview/api/figures.ts';
import { StatsTable } from '#features/admin/overview/components/stats-table.tsx';
import { formatExactNaira } from '#features/admin/text/format.ts';
import { formatDateTime, formatDayWithYear } from '@sharebox/domain/shop/dates';
import { useCatalogue } from '#shared/storefront/catalogue.ts';
import styles from './recipes.module.css';
import { MutedText } from '#components/content/text.tsx';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import * as z from 'zod/mini';
import { useLiveDocument } from '#firebase/live.ts';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { useRecords, recordsOf } from '#firebase/records.ts';

const isId = (id: string) => documentIdSchema.safeParse(id).success;

/** Subscribes to the recipe of a meal; null if the meal has no recipe. */
export function useRecipe(mealId: string) {
  return useLiveDocument(isId(mealId) ? `recipes/${mealId}` : null, recipeSchema);
}

const useRecipes = () => useRecords(recordsOf('recipes', recipeSchema));

/**
 * Subscribes to the prices and ingredients of a drop's meals at its cut-off; null until the cut-off has been counted.
 */
function useDropRecipes(dropId: string) {
  return useLiveDocument(isId(dropId) ? `drop_recipes/${dropId}` : null, dropRecipesSchema);
}

/** The drop whose shopping list was last used on this device, and the ids of the bought items of that list. */
const boughtItems = createPersistedValue(
  'bought_ingredients',
  z.object({ drop: z.string(), items: z.array(z.string()) }),
  { belongsTo: 'device' },
);

/**
 * Returns the items of a drop's shopping list that were ticked off on this device, and a function that ticks off an
 * item or removes its tick.
 */
function useBoughtItems(dropId: string): [readonly string[], (item: string, isBought: boolean) => void] {
  const stored = boughtItems.useValue();
  const items = stored?.drop === dropId ? stored.items : [];
  return [
    items,
    (item, isBought) => {
      const others = items.filter((one) => one !== item);
      boughtItems.set({ drop: dropId, items: isBought ? [...others, item] : others });
    },
  ];
}

interface Dish {
  id: string;
  name: string;
  portions: number;
  /** The price of a portion in kobo; null if the meal was deleted. */
  price: number | null;
  ingredients: readonly Ingredient[];
}

function ShoppingList({ drop, dishes }: { drop: DropWithId; dishes: readonly Dish[] }) {
  const [bought, setBought] = useBoughtItems(drop.id);
  const items = buildShoppingList(dishes);
  const total = items.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const missing = dishes.filter(({ ingredients }) => ingredients.length === 0).map(({ name }) => name);
  return (
    <section aria-label="Shopping list" className={styles.printed}>
      <Stack gap={3}>
        <strong className={styles.title}>{`${drop.name}, ${formatDayWithYear(drop.delivery_date)}`}</strong>
        <ul role="list" className={styles.list}>
          {items.map(({ id, name, unit, quantity, packs, pack_size, cost }) => (
            <li key={id}>
              <label className={styles.item}>
                <input
                  type="checkbox"
                  checked={bought.includes(id)}
                  onChange={({ target }) => setBought(id, target.checked)}
                />
                <span className={styles.name}>
                  <strong>{name}</strong>
                  <MutedText as="span">{formatQuantity(quantity, unit)} needed</MutedText>
                </span>
                <span className={styles.packs}>
                  {packs !== null && pack_size !== null && (
                    <strong>{`${packs} × ${formatQuantity(pack_size, unit)}`}</strong>
                  )}
                  {cost !== null && <span>{formatExactNaira(cost)}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <p role="status">
          {`${bought.filter((one) => items.some(({ id }) => id === one)).length} of ${items.length} bought. `}
          <strong>{`All packs: ${formatExactNaira(total)}`}</strong>
        </p>
        {missing.length > 0 && (
          <Banner tone="warning" title="Not on the list">
            {`No ingredients are known of ${missing.join(', ')}.`}
          </Banner>
        )}
      </Stack>
    </section>
  );
}

function CostTable({ dishes, received }: { dishes: readonly Dish[]; received: number }) {
  const rows = dishes.map(({ id, name, portions, price, ingredients }) => {
    const { cost, isComplete } = calculatePortionCost(ingredients);
    return { id, name, portions, price, cost, isComplete };
  });
  const spent = rows.reduce((sum, { cost, portions }) => sum + cost * portions, 0);
  const format = (kobo: number, isComplete: boolean) =>
    isComplete ? formatExactNaira(kobo) : kobo === 0 ? 'Not known' : `At least ${formatExactNaira(kobo)}`;
  const isComplete = rows.every((row) => row.isComplete);
  const columns = ['Portions', 'Price', 'Cost', 'Margin', 'Cost of all'].map((name) => ({ id: name, name }));
  return (
    <Stack gap={3}>
      <SectionTitle>Cost and margin</SectionTitle>
      <StatsTable
        label="Cost and margin per dish"
        first="Dish"
        columns={columns}
        rows={rows.map((row) => ({
          ...{ id: row.id, name: row.name },
          cells: [
            row.portions,
            row.price === null ? '–' : formatExactNaira(row.price),
            format(row.cost, row.isComplete),
            row.isComplete && row.price !== null ? formatExactNaira(row.price - row.cost) : '–',
            format(row.cost * row.portions, row.isComplete),
          ],
        }))}
        total={[rows.reduce((sum, { portions }) => sum + portions, 0), '', '', '', format(spent, isComplete)]}
      />
      <p>
        Money received for the boxes sold: <strong>{formatExactNaira(received)}</strong>
        {isComplete && (
          <>
            . Left after the ingredients: <strong>{formatExactNaira(received - spent)}</strong>
          </>
        )}
      </p>
    </Stack>
  );
}

/**
 * The ingredients to buy for a drop, with their cost (docs/product/drops.md#the-shopping-list). Before the cut-off, the
 * list is based on the boxes sold so far. Requires a `MuiArea` ancestor.
 */
export default function ShoppingPage({ dropId, onClose }: { dropId: string; onClose: () => void }) {
  const live = useDrop(dropId);
  return (
    <Stack gap={4}>
      <DropHeading what="Shopping list" drop={live.data} onClose={onClose} />
      <LoadedContent
        of={[
          live,
          useCutOff(dropId),
          useDropRecipes(dropId),
          useDropStats(dropId),
          useCatalogue(),
          useRecipes(),
          useDropMeals(dropId),
        ]}
        heights={[320]}
        failure="The shopping list could not be loaded."
      >
        {(drop, cutOff, atCutOff, { figures }, catalogue, recipes, sold) => {
          const counts = cutOff?.counted_at ? cutOff.counts : figures.dishes;
          const dishes = counts
            .filter(({ portions }) => portions > 0)
            .map(({ meal_item_id: id, name, portions }): Dish => {
              const kept = atCutOff?.meals[id];
              const special = sold.find((one) => one.meal_item_id === id)?.special_price;
              const price = special ?? catalogue.find((one) => one.id === id)?.price ?? null;
              const recipe = recipes.find((one) => one.id === id);
              return {
                ...{ id, name, portions, price: kept?.price ?? price },
                ingredients: (kept ?? recipe)?.ingredients ?? [],
              };
            });
          if (!drop || dishes.length === 0) {
            return (
              <EmptyState title="No boxes sold yet">
                The list counts the dishes of the boxes that were sold.
              </EmptyState>
            );
          }
          return (
            <>
              <MutedText>
                {cutOff?.counted_at
                  ? `Counted at the cut-off on ${formatDateTime(cutOff.counted_at)}.`
                  : 'Counts the boxes sold so far. The cut-off counts all.'}
              </MutedText>
              <div>
                <SmallButton onClick={() => window.print()}>Print</SmallButton>
              </div>
              <ShoppingList drop={drop} dishes={dishes} />
              <CostTable dishes={dishes} received={toKobo(figures.received)} />
            </>
          );
        }}
      </LoadedContent>
    </Stack>
  );
}
