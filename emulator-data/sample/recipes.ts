import { type Ingredient, type Recipe, recipeSchema } from '@sharebox/domain/menu/recipe';

/** An ingredient: name, quantity per portion, unit, pack size, and the price of a pack in whole naira. */
type SampleIngredient = [
  name: string,
  quantity: number,
  unit: Ingredient['unit'],
  pack: [size: number, naira: number] | null,
];

const rice: [number, number] = [50, 78_000];
const oil: [number, number] = [25, 62_000];

const sampleIngredients: Record<string, SampleIngredient[]> = {
  'smoky-party-jollof': [
    ['Long-grain rice', 0.15, 'kg', rice],
    ['Tomatoes', 0.12, 'kg', [20, 24_000]],
    ['Vegetable oil', 0.03, 'l', oil],
    ['Ata rodo', 15, 'g', null],
  ],
  'egusi-and-pounded-yam': [
    ['Egusi', 80, 'g', [5000, 21_000]],
    ['Yam', 0.4, 'kg', null],
    ['Stockfish', 60, 'g', [1000, 14_500]],
    ['Palm oil', 40, 'ml', [5000, 9800]],
  ],
  'beef-suya-platter': [
    ['Beef', 0.25, 'kg', [10, 68_000]],
    ['Yaji', 20, 'g', [1000, 6500]],
    ['Onions', 0.5, 'piece', [100, 15_000]],
  ],
  'fried-plantain': [
    ['Plantain', 1.5, 'piece', [40, 12_000]],
    ['Vegetable oil', 20, 'ml', [25_000, 62_000]],
  ],
};

/** The recipes of some of the sample's meals, by meal id. */
export const sampleRecipes = new Map<string, Recipe>(
  Object.entries(sampleIngredients).map(([id, ingredients]) => [
    id,
    recipeSchema.parse({
      ingredients: ingredients.map(([name, quantity, unit, pack]) => ({
        ...{ name, unit, quantity: quantity * 1000 },
        ...{ pack_size: pack && pack[0] * 1000, pack_price: pack && pack[1] * 100 },
      })),
      revision: 0,
    }),
  ]),
);
