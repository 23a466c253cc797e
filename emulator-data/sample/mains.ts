import type { SampleMeal } from './meal';

export const sampleMains: SampleMeal[] = [
  {
    id: 'smoky-party-jollof',
    name: 'Smoky Party Jollof & Grilled Chicken',
    description:
      'Long-grain rice cooked down in roasted pepper and tomato until the bottom just catches, the way it tastes at a wedding. With flame-grilled chicken legs, dodo and a tomato salad.',
    price: 9500,
    special: 8500,
    allergens: [],
    noAllergens: true,
    tags: ['halal'],
    calories: 780,
    serving: 'Two plates, 520 g each',
    warmAndPlate:
      'Warm the rice covered with a spoon of water for 3 minutes, and the chicken for 5. Add the tomato salad cold.',
    goodFor: ['38 g protein', 'Slow energy for a long night', 'Rich in lycopene'],
    minutes: 50,
    featured: true,
  },
  {
    id: 'egusi-and-pounded-yam',
    name: 'Egusi Soup & Pounded Yam',
    description:
      'Ground melon seeds fried in palm oil with ugu and bitter leaf, soft beef and stockfish, and yam pounded to order. Wash your hands and share one bowl.',
    price: 10500,
    allergens: ['Fish', 'Crustaceans', 'Egusi'],
    calories: 860,
    serving: 'One bowl and two wraps',
    warmAndPlate:
      'Warm the soup slowly for 6 minutes. Keep the pounded yam wrapped and warm it for 2 minutes.',
    goodFor: ['42 g protein', 'Rich in iron', 'Leafy greens'],
    minutes: 60,
  },
  {
    id: 'rivers-native-soup',
    name: 'Rivers Native Soup with Seafood & Eba',
    description:
      'The pride of Port Harcourt: crab, prawns and periwinkle in a thick, peppery broth scented with uziza, with warm yellow eba on the side.',
    price: 14500,
    allergens: ['Fish', 'Crustaceans', 'Molluscs'],
    calories: 740,
    serving: 'One bowl and two wraps',
    warmAndPlate:
      'Simmer the soup for 6 minutes, without boiling, so that the prawns stay soft. Warm the eba wrapped for 2 minutes.',
    goodFor: ['48 g protein', 'Omega-3', 'Rich in zinc'],
    minutes: 55,
    featured: true,
    atMost: 6,
  },
  {
    id: 'beef-suya-platter',
    name: 'Beef Suya Platter',
    description:
      'Thin sirloin rubbed with yaji, grilled over charcoal on skewers and brought with red onion, tomato, chilli and a heap of extra spice.',
    price: 11000,
    allergens: ['Peanuts'],
    tags: ['halal'],
    calories: 620,
    serving: 'Six skewers',
    warmAndPlate:
      'Warm the skewers in a dry pan for 3 minutes. Scatter the onion, tomato and extra yaji on top.',
    goodFor: ['52 g protein', 'Low in carbohydrate', 'Rich in iron'],
    minutes: 35,
  },
  {
    id: 'bole-and-fish',
    name: 'Bole & Fish',
    description:
      'Roadside Port Harcourt at your table: plantain roasted over coals, a whole grilled croaker and the pepper sauce everybody argues about.',
    price: 12500,
    allergens: ['Fish'],
    tags: ['halal'],
    calories: 690,
    serving: 'One whole fish, three plantains',
    warmAndPlate:
      'Warm fish and plantain in the oven for 8 minutes at 180 °C. Pour the pepper sauce over at the table.',
    goodFor: ['45 g protein', 'Omega-3', 'Rich in potassium'],
    minutes: 45,
  },
  {
    id: 'ofada-rice-and-ayamase',
    name: 'Ofada Rice & Ayamase',
    description:
      'Unpolished rice wrapped in leaf, with the green pepper stew that is bleached in palm oil and full of beef, ponmo and locust beans. A boiled egg each.',
    price: 10000,
    allergens: ['Eggs', 'Soy', 'Locust beans'],
    calories: 810,
    serving: 'Two wraps, 480 g each',
    warmAndPlate:
      'Steam the rice in its leaf for 5 minutes. Warm the ayamase in a small pot and serve it beside the rice.',
    goodFor: ['Whole grain', '34 g protein', 'Rich in fibre'],
    minutes: 50,
  },
  {
    id: 'garlic-prawn-linguine',
    name: 'Garlic Prawn Linguine',
    description:
      'Tiger prawns flashed in garlic butter and white wine, tossed through linguine with lemon, parsley and a little chilli.',
    price: 13500,
    allergens: ['Milk', 'Crustaceans', 'Gluten', 'Sulphites'],
    calories: 760,
    serving: 'Two plates, 430 g each',
    warmAndPlate:
      'Warm in a pan with two spoons of water for 3 minutes. Finish with the lemon and the parsley.',
    goodFor: ['36 g protein', 'Rich in selenium'],
    minutes: 30,
  },
  {
    id: 'thai-green-curry',
    name: 'Thai Green Curry with Jasmine Rice',
    description:
      'Chicken thigh simmered in coconut milk and fresh green curry paste with lemongrass, basil and broccoli. Gentle heat, a lot of perfume.',
    price: 12000,
    allergens: ['Fish', 'Crustaceans', 'Tree nuts', 'coconut'],
    calories: 720,
    serving: 'Two bowls, 450 g each',
    warmAndPlate:
      'Simmer the curry for 4 minutes, and warm the rice covered for 2. Tear the basil over both bowls.',
    goodFor: ['33 g protein', 'Ginger and lemongrass', 'Dairy-free'],
    minutes: 40,
  },
  {
    id: 'ribeye-garlic-butter',
    name: 'Ribeye with Garlic Butter',
    description:
      'Two ribeyes seared hard and basted with garlic and thyme butter, rested, and sent with roast baby potatoes and broccoli.',
    price: 17000,
    allergens: ['Milk'],
    tags: ['mild'],
    calories: 940,
    serving: 'Two steaks, 250 g each',
    warmAndPlate:
      'Sear each steak in a hot pan for 1 minute a side, then rest it for 3. Melt the butter on top.',
    goodFor: ['58 g protein', 'Rich in vitamin B12', 'Gluten-free'],
    minutes: 35,
    featured: true,
  },
  {
    id: 'goat-pepper-soup',
    name: 'Slow-Braised Goat Pepper Soup with Scent Leaf, Uziza and Soft White Yam for a Long Rainy Evening',
    description:
      'Goat on the bone braised for four hours with calabash nutmeg, uda and uziza until it falls apart, in a clear hot broth, with boiled white yam to cool it down.',
    price: 11500,
    allergens: [],
    noAllergens: true,
    calories: 640,
    serving: 'One pot for two',
    warmAndPlate:
      'Bring the pot to a gentle simmer for 8 minutes. Add the scent leaf last, and ladle it over the yam.',
    goodFor: ['44 g protein', 'Warming spices', 'Gluten-free'],
    minutes: 240,
  },
];
