import type { MealTag } from './menu';

export const mealTagLabels: Record<MealTag, string> = {
  vegetarian: 'Vegetarian',
  halal: 'Halal',
  mild: 'Mild',
};
