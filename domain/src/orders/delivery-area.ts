import { DomainError } from '../common/errors';
import { cleanLine } from '../common/line';
import { foldWords } from '../common/normalize';
import type { ShopSettings } from '../shop/settings';

/** Every part of the city that the shop recognizes in an address, however it is spelled. */
export const cityAreas = [
  'Old GRA',
  'New GRA',
  'D-Line',
  'Trans Amadi',
  'Rumuola',
  'Rumuomasi',
  'Woji',
  'Peter Odili Road',
  'Ada George',
  'Rumuokwuta',
  'Eliozu',
  'Elelenwo',
  'Rumuokoro',
  'Choba',
  'Abuloma',
  'Alakahia',
  'Atali',
  'Borokiri',
  'Diobu',
  'Eagle Island',
  'Elekahia',
  'Eneka',
  'Mgbuoba',
  'Nkpogu',
  'Ogbogoro',
  'Ogbunabali',
  'Oginigba',
  'Ozuoba',
  'Rukpokwu',
  'Rumuagholu',
  'Rumuekini',
  'Rumueme',
  'Rumuepirikom',
  'Rumuibekwe',
  'Rumuigbo',
  'Rumuobiakani',
  'Rumuodara',
  'Rumuodomaya',
  'Rumuogba',
  'Rumuokwurusi',
  'Rumuolumeni',
] as const;
export type CityArea = (typeof cityAreas)[number];

/** The area of an address outside all delivery areas. Areas in the settings never have this name. */
export const elsewhere = 'Elsewhere';

/** Maximum length of an area's name in characters, as in the security rules. */
export const maxAreaLength = 60;

/** The parts of an address that tell its area. `area` is empty, or missing in old addresses, until it is chosen. */
interface LocatedAddress {
  area?: string | undefined;
  address_line_1: string;
  address_line_2: string;
  city: string;
}

/**
 * Alternative spellings. The GRA phases belong to New GRA, the first three miles of Ikwerre Road to Diobu. `GRA` alone
 * may be either GRA.
 */
const otherNames: Partial<Record<CityArea, readonly string[]>> = {
  'New GRA': [
    'GRA phase',
    'GRA ph',
    'phase 1 GRA',
    'phase 2 GRA',
    'phase 3 GRA',
    'phase 4 GRA',
    'phase 5 GRA',
  ],
  'Peter Odili Road': ['Peter Odili'],
  Borokiri: ['Borikiri'],
  Diobu: ['Mile 1', 'Mile 2', 'Mile 3', 'Mile One', 'Mile Two', 'Mile Three'],
  Mgbuoba: ['Mgbuogba'],
  Ogbunabali: ['Ogunabali'],
  Rumuepirikom: ['Rumueprikom'],
  Rumuibekwe: ['Rumibekwe'],
  Rumuodara: ['Rumudara'],
  Rumuodomaya: ['Rumuodumaya'],
  Rumuokwurusi: ['Rumuokwurushi', 'Rumukwurushi', 'Rumukrushi'],
};

/** Splits a text into words, and `Mile3` into two. */
const toWords = (text: string) => foldWords(text).flatMap((word) => word.match(/\d+|\D+/g) ?? []);

/** Returns the letters of a name without spaces and punctuation, by which names are compared. */
const toLetters = (name: string) => toWords(name).join('');

interface AreaName {
  area: string;
  letters: string;
}

const knownNames: readonly AreaName[] = cityAreas.flatMap((area) =>
  [area, ...(otherNames[area] ?? [])].map((name) => ({ area, letters: toLetters(name) })),
);
const knownAreas: ReadonlySet<string> = new Set(cityAreas);

/** Returns whether the words from `start` spell a name, however they are joined: `D-Line`, `d line`, `Dline`, `G.R.A`. */
function isSpelledAt(words: readonly string[], start: number, letters: string): boolean {
  let spelled = '';
  for (const word of words.slice(start)) {
    spelled += word;
    if (spelled.length >= letters.length) break;
  }
  return spelled === letters;
}

/**
 * Returns the last area named in an address, because streets are often named after other areas, or null. Recognizes the
 * areas of the city and those in `areas`.
 */
export function findDeliveryArea(
  address: Omit<LocatedAddress, 'area'>,
  areas: readonly string[] = [],
): string | null {
  const added = areas
    .filter((area) => !knownAreas.has(area))
    .map((area) => ({ area, letters: toLetters(area) }));
  const names = [...knownNames, ...added];
  const words = [address.address_line_1, address.address_line_2, address.city].flatMap(toWords);
  for (let start = words.length - 1; start >= 0; start--) {
    const found = names.find(({ letters }) => isSpelledAt(words, start, letters));
    if (found) return found.area;
  }
  return null;
}

/** Returns the chosen area of an address, otherwise the area that its text names; null for neither, and elsewhere. */
export function getAddressArea(address: LocatedAddress, areas: readonly string[] = []): string | null {
  if (address.area === elsewhere) return null;
  return address.area || findDeliveryArea(address, areas);
}

/** Returns the areas that the shop delivers to. Settings without a list mean every area of the city. */
export function getServedAreas(
  settings: Pick<ShopSettings, 'delivery_areas'> | null | undefined,
): readonly string[] {
  return settings?.delivery_areas ?? cityAreas;
}

/**
 * Returns the area of an address among the areas that the shop delivers to, or null. A chosen area that was removed from
 * the list gives way to the area that the text names.
 */
export function getServedArea(address: LocatedAddress, areas: readonly string[]): string | null {
  if (address.area === elsewhere) return null;
  if (address.area && areas.includes(address.area)) return address.area;
  const named = findDeliveryArea(address, areas);
  return named !== null && areas.includes(named) ? named : null;
}

/** Returns why the shop does not deliver to an address, in words for its owner, or null if it does. */
export function getAreaProblem(address: LocatedAddress, areas: readonly string[]): string | null {
  if (getServedArea(address, areas) !== null) return null;
  return getAddressArea(address, areas) === null && address.area !== elsewhere
    ? 'This address names no area we know. Please edit it and choose its area.'
    : 'We don’t deliver to this address yet. Please choose another one.';
}

/**
 * Returns the area of an address that the shop delivers to.
 * @throws DomainError `area-not-served`
 */
export function assertServedArea(address: LocatedAddress, areas: readonly string[]): string {
  const area = getServedArea(address, areas);
  if (area === null) {
    throw new DomainError('area-not-served', getAreaProblem(address, areas) ?? undefined);
  }
  return area;
}

/**
 * Returns a typed list of areas without blanks and repetitions. Areas of the city get their usual spelling, by which
 * addresses are recognized.
 */
export function normaliseAreas(typed: readonly string[]): string[] {
  const byLetters = new Map<string, string>();
  for (const name of typed.map(cleanLine)) {
    const letters = toLetters(name);
    if (letters === '' || letters === toLetters(elsewhere) || byLetters.has(letters)) continue;
    byLetters.set(letters, cityAreas.find((area) => toLetters(area) === letters) ?? name);
  }
  return [...byLetters.values()];
}
