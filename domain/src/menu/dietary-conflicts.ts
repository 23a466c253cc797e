import { foldText } from '../common/normalize';
import { dietaryChoices } from './dietary';
import {
  describingWords,
  diets,
  foodNames,
  grammarWords,
  type ListedFood,
  misleadingNames,
} from './food-names';
import { getMealContents, type MenuMeal } from './menu';

/** The meaning of a text about food. */
interface Reading {
  /** Every listed food that the text may mean, and foods with misleading names. */
  foods: ReadonlySet<string>;
  /** All words, without plural endings. */
  words: ReadonlySet<string>;
  /** The words of foods that are not listed. */
  unlisted: ReadonlySet<string>;
}

interface Term {
  foods: readonly string[];
  /** The food that the term is another name of, or null for a kind of food. */
  nameOf: string | null;
}

/** Removes case, accents, tone marks, apostrophes and invisible characters, and keeps lines apart. */
function normalise(text: string): string {
  return text
    .split('\n')
    .map((line) => foldText(line).replaceAll("'", ''))
    .join('\n')
    .replace(/\be (22\d)/g, 'e$1');
}

/** Splits a normalised text where one food ends and another begins. */
const splitPhrases = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}\s'-]+|\n|\b(?:and|or|with|plus)\b/u);

const splitWords = (phrase: string): string[] =>
  phrase.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Removes the endings that differ between singular and plural. */
const toStem = (word: string): string =>
  word.length < 3
    ? word
    : word
        .replace(/uses$/, 'us')
        .replace(/([^s])s$/, '$1')
        .replace(/e$/, '')
        .replace(/y$/, 'i');

const toStems = (text: string): string[] => splitWords(normalise(text)).map(toStem);

const toKey = (text: string): string => toStems(text).join(' ');

const splitList = (list: string): string[] => list.split(',').map((one) => one.trim());

const listedFoods = dietaryChoices.filter((choice): choice is ListedFood => choice !== 'Shellfish');

function buildTerms(): Map<string, Term> {
  const terms = new Map<string, Term>();
  const addTerm = (name: string, food: string, isName: boolean) => {
    const key = toKey(name);
    const known = terms.get(key);
    terms.set(key, {
      foods: [...(known?.foods ?? []), food],
      // A name of several foods is not another name of one of them.
      nameOf: isName && !known ? food : null,
    });
  };
  for (const food of listedFoods) {
    const { called, kinds } = foodNames[food];
    for (const name of [food, ...splitList(called)]) if (name !== '') addTerm(name, food, true);
    for (const kind of splitList(kinds)) addTerm(kind, food, false);
  }
  for (const names of splitList(misleadingNames)) {
    const [food = '', ...others] = names.split('=').map((name) => name.trim());
    for (const name of [food, ...others]) addTerm(name, food, false);
  }
  return terms;
}

interface Dictionary {
  terms: ReadonlyMap<string, Term>;
  choicesByKey: ReadonlyMap<string, string>;
  dietTerms: ReadonlyMap<string, readonly string[]>;
  grammar: ReadonlySet<string>;
  describing: ReadonlySet<string>;
  longestTerm: number;
}

let dictionary: Dictionary | undefined;

/** Builds the dictionary on first use. On import it would block slow phones, which rarely need it, for 100 ms. */
function getDictionary(): Dictionary {
  if (dictionary) return dictionary;
  const terms = buildTerms();
  dictionary = {
    terms,
    choicesByKey: new Map(dietaryChoices.map((choice) => [toKey(choice), choice])),
    dietTerms: new Map(Object.entries(diets).map(([diet, foods]) => [toKey(diet), foods])),
    grammar: new Set(splitList(grammarWords).map(toStem)),
    describing: new Set(splitList(describingWords).map(toStem)),
    longestTerm: Math.max(...[...terms.keys()].map((key) => key.split(' ').length)),
  };
  return dictionary;
}

interface ReadPart {
  stems: readonly string[];
  term: Term | undefined;
}

/** Splits a phrase into its longest terms, and single words between them. */
function splitTerms(phrase: string): ReadPart[] {
  const { longestTerm, terms } = getDictionary();
  const words = splitWords(phrase);
  const stems = words.map(toStem);
  const parts: ReadPart[] = [];
  for (let start = 0; start < stems.length;) {
    let length = Math.min(longestTerm, stems.length - start);
    while (length > 1 && !terms.has(stems.slice(start, start + length).join(' '))) length -= 1;
    const found = stems.slice(start, start + length);
    parts.push({ stems: found, term: terms.get(found.join(' ')) ?? findTermInside(words[start] ?? '') });
    start += length;
  }
  return parts;
}

/** Returns the foods whose names are part of a longer word, such as `peanutoil`. */
function findTermInside(word: string): Term | undefined {
  const foods = listedFoods.filter((food) => foodNames[food].inside.test(word));
  return foods.length > 0 ? { foods, nameOf: null } : undefined;
}

