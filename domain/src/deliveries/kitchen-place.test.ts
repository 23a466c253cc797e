import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaCentres, cityCentre } from './area-centres';
import { kitchenPlaceSchema } from './kitchen-place';

const getMessage = (lat: number, lng: number) =>
  kitchenPlaceSchema
    .safeParse({ lat, lng })
    .error?.issues.map(({ message }) => message)
    .join() ?? null;

describe('kitchenPlaceSchema', () => {
  it.each([cityCentre, ...Object.values(areaCentres)])(
    'accepts the place %j, and rejects it swapped',
    ({ lat, lng }) => {
      expect(getMessage(lat, lng)).toBeNull();
      expect(getMessage(lng, lat)).toBe(`Latitude and longitude are swapped. Please enter ${lat}, ${lng}`);
    },
  );

  it.each([
    ['0, 0', 0, 0],
    ['Lagos', 6.5244, 3.3792],
    ['a place with a wrong sign', -4.8156, 7.0498],
    ['a place without its decimal point', 48, 70],
    ['a swapped place elsewhere', 3.3792, 6.5244],
  ])('rejects %s as too far from the city', (_what, lat, lng) => {
    expect(getMessage(lat, lng)).toMatch(/^This place is more than 100 km from Port Harcourt/);
  });

  it('never accepts a pair and its swapped pair', () => {
    const degree = fc.double({ min: -90, max: 90, noNaN: true });
    fc.assert(
      fc.property(degree, degree, (lat, lng) => {
        expect(getMessage(lat, lng) === null && getMessage(lng, lat) === null).toBe(false);
      }),
    );
  });
});
