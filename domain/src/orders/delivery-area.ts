import { areaCentres } from '../deliveries/area-centres';
import { DomainError } from '../common/errors';
import { cleanLine } from '../common/line';
import { foldText, foldWords } from '../common/normalize';
import type { ShopSettings } from '../shop/settings';

export type CityArea = keyof typeof areaCentres;

/** The city districts that the shop recognizes in an address, regardless of their spelling. */
export const cityAreas = Object.keys(areaCentres) as CityArea[];

/** The area of an address outside all delivery areas. The list of delivery areas never contains this name. */
export const elsewhereArea = 'Elsewhere';

/** Maximum length of an area's name in characters. The security rules contain the same limit. */
export const maxAreaNameLength = 60;

/**
 * The parts of an address that determine its delivery area. `area` is empty, or missing in old addresses, until the
 * customer chooses an area.
 */
interface LocatedAddress {
  area?: string | undefined;
  address_line_1: string;
  address_line_2: string;
  city: string;
}

/** The spellings of one to five. */
const numbers = ['1 One I', '2 Two II', '3 Three III', '4 Four IV', '5 Five V'].map((one) => one.split(' '));

/**
 * Alternative spellings. The GRA phases belong to New GRA, and miles one to three of Ikwerre Road belong to Diobu.
 * `GRA` alone is ambiguous.
 */
const otherNames: Partial<Record<CityArea, readonly string[]>> = {
  'Old GRA': ['Old GRA phase'],
  'New GRA': ['GRA phase', 'GRA ph', ...numbers.flat().map((number) => `phase ${number} GRA`)],
  'Peter Odili Road': ['Peter Odili'],
  Borokiri: ['Borikiri'],
  Diobu: numbers
    .slice(0, 3)
    .flat()
    .map((number) => `Mile ${number}`),
  Mgbuoba: ['Mgbuogba'],
  Ogbunabali: ['Ogunabali'],
  Rumuepirikom: ['Rumueprikom'],
  Rumuibekwe: ['Rumibekwe'],
  Rumuodara: ['Rumudara'],
  Rumuodomaya: ['Rumuodumaya'],
  Rumuokwurusi: ['Rumuokwurushi', 'Rumukwurushi', 'Rumukrushi'],
};

/** Splits a text into words. Digits form separate words, so `Mile3` becomes two words. */
const toWords = (text: string) => foldWords(text).flatMap((word) => word.match(/\d+|\D+/g) ?? []);

/** Returns a name without spaces and punctuation, for comparing names. */
const toLetters = (name: string) => toWords(name).join('');

interface AreaName {
  area: string;
  letters: string;
}

const knownNames: readonly AreaName[] = cityAreas.flatMap((area) =>
  [area, ...(otherNames[area] ?? [])].map((name) => ({ area, letters: toLetters(name) })),
);
const knownAreas: ReadonlySet<string> = new Set(cityAreas);

/**
 * Returns the end of a name in the words from `start`, or null if these words do not spell it. Names are recognized
 * with or without separators: `D-Line`, `d line`, `Dline`, `G.R.A`.
 */
function findNameEnd(words: readonly string[], start: number, letters: string): number | null {
  let spelled = '';
  let end = start;
  while (spelled.length < letters.length && end < words.length) spelled += words[end++] ?? '';
  return spelled === letters ? end : null;
}

/**
 * Matches the names of other cities and of their districts. Skips names of streets, which precede a word such as
 * `Street` or follow a house number.
 */
const otherCity =
  /(?<!^(?:no[. ]*)?\d+[a-z]? )\b(?:lagos|festac|ikeja|lekki|surulere|ikorodu|apapa|abuja|gwarinpa|wuse|maitama|kano|kaduna|ibadan|enugu|owerri|uyo|calabar|benin city|warri|asaba|onitsha|awka|nnewi|umuahia|yenagoa|abeokuta|ilorin|jos)\b(?![ -]+(?:st|str|street|rd|road|ave|avenue|close|crescent|lane|drive|way|bus|park|junction|estate|house|line|express|expressway|bypass|by|port|ph)\b)/g;

