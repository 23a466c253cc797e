import { expect, it } from 'vitest';
import { areaCentres, cityCentre } from './area-centres';
import { metresBetween } from './place';

it('each area centre lies within 20 km of the city centre and is rounded to about one kilometre', () => {
  for (const [area, centre] of Object.entries(areaCentres)) {
    expect([area, metresBetween(centre, cityCentre) < 20_000]).toEqual([area, true]);
    expect([Number(centre.lat.toFixed(2)), Number(centre.lng.toFixed(2))]).toEqual([centre.lat, centre.lng]);
  }
});
