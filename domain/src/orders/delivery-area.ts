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

/** Alternative spellings. The GRA phases belong to New GRA, the first three miles of Ikwerre Road to Diobu. */
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

/** Makes `D-Line` equal `d line` and prevents matches within a word. */
const toWords = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

const names = cityAreas.map((area) => ({ area, spelled: [area, ...(otherNames[area] ?? [])].map(toWords) }));

/** Returns the last area named in an address, because streets are often named after other areas, or null. */
export function findDeliveryArea(address: {
  address_line_1: string;
  address_line_2: string;
  city: string;
}): CityArea | null {
  const text = toWords([address.address_line_1, address.address_line_2, address.city].join(' '));
  const found = names
    .map(({ area, spelled }) => ({ area, at: Math.max(...spelled.map((name) => text.lastIndexOf(name))) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at);
  return found[0]?.area ?? null;
}
