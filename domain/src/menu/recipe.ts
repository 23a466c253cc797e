import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { createLineSchema } from '../common/line';
import { koboSchema, maxAmount, toNairaText } from '../money/money';
import { parseTypedNaira } from '../money/typed-naira';

/** The units of ingredients. Quantities are added up in `base`; one unit equals `factor` base units. */
export const ingredientUnits = {
  g: { base: 'g', factor: 1 },
  kg: { base: 'g', factor: 1000 },
  ml: { base: 'ml', factor: 1 },
  l: { base: 'ml', factor: 1000 },
  piece: { base: 'piece', factor: 1 },
  bunch: { base: 'bunch', factor: 1 },
} as const;

export const maxIngredients = 40;
const maxIngredientName = 60;
/**
 * Maximum quantity per portion, in thousandths of a unit. Whole thousandths keep the sum of a drop's portions exact.
 */
const maxPortionQuantity = 1_000_000;
const maxPackSize = 1_000_000_000;

const unitSchema = z.enum(['g', 'kg', 'ml', 'l', 'piece', 'bunch']);

/** An ingredient of a meal. Quantities are in thousandths of the unit. */
export const ingredientSchema = z
  .strictObject({
    name: createLineSchema(maxIngredientName, { missing: 'Please enter a name' }),
    unit: unitSchema,
    /** Quantity per portion. */
    quantity: z.int('Please enter a quantity').check(z.gte(1), z.lte(maxPortionQuantity)),
    pack_size: z.nullable(z.int().check(z.gte(1), z.lte(maxPackSize))),
    /** The price of a pack in kobo. */
    pack_price: z.nullable(koboSchema),
  })
  .check((ingredient) => {
    const { pack_size, pack_price } = ingredient.value;
    if ((pack_size === null) === (pack_price === null)) return;
    const path = pack_size === null ? 'pack_size' : 'pack_price';
    const message = 'A pack needs a size and a price';
    ingredient.issues.push({ code: 'custom', message, path: [path], input: ingredient.value });
  });
export type Ingredient = z.infer<typeof ingredientSchema>;

const tooManyMessage = `A dish has at most ${maxIngredients} ingredients`;
const ingredientsSchema = z.array(ingredientSchema).check(z.maxLength(maxIngredients, tooManyMessage));

/** `recipes/{mealItemId}`: the ingredients of a meal. Customers cannot read it. */
export const recipeSchema = z.object({ ingredients: ingredientsSchema, revision: z.int() });
export type Recipe = z.infer<typeof recipeSchema>;

/**
 * `drop_recipes/{dropId}`: the prices and ingredients of a drop's meals at its cut-off, by meal id. Later changes to
 * the catalogue do not affect this document.
 */
export const dropRecipesSchema = z.object({
  taken_at: instantSchema,
  meals: z.record(z.string(), z.object({ price: koboSchema, ingredients: ingredientsSchema })),
});
export type DropRecipes = z.infer<typeof dropRecipesSchema>;

/**
 * Parses a typed quantity such as `0.25` or `1,5` to thousandths. Returns null for anything else, also for `1,250`, whose
 * comma could separate thousands or decimals.
 */
export function parseQuantity(text: string): number | null {
  const [, whole, decimals = ''] =
    /^(?![1-9]\d{0,2},\d{3}$)(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

/** Formats thousandths as a decimal that `parseQuantity` can parse, such as `0.25`. */
export const toQuantityText = (thousandths: number): string => String(thousandths / 1000);

const quantityExample = '1250 or 0.25';

/** Creates a schema that parses a number entered as text. An empty text becomes null. */
function typedNumber(parse: (text: string) => number | null, most: number, example: string) {
  const isValid = (text: string) => {
    const value = parse(text);
    return text === '' || (value !== null && value > 0 && value <= most);
  };
  return z.pipe(
    z.string().check(z.trim(), z.refine(isValid, `Please enter a number above 0, like ${example}`)),
    z.transform((text) => (text === '' ? null : parse(text))),
  );
}

/** Input of the recipe form, converted to the ingredients that are stored. Prices are typed in naira. */
export const recipeFormSchema = z.object({
  ingredients: z
    .array(
      z.pipe(
        z.strictObject({
          name: z.string(),
          unit: unitSchema,
          quantity: typedNumber(parseQuantity, maxPortionQuantity, quantityExample),
          pack_size: typedNumber(parseQuantity, maxPackSize, quantityExample),
          pack_price: typedNumber(parseTypedNaira, maxAmount, '3000.50'),
        }),
        ingredientSchema,
      ),
    )
    .check(z.maxLength(maxIngredients, tooManyMessage)),
});
export type RecipeFormInput = z.input<typeof recipeFormSchema>;

export function toRecipeFormInput(ingredients: readonly Ingredient[]): RecipeFormInput {
  return {
    ingredients: ingredients.map(({ name, unit, quantity, pack_size, pack_price }) => ({
      ...{ name, unit, quantity: toQuantityText(quantity) },
      pack_size: pack_size === null ? '' : toQuantityText(pack_size),
      pack_price: pack_price === null ? '' : toNairaText(pack_price),
    })),
  };
}
