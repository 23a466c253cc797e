import { expect, it } from 'vitest';
import { byName, byText } from './by-text';

it('compareText sorts by code units: capitals first, accented letters last', () => {
  expect(['zobo', 'Éba', 'asun', 'Zobo', 'asun 2'].toSorted(byText)).toEqual([
    'Zobo',
    'asun',
    'asun 2',
    'zobo',
    'Éba',
  ]);
  expect([byText('asun', 'asun'), byText('zobo', 'asun'), byText('asun', 'zobo')]).toEqual([0, 1, -1]);
});

it('compareNames sorts names alphabetically, ignoring case and accents', () => {
  expect(['zobo', 'Éba', 'asun', 'Zainab'].toSorted(byName)).toEqual(['asun', 'Éba', 'Zainab', 'zobo']);
});
