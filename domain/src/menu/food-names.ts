import type { DietaryChoice } from './dietary';

/** A food that warnings are about. Shellfish is understood as crustaceans and molluscs. */
export type ListedFood = Exclude<DietaryChoice, 'Shellfish'>;

interface FoodNames {
  /** Other names of the food itself, separated by commas. */
  called: string;
  /** Kinds of the food and dishes that contain it, separated by commas. */
  kinds: string;
  /** Matches a longer word that contains the food's name, in lower case and without accents. */
  inside: RegExp;
}

/**
 * The names of the listed foods in English, Nigerian Pidgin, Yoruba, Igbo, Hausa and the languages of Rivers State. A
 * name may belong to several foods: every food that it may mean. Case, accents and plurals do not matter.
 */
export const foodNames: Record<ListedFood, FoodNames> = {
  Peanuts: {
    called: 'pea nut, penut, groundnut, ground nut, monkey nut, earth nut, arachis, epa, gyada, ahuekere',
    kinds:
      'nut, mixed nut, beer nut, nut butter, nut milk, nut flour, nutty, peanut butter, peanutbutter, suya, yaji, kilishi, kuli kuli, kulikuli, kulli, kwuli kwuli, donkwa, dakuwa, tankwa, miyan taushe, kunun gyada, kunu gyada, omiyan, satay, sate, bambara, okpa, legume, pulse, praline, nougat, trail mix, snickers',
    inside: /peanut|groundnut|^arachi|nuts?$|^nuts?(free|allerg)/,
  },
  'Tree nuts': {
    called: 'treenut',
    kinds:
      'nut, mixed nut, nut butter, nut milk, nut flour, nutty, almond, almond milk, almond butter, almond flour, almond cream, cashew, cashew milk, cashew butter, cashew cream, cashew cheese, kaju, walnut, asala, awusa, ukpa, conophor, hazelnut, hazel nut, filbert, cobnut, pecan, pistachio, macadamia, brazil, brazil nut, pine nut, pinenut, pignoli, chestnut, coconut, coconut milk, coconut cream, coconut butter, coconut flour, agbon, aku oyibo, kwakwa, tigernut, tiger nut, tigernut milk, tiger nut milk, aya, ofio, aki hausa, kunun aya, kunu aya, horchata, dika, dika nut, praline, marzipan, nougat, frangipane, gianduja, nutella, baklava, amaretto, pesto, trail mix, muesli, granola, korma, ferrero rocher',
    inside:
      /almond|cashew|walnut|hazel|pecan|pistachio|macadamia|coconut|chestnut|nuts?$|^nuts?(free|allerg)/,
  },
  Milk: {
    called: 'dairy, diary, lactose, madara, nono, nunu',
    kinds:
      'butter, cheese, yoghurt, yogurt, yoghourt, cream, ice cream, ghee, man shanu, whey, casein, caseinate, curd, custard, kefir, fura, wara, warankasi, kindirmo, paneer, ricotta, mozzarella, parmesan, cheddar, feta, mascarpone, halloumi, brie, gouda, bechamel, alfredo, carbonara, chocolate, caramel, toffee, fudge, nougat, latte, cappuccino, milo, ovaltine, bournvita, nutella, cake, biscuit, cookie, brownie, pastry, pie, pancake, waffle, doughnut, donut, croissant, chin chin, bun, pudding, tiramisu, pesto, margarine, baileys, eggnog, milkshake, lasagne, lasagna, pizza, quiche, ranch, tzatziki, raita, korma, mashed potato',
    inside: /milk|cheese|butter|cream|yog+h?o?urt|dairy|lacto|casein|whey|cake/,
  },
  Eggs: {
    called: 'eyin, kwai',
    kinds:
      'mayonnaise, mayo, aioli, meringue, pavlova, omelette, omelet, albumen, albumin, yolk, custard, quiche, hollandaise, tartar sauce, tartare sauce, caesar, cake, biscuit, cookie, brownie, pastry, pancake, waffle, doughnut, donut, chin chin, bun, egg noodle, tempura, tiramisu, carbonara, lasagne, lasagna, eggnog, surimi, macaron, mousse, coleslaw',
    inside: /^egg|mayo|meringue|omelet|cake/,
  },
  Fish: {
    called: 'eja, azu, kifi, finfish',
    kinds:
      'seafood, sea food, stockfish, stock fish, okporoko, panla, salmon, tuna, mackerel, titus, kote, sardine, anchovy, herring, shawa, tilapia, catfish, croaker, hake, bonga, bonga fish, haddock, pollock, trout, snapper, halibut, sea bass, bass, barracuda, bream, cod, eel, carp, plaice, sole, mangala, obokun, caviar, roe, fish sauce, worcestershire, worcester, surimi, crab stick, dashi, bonito, caesar, isinglass, sushi, paella, tom yum, kimchi, omega 3',
    inside: /fish|salmon|tuna|sardine|mackerel|anchov|seafood/,
  },
  Crustaceans: {
    called: '',
    kinds:
      'shellfish, shell fish, shelfish, seafood, sea food, prawn, shrimp, crab, lobster, crayfish, cray fish, crawfish, langoustine, scampi, krill, ede, oporo, akan, nsiko, surimi, crab stick, bisque, paella, sushi, tom yum, prawn cracker, kimchi',
    inside: /crustac|shellfish|seafood|shrimp|prawn|crab|lobster|crayfish|crawfish|langoust/,
  },
  Molluscs: {
    called: 'mollusk',
    kinds:
      'shellfish, shell fish, shelfish, seafood, sea food, periwinkle, winkle, isam, isawuru, ngolo, snail, congo meat, igbin, ejula, ejule, dodonkodi, escargot, oyster, oyster sauce, clam, mussel, scallop, squid, calamari, octopus, octopi, cuttlefish, whelk, cockle, limpet, abalone, conch, paella, sushi',
    inside: /mollus|shellfish|seafood|oyster|mussel|clams?$|squid|octop|winkle|snail|calamar/,
  },
  Gluten: {
    called: 'glutten, coeliac, celiac',
    kinds:
      'wheat, alkama, barley, rye, oat, oatmeal, oat milk, spelt, kamut, durum, farro, bulgur, triticale, semolina, semo, semovita, seitan, cereal, muesli, granola, flour, bread, breadcrumb, panko, rusk, crouton, bagel, pita, naan, chapati, roti, tortilla, wrap, shawarma, sharwarma, burger, pizza, pasta, spaghetti, macaroni, linguine, penne, lasagne, lasagna, ravioli, gnocchi, noodle, egg noodle, indomie, ramen, udon, soba, couscous, cracker, prawn cracker, biscuit, cookie, brownie, cake, pastry, pie, pancake, waffle, doughnut, donut, croissant, bun, puff puff, chin chin, samosa, spring roll, dumpling, batter, tempura, roux, gravy, malt, malta, maltina, milo, ovaltine, bournvita, beer, stout, lager, soy sauce, soya sauce, shoyu, teriyaki, hoisin, worcestershire, worcester, surimi, tiramisu, baklava, stock cube, seasoning cube, bouillon, maggi, knorr',
    inside:
      /gluten|wheat|barley|semolina|bread|flour|pasta|noodle|biscuit|cake|malt|^oats?(meal|milk|flour|bread)/,
  },
  Soy: {
    called: 'soya, soja, soybean, soyabean, soy bean, soya bean',
    kinds:
      'tofu, tempeh, miso, edamame, natto, bean curd, beancurd, awara, beske, wara, soy sauce, soya sauce, soy milk, soya milk, soy yoghurt, soya yoghurt, soy cream, soya cream, soy flour, soya flour, shoyu, tamari, teriyaki, hoisin, lecithin, tvp, textured vegetable protein, chocolate, nutella, margarine, dawadawa, daddawa, dadawa, iru, legume, pulse, stock cube, seasoning cube, bouillon, maggi, knorr',
    inside: /^soy|^soj|tofu|soya/,
  },
  Sesame: {
    called: 'sesame seed, benniseed, beniseed, benne, ridi, gingelly',
    kinds: 'tahini, tahina, hummus, houmous, halva, halvah, dukkah, zaatar, furikake, ogiri, seed',
    inside: /sesame|tahin|benn?i?seed/,
  },
  Celery: {
    called: 'celeriac',
    kinds: 'stock cube, seasoning cube, bouillon, maggi, knorr',
    inside: /celer/,
  },
  Mustard: {
    called: 'mustard seed, dijon',
    kinds: 'mayonnaise, mayo, piccalilli, honey mustard, seed',
    inside: /mustard/,
  },
  Lupin: { called: 'lupine, lupini', kinds: 'legume, pulse', inside: /lupin/ },
  Sulphites: {
    called: 'sulfite, sulphur dioxide, sulfur dioxide, metabisulphite, metabisulfite, so2',
    kinds:
      'sulphur, sulfur, wine, cider, champagne, prosecco, sherry, vermouth, sangria, dried fruit, raisin, sultana',
    inside: /sul(ph|f)it|^e22[0-8]/,
  },
  Egusi: {
    called: 'egunsi, agushi, melon seed, ikon',
    kinds: 'ogiri, seed',
    inside: /egusi/,
  },
  Ogbono: {
    called: 'agbono, apon, wild mango, wild mango seed, bush mango, bush mango seed, african mango, irvingia',
    kinds: 'dika, dika nut, seed',
    inside: /ogbono/,
  },
  'Locust beans': {
    called: 'locustbean, iru, dawadawa, daddawa, dadawa, okpei',
    kinds: 'ogiri, legume, pulse',
    inside: /locust|dawadawa/,
  },
  Alcohol: {
    called: 'alcoholic, ethanol',
    kinds:
      'wine, palm wine, palmwine, emu, ogogoro, burukutu, pito, beer, stout, lager, cider, champagne, prosecco, sherry, vermouth, sangria, rum, brandy, cognac, whisky, whiskey, bourbon, vodka, gin, tequila, schnapps, liqueur, liquor, spirit, bitters, cocktail, amaretto, baileys, kahlua, campari, aperol, mirin, sake, eggnog, tiramisu',
    inside: /alcohol|liqueur|whisk(e?y|ies)|brandy|wines?$/,
  },
};