/** Number of results that `rememberResults` keeps. */
const maxResults = 1000;

/** Remembers the results for recent texts, because a drop's boxes repeat the same meals and needs. */
function rememberResults<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    if (results.size >= maxResults) results.clear();
    results.set(text, result);
    return result;
  };
}

/** Reads a text about food, such as an allergen of a meal. */
const readFoods = rememberResults((text): Reading => {
  const foods = new Set<string>();
  const words = new Set<string>();
  const unlisted = new Set<string>();
  for (const phrase of splitPhrases(normalise(text))) {
    const parts = splitTerms(phrase);
    for (const { stems, term } of parts) {
      for (const food of term?.foods ?? []) foods.add(food);
      for (const stem of stems) words.add(stem);
    }
    const unknown = parts.flatMap(({ stems, term }) => (term ? [] : stems)).filter((stem) => isFood(stem));
    const specific = unknown.filter((stem) => !getDictionary().describing.has(stem));
    const isNamed = specific.length > 0 || parts.some(({ term }) => term);
    for (const stem of isNamed ? specific : unknown) unlisted.add(stem);
  }
  return { foods, words, unlisted };
});

/** Returns whether a word can be the name of a food. Rejects single letters and words such as “and” or “the”. */
const isFood = (stem: string): boolean => stem.length > 1 && !getDictionary().grammar.has(stem);

/** Reads a customer's need, including diets. */
const readNeed = rememberResults((need): Reading => {
  const reading = readFoods(need);
  const key = ` ${toKey(need)} `;
  const ofDiet = [...getDictionary().dietTerms].flatMap(([diet, foods]) =>
    key.includes(` ${diet} `) ? foods : [],
  );
  return { ...reading, foods: new Set([...reading.foods, ...ofDiet]) };
});

/** Minimum length of a food name that is also searched for inside longer words. */
const minInsideLength = 5;

/** Checks whether two words are the same, or one of them begins or ends with the other. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= minInsideLength && (long.startsWith(short) || long.endsWith(short));
}

/** Checks whether a text names the unlisted food of another text. */
function hasUnlistedFood({ words }: Reading, { unlisted }: Reading): boolean {
  for (const food of unlisted) {
    if (words.has(food)) return true;
    for (const word of words) if (isSameWord(word, food)) return true;
  }
  return false;
}

/** Returns the foods that two texts share, or null if nothing connects the texts. */
function findShared(need: Reading, contained: Reading): string[] | null {
  const shared = [...need.foods].filter((food) => contained.foods.has(food));
  const isConnected =
    shared.length > 0 || hasUnlistedFood(contained, need) || hasUnlistedFood(need, contained);
  return isConnected ? shared : null;
}

type MealContents = Pick<MenuMeal, 'allergens' | 'is_alcoholic'>;

/** Returns each need that a meal conflicts with, and the listed foods that both have in common. */
function findConflicts(meal: MealContents, needs: readonly string[]): { need: string; foods: string[] }[] {
  if (needs.length === 0) return [];
  const contents = getMealContents(meal).map(readFoods);
  return needs.flatMap((need) => {
    const reading = readNeed(need);
    const shared = contents.map((contained) => findShared(reading, contained));
    return shared.some((foods) => foods) ? [{ need, foods: shared.flatMap((foods) => foods ?? []) }] : [];
  });
}

/**
 * Returns the needs that a meal conflicts with, in the customer's words. A text that may mean several foods conflicts
 * with each of them (docs/product/profile.md#dietary-needs).
 */
export function findDietaryConflicts(meal: MealContents, needs: readonly string[]): string[] {
  return findConflicts(meal, needs).map(({ need }) => need);
}

/** Returns the foods to leave out of a meal for eaters with the given needs, each once, under its listed name. */
export function findFoodsToLeaveOut(meal: MealContents, needs: readonly string[]): string[] {
  const found = findConflicts(meal, needs).flatMap(({ need, foods }) =>
    foods.length > 0 ? foods : [toDietaryName(need)],
  );
  return [...new Set(found)];
}

/** Returns the listed name of a food that a text only names differently, otherwise the text as typed. */
export const toDietaryName = rememberResults((text) => {
  const { choicesByKey, grammar } = getDictionary();
  const stems = toStems(text).filter((stem) => !grammar.has(stem));
  const choice = choicesByKey.get(stems.join(' '));
  if (choice) return choice;
  const parts = splitPhrases(normalise(text))
    .flatMap(splitTerms)
    .filter(({ stems: [stem = ''], term }) => term ?? isFood(stem));
  const name = parts[0]?.term?.nameOf;
  return name && parts.every(({ term }) => term?.nameOf === name) ? name : text.trim();
});
