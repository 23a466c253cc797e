import * as z from 'zod/mini';
import {
  mealCategories,
  type MealCategory,
  type MealItem,
  nutritionalInfoSchema,
  type NutritionalInfo,
} from './menu';
import { koboOfNairaText, maxAmount } from '../money/money';

/** Minutes. */
export const defaultPreparationTime = 30;

/** Characters of a meal's texts as they are typed. */
export const mealTextLengths = {
  name: 120,
  description: 2000,
  subcategory: 60,
  nutritional_info: 10_000,
  allergens: 1000,
  station: 40,
} as const;

const requiredMessage = 'Name, Price, and Category are required.';
const nutritionMessage = 'Invalid JSON format in nutritional info.';

/** A meal as staff write it, in the words of the form; what is not filled in is empty. */
export const mealFormSchema = z.strictObject({
  name: z
    .string(requiredMessage)
    .check(z.trim(), z.maxLength(mealTextLengths.name, 'The name has at most 120 characters.')),
  description: z
    .string()
    .check(
      z.trim(),
      z.maxLength(mealTextLengths.description, 'The description has at most 2,000 characters.'),
    ),
  /** Naira, as typed: `3000` or `3000.50`. */
  price: z.string().check(z.trim()),
  category: z.string(),
  subcategory: z
    .string()
    .check(z.trim(), z.maxLength(mealTextLengths.subcategory, 'The subcategory has at most 60 characters.')),
  image_url: z.string().check(z.trim(), z.maxLength(2000)),
  is_available: z.boolean(),
  is_alcoholic: z.boolean(),
  /** Minutes. */
  preparation_time: z
    .int('The preparation time is a whole number of minutes.')
    .check(z.gte(0), z.lte(1440, 'The preparation time is at most a day.')),
  /** A JSON object as text; empty for none. */
  nutritional_info: z
    .string()
    .check(z.trim(), z.maxLength(mealTextLengths.nutritional_info, nutritionMessage)),
  /** Separated by commas. */
  allergens: z
    .string()
    .check(z.maxLength(mealTextLengths.allergens, 'The allergens have at most 1,000 characters.')),
  station: z
    .string()
    .check(z.trim(), z.maxLength(mealTextLengths.station, 'The station has at most 40 characters.')),
});
export type MealForm = z.infer<typeof mealFormSchema>;

function categoryOf(text: string): MealCategory | undefined {
  return mealCategories.find((category) => category === text);
}

/** Firestore keeps no list directly inside a list, and no name that it keeps for itself. */
function canBeKept(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => !Array.isArray(one) && canBeKept(one));
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, inner]) => key !== '' && !/^__.*__$/.test(key) && canBeKept(inner),
  );
}

/** The object that the text says, null for an empty text, undefined for anything else. */
function readNutrition(text: string): NutritionalInfo | null | undefined {
  if (text === '') return null;
  try {
    const { data } = nutritionalInfoSchema.safeParse(JSON.parse(text));
    return canBeKept(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Split on commas, trimmed, empties dropped. */
export function readAllergens(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** What is wrong with a meal's price as it is typed, in naira; null when nothing is. */
export function priceProblem(text: string): string | null {
  const price = koboOfNairaText(text);
  if (price === null) return 'The price is a sum in naira, like 3000 or 3000.50.';
  if (price <= 0) return 'Price must be greater than zero.';
  if (price < 100) return 'Price must be at least ₦1.';
  return price > maxAmount ? 'Price must be at most ₦10,000,000.' : null;
}

/** The first thing that is wrong with a meal (docs/product/staff.md#meals); null when nothing is. */
export function mealProblem(form: MealForm): string | null {
  if (form.name === '' || form.price === '' || form.category === '') return requiredMessage;
  const wrongPrice = priceProblem(form.price);
  if (wrongPrice !== null) return wrongPrice;
  if (!categoryOf(form.category)) return 'Invalid category selected.';
  if (readNutrition(form.nutritional_info) === undefined) return nutritionMessage;
  if (readAllergens(form.allergens).length > 40) return 'A meal has at most 40 allergens.';
  return null;
}

/** The catalogue's entry of a form without a problem; throws for one that has a problem. */
export function mealOfForm(form: MealForm): Omit<MealItem, 'revision'> {
  const problem = mealProblem(form);
  const price = koboOfNairaText(form.price);
  const category = categoryOf(form.category);
  if (problem !== null || price === null || category === undefined) throw new Error(problem ?? 'No meal');
  const { name, description, subcategory, station, image_url } = form;
  const { is_available, is_alcoholic, preparation_time } = form;
  return {
    name,
    description,
    price,
    image_url,
    category,
    subcategory,
    is_available,
    is_alcoholic,
    preparation_time,
    nutritional_info: readNutrition(form.nutritional_info) ?? null,
    allergens: readAllergens(form.allergens),
    station,
  };
}
