import { foldWords } from '../common/normalize';

/** Advertised parts of Port Harcourt. Addresses are free text, so an order may go elsewhere. */
export const deliveryAreas = [
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
] as const;

/** Every part of the city that the shop recognizes in an address, including parts it does not advertise. */
export const cityAreas = [
  ...deliveryAreas,
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

const names = cityAreas.flatMap((area) =>
  [area, ...(otherNames[area] ?? [])].map((name) => ({ area, letters: toWords(name).join('') })),
);

/** Returns whether the words from `start` spell a name, however they are joined: `D-Line`, `d line`, `Dline`, `G.R.A`. */
function isSpelledAt(words: readonly string[], start: number, letters: string): boolean {
  let spelled = '';
  for (const word of words.slice(start)) {
    spelled += word;
    if (spelled.length >= letters.length) break;
  }
  return spelled === letters;
}

/** Returns the last area named in an address, because streets are often named after other areas, or null. */
export function findDeliveryArea(address: {
  address_line_1: string;
  address_line_2: string;
  city: string;
}): CityArea | null {
  const words = [address.address_line_1, address.address_line_2, address.city].flatMap(toWords);
  for (let start = words.length - 1; start >= 0; start--) {
    const found = names.find(({ letters }) => isSpelledAt(words, start, letters));
    if (found) return found.area;
  }
  return null;
}
