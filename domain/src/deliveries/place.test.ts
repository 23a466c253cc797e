import { expect, it } from 'vitest';
import { metresBetween, placeSchema, parsePlace } from './place';

const door = { lat: 4.823456789, lng: 7.012345678, accuracy: 11.2 };

it('parsePlace rounds a location to the metre and keeps its accuracy', () => {
  expect(parsePlace(door)).toEqual({ lat: 4.82346, lng: 7.01235, accuracy: 12 });
});

it.each([
  [{ lat: 90, lng: -180, accuracy: 0 }, true],
  [{ lat: -90, lng: 180, accuracy: 100 }, true],
  [{ lat: 90.1, lng: 7, accuracy: 1 }, false],
  [{ lat: -90.1, lng: 7, accuracy: 1 }, false],
  [{ lat: 4, lng: 180.1, accuracy: 1 }, false],
  [{ lat: 4, lng: -180.1, accuracy: 1 }, false],
  [{ lat: 4, lng: 7, accuracy: 101 }, false],
  [{ lat: 4, lng: 7, accuracy: -1 }, false],
])('placeSchema accepts %o: %s', (said, isPlace) => {
  expect(placeSchema.safeParse(said).success).toBe(isPlace);
});

it('metresBetween matches the distance on a map and is the same in both directions', () => {
  const [garrison, choba] = [
    { lat: 4.8, lng: 7.01 },
    { lat: 4.89, lng: 6.91 },
  ];
  expect(metresBetween(garrison, garrison)).toBe(0);
  expect(metresBetween(garrison, choba)).toBeCloseTo(metresBetween(choba, garrison), 6);
  // Great-circle distance for an earth radius of 6,371 km: 14,930 m.
  expect(Math.abs(metresBetween(garrison, choba) - 14_930)).toBeLessThan(10);
});