/** Returns whether a line of an address names another city that is not one of the areas in `areas`. */
const namesOtherCity = (line: string, areas: readonly string[]) =>
  Array.from(foldText(line).matchAll(otherCity)).some(
    ([city]) => !areas.some((area) => foldText(area).includes(city)),
  );

/**
 * Returns the last area named in an address, or null. The last name wins, because streets are often named after other
 * areas, and a longer name wins over a shorter one that overlaps it. Recognizes the areas of the city and the areas in
 * `areas`. Returns null if the address names another city.
 */
export function findDeliveryArea(
  address: Omit<LocatedAddress, 'area'>,
  areas: readonly string[] = [],
): string | null {
  const lines = [address.address_line_1, address.address_line_2, address.city];
  if (lines.some((line) => namesOtherCity(line, areas))) return null;
  const added = areas
    .filter((area) => !knownAreas.has(area))
    .map((area) => ({ area, letters: toLetters(area) }));
  const words = lines.flatMap(toWords);
  const found = words.flatMap((_, start) =>
    [...knownNames, ...added].flatMap(({ area, letters }) => {
      const end = findNameEnd(words, start, letters);
      return end === null ? [] : [{ area, start, end, length: letters.length }];
    }),
  );
  const isCovered = (one: (typeof found)[number]) =>
    found.some(({ start, end, length }) => start < one.end && one.start < end && length > one.length);
  return found.findLast((one) => !isCovered(one))?.area ?? null;
}

/**
 * Returns the chosen area of an address, or else the area named in its text. Returns null if neither exists, or if the
 * customer chose `elsewhere`.
 */
export function getAddressArea(address: LocatedAddress, areas: readonly string[] = []): string | null {
  if (address.area === elsewhereArea) return null;
  return address.area || findDeliveryArea(address, areas);
}

/**
 * Returns the areas that the shop delivers to: the list in the settings, or every area of the city if there is no list.
 */
export function getServedAreas(
  settings: Pick<ShopSettings, 'delivery_areas'> | null | undefined,
): readonly string[] {
  return settings?.delivery_areas ?? cityAreas;
}

/**
 * Returns the delivery area of an address, or null if the shop does not deliver there. If the chosen area was removed
 * from the list, the area named in the address text is used instead.
 */
export function getServedArea(address: LocatedAddress, areas: readonly string[]): string | null {
  if (address.area === elsewhereArea) return null;
  if (address.area && areas.includes(address.area)) return address.area;
  const named = findDeliveryArea(address, areas);
  return named !== null && areas.includes(named) ? named : null;
}

/**
 * Returns why the shop does not deliver to an address, as a message to the customer. Returns null if the shop delivers
 * there.
 */
export function getDeliveryAreaProblem(address: LocatedAddress, areas: readonly string[]): string | null {
  if (getServedArea(address, areas) !== null) return null;
  return getAddressArea(address, areas) === null && address.area !== elsewhereArea
    ? 'This address names no area we know. Please edit it and choose its area.'
    : 'We don’t deliver to this address yet. Please choose another one.';
}

/**
 * Returns the delivery area of an address.
 * @throws DomainError `area-not-served`
 */
export function assertServedArea(address: LocatedAddress, areas: readonly string[]): string {
  const area = getServedArea(address, areas);
  if (area === null) {
    throw new DomainError('area-not-served', getDeliveryAreaProblem(address, areas) ?? undefined);
  }
  return area;
}

/**
 * Removes blanks and duplicates from a typed list of areas. Known areas of the city get their usual spelling, so that
 * addresses can be matched with them.
 */
export function normaliseAreaNames(typed: readonly string[]): string[] {
  const byLetters = new Map<string, string>();
  for (const name of typed.map(cleanLine)) {
    const letters = toLetters(name);
    if (letters === '' || letters === toLetters(elsewhereArea) || byLetters.has(letters)) continue;
    byLetters.set(letters, cityAreas.find((area) => toLetters(area) === letters) ?? name);
  }
  return [...byLetters.values()];
}
