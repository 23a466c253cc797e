import { expect, it } from 'vitest';
import { cityAreas } from '../orders/delivery-area';
import { areaCentres, cityCentre } from './area-centres';
import { metresBetween } from './place';

it('each area centre lies within 20 km of the city centre and is rounded to about one kilometre', () => {
  for (const area of cityAreas) {
    const centre = areaCentres[area];
    if (!centre) throw new Error(`${area} has no centre`);
    expect([area, metresBetween(centre, cityCentre) < 20_000]).toEqual([area, true]);
    expect([Number(centre.lat.toFixed(2)), Number(centre.lng.toFixed(2))]).toEqual([centre.lat, centre.lng]);
  }
});
