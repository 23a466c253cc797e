import {
  defaultPreparationMinutes,
  mealFormSchema,
  type MealForm,
  getMealFieldProblems,
  getMealFormProblem,
} from '@sharebox/domain/menu/meal-form';
import {
  avoidedFoods,
  type DietaryInput,
  parseDietaryNeeds,
  toDietaryInput,
} from '@sharebox/domain/menu/dietary';
import {
  type MealCategory,
  type MealItem,
  type MealTag,
  getMealSlot,
  mealCategories,
  mealTags,
} from '@sharebox/domain/menu/menu';
import { toNairaText } from '@sharebox/domain/money/money';
import type { FieldErrors } from 'react-hook-form';
import { toFieldErrors } from '#features/admin/editing/use-document-form.ts';

export const mealCategoryLabels: Record<MealCategory, string> = {
  main: 'Main',
  addon: 'Extra',
  side: 'Local extra',
  dessert: 'Dessert',
  drink: 'Drink',
};

/**
 * The subcategories that determine a meal's cart slot. Other subcategories are allowed
 * (docs/product/menu.md#kinds-of-dishes).
 */
export const knownSubcategories = ['main', 'extras_foreign', 'extras_local', 'extras_dessert', 'drink'];

/** Returns the label of a meal's subcategory; empty if the label would only repeat the category. */
export function getSubcategoryLabel(meal: Pick<MealItem, 'category' | 'subcategory'>): string {
  if (meal.subcategory === meal.category) return '';
  if (!knownSubcategories.includes(meal.subcategory)) return meal.subcategory;
  const slot = getMealSlot(meal);
  return slot === meal.category ? '' : `Sold as ${mealCategoryLabels[slot]}`;
}

/** The allergens that staff can tick in the list. Alcohol has a separate checkbox. */
export const allergenChoices = avoidedFoods.filter((choice) => choice !== 'Alcohol');

export interface MealFields extends Omit<MealForm, 'preparation_time' | 'allergens' | 'tags'>, DietaryInput {
  preparation_time: string;
  tags: Record<MealTag, boolean>;
}

export function toMealFields(meal: MealItem | null): MealFields {
  const nutrition = meal?.nutritional_info;
  return {
    name: meal?.name ?? '',
    description: meal?.description ?? '',
    price: meal ? toNairaText(meal.price) : '',
    category: meal?.category ?? '',
    subcategory: meal?.subcategory ?? '',
    image_url: meal?.image_url ?? '',
    is_available: meal?.is_available ?? true,
    is_alcoholic: meal?.is_alcoholic ?? false,
    preparation_time: String(meal?.preparation_time ?? defaultPreparationMinutes),
    nutritional_info: nutrition ? JSON.stringify(nutrition, null, 2) : '',
    ...toDietaryInput(meal?.allergens ?? [], allergenChoices),
    has_no_allergens: meal?.has_no_allergens ?? false,
    warm_and_plate: meal?.warm_and_plate ?? '',
    tags: {
      vegetarian: meal?.tags.includes('vegetarian') ?? false,
      halal: meal?.tags.includes('halal') ?? false,
      mild: meal?.tags.includes('mild') ?? false,
    },
  };
}

/** Converts the form's fields to a meal. An empty preparation time becomes the default. */
export function parseMealFields({ dietary_choices, dietary_words, ...fields }: MealFields): MealForm {
  const time = fields.preparation_time.trim();
  return {
    ...fields,
    allergens: parseDietaryNeeds({ dietary_choices, dietary_words }).join(', '),
    tags: mealTags.filter((tag) => fields.tags[tag]),
    name: fields.name.trim(),
    price: fields.price.trim(),
    preparation_time: time === '' ? defaultPreparationMinutes : Number(time),
    nutritional_info: fields.nutritional_info.trim(),
  };
}

export function getMealFieldsProblem(form: MealForm): string | null {
  const wrong = getMealFormProblem(form);
  if (wrong !== null) return wrong;
  const checked = mealFormSchema.safeParse(form);
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}

/** Returns the errors of the form's fields; empty if there are none. */
export function getMealFieldErrors(form: MealForm): FieldErrors<MealFields> {
  const { allergens, tags, ...problems } = getMealFieldProblems(form);
  const tag = form.tags.includes('halal') && form.is_alcoholic ? 'halal' : 'vegetarian';
  return {
    ...toFieldErrors(problems),
    ...(allergens !== undefined && toFieldErrors({ dietary_words: allergens })),
    ...(tags !== undefined && { tags: toFieldErrors({ [tag]: tags }) }),
  };
}

/** The labels of the form's fields, for a list of changed fields. */
export const mealFieldLabels: Record<keyof MealFields, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price (₦)',
  category: 'Category',
  subcategory: 'Subcategory',
  image_url: 'Image',
  is_available: 'Available',
  is_alcoholic: 'Contains alcohol',
  preparation_time: 'Preparation time (minutes)',
  nutritional_info: 'Nutritional info (JSON)',
  dietary_choices: 'Allergens',
  dietary_words: 'Other allergens',
  has_no_allergens: 'No listed allergens',
  warm_and_plate: 'How to warm and plate',
  tags: 'Tags',
};

/** Returns a field's value as text, so that staff can compare two versions. */
export function describeMealField(name: keyof MealFields, fields: MealFields): string {
  if (name === 'tags') return mealTags.filter((tag) => fields.tags[tag]).join(', ');
  if (name === 'dietary_choices') return fields.dietary_choices.join(', ');
  if (name === 'category') return toCategoryLabel(fields.category);
  const value = fields[name];
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
}

function toCategoryLabel(typed: string): string {
  const category = mealCategories.find((one) => one === typed);
  return category ? mealCategoryLabels[category] : '';
}
