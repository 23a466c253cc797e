import type { Point } from '../shop/point';

/** Approximate city centre. Runs start here until the kitchen's location is set. */
export const cityCentre: Point = { lat: 4.82, lng: 7.03 };

/**
 * The city's delivery areas with their approximate centres, rounded to 0.01° (about 1 km) and not verified on site.
 * They are accurate enough to compare distances, but not to find an address.
 */
export const areaCentres = {
  'Old GRA': { lat: 4.79, lng: 7.01 },
  'New GRA': { lat: 4.82, lng: 7.0 },
  'D-Line': { lat: 4.8, lng: 7.0 },
  'Trans Amadi': { lat: 4.81, lng: 7.04 },
  Rumuola: { lat: 4.83, lng: 7.01 },
  Rumuomasi: { lat: 4.83, lng: 7.03 },
  Woji: { lat: 4.83, lng: 7.06 },
  'Peter Odili Road': { lat: 4.79, lng: 7.04 },
  'Ada George': { lat: 4.83, lng: 6.98 },
  Rumuokwuta: { lat: 4.84, lng: 6.99 },
  Eliozu: { lat: 4.86, lng: 7.02 },
  Elelenwo: { lat: 4.84, lng: 7.07 },
  Rumuokoro: { lat: 4.87, lng: 7.0 },
  Choba: { lat: 4.89, lng: 6.9 },
  Abuloma: { lat: 4.78, lng: 7.06 },
  Alakahia: { lat: 4.89, lng: 6.92 },
  Atali: { lat: 4.87, lng: 7.06 },
  Borokiri: { lat: 4.74, lng: 7.03 },
  Diobu: { lat: 4.79, lng: 6.99 },
  'Eagle Island': { lat: 4.78, lng: 6.98 },
  Elekahia: { lat: 4.82, lng: 7.02 },
  Eneka: { lat: 4.89, lng: 7.03 },
  Mgbuoba: { lat: 4.85, lng: 6.97 },
  Nkpogu: { lat: 4.8, lng: 7.02 },
  Ogbogoro: { lat: 4.85, lng: 6.93 },
  Ogbunabali: { lat: 4.8, lng: 7.01 },
  Oginigba: { lat: 4.82, lng: 7.05 },
  Ozuoba: { lat: 4.87, lng: 6.93 },
  Rukpokwu: { lat: 4.91, lng: 7.0 },
  Rumuagholu: { lat: 4.88, lng: 6.99 },
  Rumuekini: { lat: 4.9, lng: 6.93 },
  Rumueme: { lat: 4.82, lng: 6.98 },
  Rumuepirikom: { lat: 4.83, lng: 6.98 },
  Rumuibekwe: { lat: 4.84, lng: 7.05 },
  Rumuigbo: { lat: 4.85, lng: 6.99 },
  Rumuobiakani: { lat: 4.84, lng: 7.04 },
  Rumuodara: { lat: 4.86, lng: 7.03 },
  Rumuodomaya: { lat: 4.88, lng: 7.0 },
  Rumuogba: { lat: 4.84, lng: 7.04 },
  Rumuokwurusi: { lat: 4.86, lng: 7.06 },
  Rumuolumeni: { lat: 4.81, lng: 6.94 },
} as const satisfies Record<string, Point>;

const centres: Partial<Record<string, Point>> = areaCentres;

/**
 * Returns the centre of an area, or null if the area is not listed. The name may come from staff or from a customer.
 */
export const getAreaCentre = (area: string): Point | null =>
  Object.hasOwn(areaCentres, area) ? (centres[area] ?? null) : null;
