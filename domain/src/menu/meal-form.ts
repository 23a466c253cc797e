import * as z from 'zod/mini';
import { omitNullProblems } from '../common/form-check';
import { cleanLine } from '../common/line';
import { parseDietaryNeeds } from './dietary';
import {
  mealCategories,
  type MealCategory,
  type MealItem,
  mealTags,
  mealTagSchema,
  nutritionalInfoSchema,
  type NutritionalInfo,
} from './menu';
import { maxAmount } from '../money/money';
import { parseTypedNaira } from '../money/typed-naira';

/** In minutes. */
export const defaultPreparationMinutes = 30;

/** Maximum lengths in characters of the typed texts. */
export const maxMealTextLengths = {
  name: 120,
  description: 2000,
  subcategory: 60,
  nutritional_info: 10_000,
  allergens: 1000,
  warm_and_plate: 500,
} as const;

const requiredMessage = 'Name, Price, and Category are required.';
const nutritionMessage = 'Invalid JSON format in nutritional info.';

/** Input of the meal form as typed. Missing values are empty. */
export const mealFormSchema = z.strictObject({
  name: z.pipe(
    z.pipe(z.string(requiredMessage), z.transform(cleanLine)),
    z.string().check(z.maxLength(maxMealTextLengths.name, 'The name has at most 120 characters.')),
  ),
  description: z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxMealTextLengths.description, 'The description has at most 2,000 characters.'),
    ),
  /** Naira as typed, for example `3000` or `3000.50`. */
  price: z.string().check(z.trim()),
  category: z.string(),
  subcategory: z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxMealTextLengths.subcategory, 'The subcategory has at most 60 characters.'),
    ),
  image_url: z.string().check(z.trim(), z.maxLength(2000)),
  is_available: z.boolean(),
  is_alcoholic: z.boolean(),
  /** In minutes. */
  preparation_time: z
    .int('The preparation time is a whole number of minutes.')
    .check(
      z.gte(0, 'The preparation time is at least 0 minutes.'),
      z.lte(1440, 'The preparation time is at most a day.'),
    ),
  /** The nutritional information as a JSON object, or an empty text. */
  nutritional_info: z
    .string()
    .check(z.trim(), z.maxLength(maxMealTextLengths.nutritional_info, nutritionMessage)),
  /** Allergens, separated by commas or line breaks. */
  allergens: z
    .string()
    .check(z.maxLength(maxMealTextLengths.allergens, 'The allergens have at most 1,000 characters.')),
  has_no_allergens: z._default(z.boolean(), false),
  tags: z._default(z.array(mealTagSchema), []),
  warm_and_plate: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(maxMealTextLengths.warm_and_plate, '“How to warm and plate” has at most 500 characters.'),
      ),
    '',
  ),
});
export type MealForm = z.infer<typeof mealFormSchema>;

function toCategory(text: string): MealCategory | undefined {
  return mealCategories.find((category) => category === text);
}

/**
 * Checks that Firestore can store a value. The value must contain no list directly inside a list, and no reserved or
 * empty field names.
 */
function isStorable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => !Array.isArray(one) && isStorable(one));
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, inner]) => key !== '' && !/^__.*__$/.test(key) && isStorable(inner),
  );
}

/** Parses nutritional information. Returns null for an empty text and undefined for an invalid text. */
function parseNutrition(text: string): NutritionalInfo | null | undefined {
  if (text === '') return null;
  try {
    const { data } = nutritionalInfoSchema.safeParse(JSON.parse(text));
    return isStorable(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

export function getPriceProblem(text: string): string | null {
  const price = parseTypedNaira(text);
  if (price === null) return 'The price is a sum in naira, like 3000 or 3000.50.';
  if (price <= 0) return 'Price must be greater than zero.';
  if (price < 100) return 'Price must be at least ₦1.';
  return price > maxAmount ? 'Price must be at most ₦10,000,000.' : null;
}

/** Returns the problems of a meal form by field, in the order of the form (docs/product/meals.md). */
export function getMealFieldProblems(form: MealForm): Partial<Record<keyof MealForm, string>> {
  const allergens = parseDietaryNeeds({ dietary_choices: [], dietary_words: form.allergens });
  const isContradiction = form.has_no_allergens && allergens.length > 0;
  const time = mealFormSchema.shape.preparation_time.safeParse(form.preparation_time);
  return omitNullProblems({
    name: form.name === '' ? 'Please enter a name.' : null,
    price: form.price === '' ? 'Please enter a price.' : getPriceProblem(form.price),
    category: getCategoryProblem(form.category),
    preparation_time: time.error?.issues[0]?.message ?? null,
    nutritional_info: parseNutrition(form.nutritional_info) === undefined ? nutritionMessage : null,
    allergens: allergens.length > 40 ? 'A meal has at most 40 allergens.' : null,
    has_no_allergens: isContradiction
      ? 'The dish has allergens. Untick “No listed allergens”, or remove them.'
      : null,
    tags: getTagProblem({ ...form, allergens }),
  });
}

function getCategoryProblem(category: string): string | null {
  if (category === '') return 'Please choose a category.';
  return toCategory(category) ? null : 'Invalid category selected.';
}

/** Returns the first problem of a meal form, or null if the form is valid. */
export function getMealFormProblem(form: MealForm): string | null {
  if (form.name === '' || form.price === '' || form.category === '') return requiredMessage;
  return Object.values(getMealFieldProblems(form))[0] ?? null;
}

function getTagProblem(meal: Pick<MealItem, 'tags' | 'allergens' | 'is_alcoholic'>): string | null {
  const { allergens, is_alcoholic, tags } = meal;
  if (tags.includes('halal') && is_alcoholic) return 'A halal dish contains no alcohol.';
  const hasAnimals = ['Fish', 'Crustaceans', 'Molluscs'].some((food) => allergens.includes(food));
  return tags.includes('vegetarian') && hasAnimals
    ? 'A vegetarian dish contains no fish or shellfish.'
    : null;
}

/** Converts a valid meal form to a catalogue entry. Throws when the form has a problem. */
export function toMealItem(form: MealForm): Omit<MealItem, 'revision'> {
  const problem = getMealFormProblem(form);
  const price = parseTypedNaira(form.price);
  const category = toCategory(form.category);
  if (problem !== null || price === null || category === undefined) throw new Error(problem ?? 'No meal');
  const { name, description, subcategory, image_url } = form;
  const { is_available, is_alcoholic, preparation_time, warm_and_plate } = form;
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
    warm_and_plate,
    nutritional_info: parseNutrition(form.nutritional_info) ?? null,
    allergens: parseDietaryNeeds({ dietary_choices: [], dietary_words: form.allergens }),
    has_no_allergens: form.has_no_allergens,
    tags: mealTags.filter((tag) => form.tags.includes(tag)),
  };
}
