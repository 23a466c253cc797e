import { expect, it } from 'vitest';
import { areaCentres, cityCentre } from './area-centres';

it('each area centre lies near the city centre and is rounded to about one kilometre', () => {
  for (const [area, centre] of Object.entries(areaCentres)) {
    const degrees = Math.hypot(centre.lat - cityCentre.lat, centre.lng - cityCentre.lng);
    expect([area, degrees < 0.18]).toEqual([area, true]);
    expect([Number(centre.lat.toFixed(2)), Number(centre.lng.toFixed(2))]).toEqual([centre.lat, centre.lng]);
  }
});
