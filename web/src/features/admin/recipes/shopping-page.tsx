import { toKobo } from '@sharebox/domain/money/money';
import type { Ingredient } from '@sharebox/domain/menu/recipe';
import { buildShoppingList, calculatePortionCost, formatQuantity } from '@sharebox/domain/menu/shopping-list';
import { Button } from '#components/actions/button.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useDropMeals } from '#features/admin/drops/api/drop-meals.ts';
import { type Drop, useDrop } from '#features/admin/drops/api/drops.ts';
import { DropHeading } from '#features/admin/drops/components/drop-heading.tsx';
import { useDropFigures } from '#features/admin/overview/api/figures.ts';
import { FigureTable } from '#features/admin/overview/components/figure-table.tsx';
import { formatExactNaira } from '#features/admin/text/format.ts';
import { formatDateTime, formatDayWithYear } from '@sharebox/domain/shop/dates';
import { useCatalogue } from '#shared/storefront/catalogue.ts';
import { useBoughtItems, useCutOff, useDropRecipes, useRecipes } from './recipes';
import styles from './recipes.module.css';

interface Dish {
  id: string;
  name: string;
  portions: number;
  /** The price of a portion in kobo; null if the meal is no longer known. */
  price: number | null;
  ingredients: readonly Ingredient[];
}

function ShoppingList({ drop, dishes }: { drop: Drop; dishes: readonly Dish[] }) {
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
                  <Text as="span" size="small" tone="muted">
                    {formatQuantity(quantity, unit)} needed
                  </Text>
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
      <FigureTable
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
 * The ingredients to buy for a drop, with their cost (docs/product/drops.md#the-shopping-list). Before the cut-off it
 * counts the boxes sold so far. Requires a `MuiArea` ancestor.
 */
export function ShoppingPage({ dropId, onClose }: { dropId: string; onClose: () => void }) {
  const live = useDrop(dropId);
  return (
    <Stack gap={4}>
      <DropHeading what="Shopping list" drop={live.data} onClose={onClose} />
      <Loaded
        of={[
          live,
          useCutOff(dropId),
          useDropRecipes(dropId),
          useDropFigures(dropId),
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
              <Text size="small" tone="muted">
                {cutOff?.counted_at
                  ? `Counted at the cut-off on ${formatDateTime(cutOff.counted_at)}.`
                  : 'Counts the boxes sold so far. The cut-off counts all.'}
              </Text>
              <div>
                <Button variant="secondary" size="small" onClick={() => window.print()}>
                  Print
                </Button>
              </div>
              <ShoppingList drop={drop} dishes={dishes} />
              <CostTable dishes={dishes} received={toKobo(figures.received)} />
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}