/**
 * Foods that do not contain what their names suggest, separated by commas. Each matches only itself; names of the same
 * food are joined by `=`. Pairs of words that people may type as a list of two foods are not among them.
 */
export const misleadingNames =
  'nutmeg = calabash nutmeg, butternut = butternut squash, butterbean, cocoa butter, shea butter, eggplant = garden egg = aubergine, oyster mushroom, breadfruit, sweetbread, cream of tartar, peppermint, butterfly, palm nut = banga, rice flour, yam flour, cassava flour, plantain flour, bean flour, corn flour = cornflour, maize flour, millet flour, potato flour, rice noodle, bean cake = akara';

/** Foods that people with a certain diet avoid. A diet is understood in needs only: a vegan dish is no reason to warn. */
export const diets: Record<string, readonly ListedFood[]> = {
  vegan: ['Milk', 'Eggs', 'Fish', 'Crustaceans', 'Molluscs'],
  'plant based': ['Milk', 'Eggs', 'Fish', 'Crustaceans', 'Molluscs'],
  vegetarian: ['Fish', 'Crustaceans', 'Molluscs'],
  veggie: ['Fish', 'Crustaceans', 'Molluscs'],
  halal: ['Alcohol'],
  muslim: ['Alcohol'],
  kosher: ['Crustaceans', 'Molluscs'],
};

/** Words that say nothing about food and match nothing. */
export const grammarWords =
  'a, all, allergen, allergic, allergy, also, am, an, any, anything, are, as, at, avoid, avoids, avoiding, based, because, be, been, but, can, cannot, cant, contain, containing, contained, do, dont, eat, eating, either, especially, etc, everything, for, free, from, get, has, have, i, im, in, intolerance, intolerant, is, it, its, kind, less, like, made, may, me, mild, my, no, non, none, not, nothing, of, on, only, other, our, please, product, reaction, sensitive, sensitivity, serious, severe, some, strictly, such, that, the, them, these, they, this, to, too, trace, type, very, we, which, without, wont, you, your';

/** Words that describe food. They match only where a text has no other word about food. */
export const describingWords =
  'black, blended, boiled, brown, cooked, cube, dish, dried, dry, extra, food, fresh, fried, green, grilled, ground, hot, large, local, meal, meat, milled, oil, paste, powder, raw, red, roasted, sauce, seasoning, small, smoked, soup, spicy, spice, stew, sweet, white, whole, yellow';
