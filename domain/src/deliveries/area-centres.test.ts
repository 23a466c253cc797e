import { expect, it } from 'vitest';
import { cityAreas } from '../orders/delivery-area';
import { areaCentres, cityCentre } from './area-centres';

it('each area centre lies near the city centre and is rounded to about one kilometre', () => {
  for (const area of cityAreas) {
    const centre = areaCentres[area];
    if (!centre) throw new Error(`${area} has no centre`);
    const degrees = Math.hypot(centre.lat - cityCentre.lat, centre.lng - cityCentre.lng);
    expect([area, degrees < 0.18]).toEqual([area, true]);
    expect([Number(centre.lat.toFixed(2)), Number(centre.lng.toFixed(2))]).toEqual([centre.lat, centre.lng]);
  }
});
