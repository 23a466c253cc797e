/** The parts of Port Harcourt that the shop names where it says where it delivers; an address is typed freely. */
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

/**
 * Every part of the city that the shop knows by its name: an address in one that isn't named there lies somewhere, too.
 */
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
 * How an area is written where it isn't by its own name: the phases of the GRA are the new one, the first three miles
 * of the Ikwerre Road are Diobu, and names are spelled as they are heard.
 */
const otherNames: Partial<Record<CityArea, readonly string[]>> = {
  'New GRA': ['GRA phase'],
  Borokiri: ['Borikiri'],
  Diobu: ['Mile 1', 'Mile 2', 'Mile 3'],
  Mgbuoba: ['Mgbuogba'],
  Ogbunabali: ['Ogunabali'],
  Rumuepirikom: ['Rumueprikom'],
  Rumuibekwe: ['Rumibekwe'],
  Rumuodara: ['Rumudara'],
  Rumuodomaya: ['Rumuodumaya'],
  Rumuokwurusi: ['Rumuokwurushi', 'Rumukwurushi', 'Rumukrushi'],
};

/** Letters and digits alone, each word between spaces, so that `D-Line` and `d line` are one and no word is cut. */
const plain = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

const names = cityAreas.map((area) => ({ area, spelled: [area, ...(otherNames[area] ?? [])].map(plain) }));

/**
 * The area that an address lies in by its own words, null where it names none. Of several the last one counts: a
 * street is called after one, and its area is written behind it.
 */
export function areaOf(address: {
  address_line_1: string;
  address_line_2: string;
  city: string;
}): CityArea | null {
  const text = plain([address.address_line_1, address.address_line_2, address.city].join(' '));
  const found = names
    .map(({ area, spelled }) => ({ area, at: Math.max(...spelled.map((name) => text.lastIndexOf(name))) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at);
  return found[0]?.area ?? null;
}
