import { expect, it } from 'vitest';
import { compareNames, compareText } from './compare-text';

it('compareText sorts by code units: capitals first, accented letters last', () => {
  expect(['zobo', 'Éba', 'asun', 'Zobo', 'asun 2'].toSorted(compareText)).toEqual([
    'Zobo',
    'asun',
    'asun 2',
    'zobo',
    'Éba',
  ]);
  expect([compareText('asun', 'asun'), compareText('zobo', 'asun'), compareText('asun', 'zobo')]).toEqual([
    0, 1, -1,
  ]);
});

it('compareNames sorts names alphabetically, ignoring case and accents', () => {
  expect(['zobo', 'Éba', 'asun', 'Zainab'].toSorted(compareNames)).toEqual(['asun', 'Éba', 'Zainab', 'zobo']);
});
