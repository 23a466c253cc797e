import { expect, it } from 'vitest';
import { areaCentres, cityCentre } from './area-centres';
import { metresBetween } from './place';

it('every part of the city lies within 20 km of its middle, and says no more than a kilometre', () => {
  for (const [area, centre] of Object.entries(areaCentres)) {
    expect([area, metresBetween(centre, cityCentre) < 20_000]).toEqual([area, true]);
    expect([Number(centre.lat.toFixed(2)), Number(centre.lng.toFixed(2))]).toEqual([centre.lat, centre.lng]);
  }
});
