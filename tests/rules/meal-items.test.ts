import { mealCategories, type MealItem } from '@sharebox/domain/menu';
import { actors } from './support/actors';
import { describeFields, text } from './support/field-cases';
import { describeMatch, type Access } from './support/firestore-match';

const match = '/meal_items/{mealItemId}';
const prefix = 'meal-items';

const jollof: MealItem = {
  name: 'Jollof rice',
  description: 'Smoky, with plantain',
  price: 650_000,
  image_url: '/meals/jollof.webp',
  category: 'main',
  subcategory: 'main',
  is_available: true,
  is_alcoholic: false,
  preparation_time: 30,
  nutritional_info: null,
  allergens: [],
};

const onTheMenu: Access = {
  when: 'available and asked for as such',
  path: 'meal_items/meal-items-jollof',
  standing: jollof,
  create: jollof,
  update: { price: 700_000 },
  list: (collection) => collection.where('is_available', '==', true),
  may: {
    get: actors,
    list: actors,
    create: ['an admin'],
    update: ['an admin'],
    delete: ['an admin'],
  },
};

describeMatch(match, prefix, onTheMenu);

describeMatch(match, prefix, {
  ...onTheMenu,
  when: 'not available, or the whole catalogue',
  standing: { ...jollof, is_available: false },
  list: (collection) => collection,
  may: { ...onTheMenu.may, get: ['an admin'], list: ['an admin'] },
});

describeFields(match, prefix, onTheMenu, {
  actor: 'an admin',
  allowed: [
    { what: 'a name of 120 letters', fields: { name: text(120) } },
    { what: 'a name of one letter', fields: { name: 'x' } },
    {
      what: 'the longest texts',
      fields: { description: text(2000), image_url: text(2000), subcategory: text(60) },
    },
    { what: 'a preparation of a day', fields: { preparation_time: 1440 } },
    { what: 'an empty description', fields: { description: '' } },
    { what: 'a price of ₦1', fields: { price: 100 } },
    ...mealCategories.map((category) => ({ what: `the category ${category}`, fields: { category } })),
    { what: 'a drink with alcohol', fields: { category: 'drink', is_alcoholic: true } },
    { what: 'no picture yet', fields: { image_url: '' } },
    { what: 'no preparation', fields: { preparation_time: 0 } },
    { what: 'nutritional info', fields: { nutritional_info: { calories: 700 } } },
    { what: 'allergens of 1000 letters', fields: { allergens: [text(500), text(500)] } },
    { what: '40 allergens', fields: { allergens: Array.from({ length: 40 }, () => 'x') } },
    { what: 'a price of ten million naira', fields: { price: 1_000_000_000 } },
    { what: 'allergens', fields: { allergens: ['nuts', 'milk'] } },
    { what: 'a meal taken off the menu', fields: { is_available: false } },
  ],
  refused: [
    { what: 'a blank name', fields: { name: ' ' } },
    { what: 'no name', fields: { name: undefined } },
    { what: 'a name of 121 letters', fields: { name: text(121) } },
    { what: 'a description that is no text', fields: { description: null } },
    { what: 'a description of 2001 letters', fields: { description: text(2001) } },
    { what: 'a price of 99 kobo', fields: { price: 99 } },
    { what: 'a negative price', fields: { price: -650_000 } },
    { what: 'a broken price', fields: { price: 650_000.5 } },
    { what: 'a price in words', fields: { price: '6500' } },
    { what: 'a price beyond ten million naira', fields: { price: 1_000_000_001 } },
    { what: 'no price', fields: { price: undefined } },
    { what: 'a category of its own', fields: { category: 'starter' } },
    { what: 'no category', fields: { category: undefined } },
    { what: 'a picture of 2001 letters', fields: { image_url: text(2001) } },
    { what: 'a subcategory of 61 letters', fields: { subcategory: text(61) } },
    { what: 'an availability in words', fields: { is_available: 'yes' } },
    { what: 'an alcohol mark in words', fields: { is_alcoholic: 'no' } },
    { what: 'a negative preparation time', fields: { preparation_time: -1 } },
    { what: 'a preparation time over a day', fields: { preparation_time: 1441 } },
    { what: 'nutritional info that is no object', fields: { nutritional_info: '700 kcal' } },
    { what: 'allergens that are no list', fields: { allergens: 'nuts, milk' } },
    { what: 'an allergen that is no text', fields: { allergens: [1] } },
    { what: 'an allergen that is nothing', fields: { allergens: ['nuts', null] } },
    { what: 'an allergen of two lines', fields: { allergens: ['nuts\nmilk'] } },
    { what: '41 allergens', fields: { allergens: Array.from({ length: 41 }, () => 'x') } },
    { what: 'allergens of over 1000 letters', fields: { allergens: [text(500), text(501)] } },
    { what: 'a field nobody listed', fields: { discount: 10 } },
  ],
});
