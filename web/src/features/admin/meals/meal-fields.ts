import {
  defaultPreparationTime,
  mealFormSchema,
  type MealForm,
  getMealProblem,
} from '@sharebox/domain/menu/meal-form';
import {
  dietaryChoices,
  type DietaryInput,
  parseDietaryNeeds,
  toDietaryInput,
} from '@sharebox/domain/menu/dietary';
import { toDietaryName } from '@sharebox/domain/menu/dietary-conflicts';
import {
  type MealCategory,
  type MealItem,
  type MealTag,
  getMealSlot,
  mealTags,
} from '@sharebox/domain/menu/menu';
import { toNairaText } from '@sharebox/domain/money/money';

export const categoryLabels: Record<MealCategory, string> = {
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
  return slot === meal.category ? '' : `Sold as ${categoryLabels[slot]}`;
}

/** The allergens that staff can tick. Alcohol has a checkbox of its own. */
export const allergenChoices = dietaryChoices.filter((choice) => choice !== 'Alcohol');

interface MealFields extends Omit<MealForm, 'preparation_time' | 'allergens' | 'tags'>, DietaryInput {
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
    preparation_time: String(meal?.preparation_time ?? defaultPreparationTime),
    nutritional_info: nutrition ? JSON.stringify(nutrition, null, 2) : '',
    ...toDietaryInput(meal?.allergens.map(toDietaryName) ?? [], allergenChoices),
    has_no_allergens: meal?.has_no_allergens ?? false,
    tags: {
      vegetarian: meal?.tags.includes('vegetarian') ?? false,
      halal: meal?.tags.includes('halal') ?? false,
      mild: meal?.tags.includes('mild') ?? false,
    },
    station: meal?.station ?? '',
  };
}

/** An empty preparation time becomes the default. */
export function parseMealFields({ dietary_choices, dietary_words, ...fields }: MealFields): MealForm {
  const time = fields.preparation_time.trim();
  return {
    ...fields,
    allergens: parseDietaryNeeds({ dietary_choices, dietary_words }).join(', '),
    tags: mealTags.filter((tag) => fields.tags[tag]),
    name: fields.name.trim(),
    price: fields.price.trim(),
    preparation_time: time === '' ? defaultPreparationTime : Number(time),
    nutritional_info: fields.nutritional_info.trim(),
  };
}

export function getMealFieldsProblem(form: MealForm): string | null {
  const wrong = getMealProblem(form);
  if (wrong !== null) return wrong;
  const checked = mealFormSchema.safeParse(form);
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}
