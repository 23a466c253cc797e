import { mealCategories, type MealCategory, type MealTag, type MenuMeal } from '@sharebox/domain/menu/menu';

const subcategories: Record<MealCategory, string> = {
  main: 'main',
  addon: 'extras_foreign',
  side: 'extras_local',
  dessert: 'extras_dessert',
  drink: 'drink',
};

type Row = [
  id: string,
  name: string,
  description: string,
  naira: number,
  allergens: string[],
  tags: MealTag[],
];

const rows: Record<MealCategory, Row[]> = {
  main: [
    [
      'smoky-party-jollof',
      'Smoky Party Jollof & Grilled Chicken',
      'The wedding’s rice, with dodo.',
      9500,
      [],
      ['halal'],
    ],
    [
      'rivers-native-soup',
      'Rivers Native Soup & Eba',
      'Crab, prawns and periwinkle with uziza.',
      14500,
      ['Fish', 'Crustaceans', 'Molluscs'],
      [],
    ],
    [
      'ribeye-garlic-butter',
      'Ribeye with Garlic Butter',
      'Charred outside, blushing inside.',
      17000,
      ['Milk'],
      ['mild'],
    ],
  ],
  addon: [
    ['chicken-tacos', 'Chicken Tacos', 'Soft shells, lime, a little heat.', 6000, ['Milk'], []],
    [
      'tempura-prawns',
      'Tempura Prawns',
      'Light batter and a sweet chilli dip.',
      7500,
      ['Eggs', 'Crustaceans', 'Gluten'],
      [],
    ],
  ],
  side: [
    [
      'dodo',
      'Dodo',
      'Ripe plantain, fried until the edges catch.',
      3000,
      [],
      ['vegetarian', 'halal', 'mild'],
    ],
    ['peppered-asun', 'Peppered Asun', 'Smoked goat, tossed in pepper.', 6500, [], ['halal']],
  ],
  dessert: [
    [
      'chocolate-lava-cake',
      'Chocolate Lava Cake',
      'Break it open together.',
      5500,
      ['Milk', 'Eggs', 'Gluten', 'Soy'],
      ['vegetarian', 'mild'],
    ],
    [
      'puff-puff',
      'Puff-Puff',
      'A warm pyramid with chocolate sauce.',
      3000,
      ['Milk', 'Gluten'],
      ['vegetarian', 'halal', 'mild'],
    ],
  ],
  drink: [
    [
      'zobo-hibiscus',
      'Zobo',
      'Hibiscus, ginger, clove and orange.',
      3000,
      [],
      ['vegetarian', 'halal', 'mild'],
    ],
    ['chapman', 'Chapman', 'The Nigerian classic, two tall glasses.', 4000, [], ['vegetarian', 'mild']],
  ],
};

/**
 * The menu shown while no drop is active. It cannot be ordered (docs/product/menu.md#the-sample-menu). Prices are in
 * kobo, from 3,000 to 17,000 naira.
 */
export const sampleMenu: MenuMeal[] = mealCategories.flatMap((category) =>
  rows[category].map(([id, name, description, naira, allergens, tags], index) => ({
    id,
    name,
    description,
    price: naira * 100,
    regular_price: naira * 100,
    image_url: `/sample-dishes/${id}.webp`,
    category,
    subcategory: subcategories[category],
    is_alcoholic: false,
    is_featured: false,
    max_quantity: 0,
    nutritional_info: null,
    allergens,
    has_no_allergens: allergens.length === 0,
    tags,
    sort_order: index,
  })),
);
