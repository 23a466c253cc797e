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
export type DeliveryArea = (typeof deliveryAreas)[number];

/** How an area is written where it isn't by its own name: the phases of the GRA are the new one. */
const otherNames: Partial<Record<DeliveryArea, string>> = { 'New GRA': 'GRA phase' };

/** Letters and digits alone, each word between spaces, so that `D-Line` and `d line` are one and no word is cut. */
const plain = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

const names = deliveryAreas.map((area) => ({
  area,
  spelled: [area, otherNames[area]].filter((name) => name !== undefined).map(plain),
}));

/**
 * The area that an address lies in by its own words, null where it names none. Of several the last one counts: a
 * street is called after one, and its area is written behind it.
 */
export function areaOf(address: {
  address_line_1: string;
  address_line_2: string;
  city: string;
}): DeliveryArea | null {
  const text = plain([address.address_line_1, address.address_line_2, address.city].join(' '));
  const found = names
    .map(({ area, spelled }) => ({ area, at: Math.max(...spelled.map((name) => text.lastIndexOf(name))) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at);
  return found[0]?.area ?? null;
}
