import { expect, it } from 'vitest';
import { findDeliveryArea, cityAreas, deliveryAreas } from './delivery-area';

it.each([
  ['14 Tombia Street, GRA Phase 2', 'New GRA'],
  ['3 Elelenwo Street, GRA Phase 2', 'New GRA'],
  ['3 Old GRA Street, Elelenwo', 'Elelenwo'],
  ['3 Elelenwo Street, Woji Road, Old GRA', 'Old GRA'],
  ['8 Forces Avenue, old GRA', 'Old GRA'],
  ['18 Peter Odili Road', 'Peter Odili Road'],
  ['2 Sangana St., d line', 'D-Line'],
  ['40 Trans-Amadi Layout', 'Trans Amadi'],
  ['5 Stadium Road, RUMUOMASI', 'Rumuomasi'],
  ['22 Estate Road, Rumuibekwe', 'Rumuibekwe'],
  ['4 Rumibekwe Road', 'Rumuibekwe'],
  ['1 Rumuolumeni Road', 'Rumuolumeni'],
  ['7 Okomoko Street, Mile 2', 'Diobu'],
  ['7 Okomoko Street, Mile 3 Diobu', 'Diobu'],
  ['9 Ikwerre Road, Mile 1', 'Diobu'],
  ['3 Woji Street, Mgbuogba', 'Mgbuoba'],
  ['7 Eastern Bypass, Ogunabali', 'Ogbunabali'],
  ['12 Okporo Road, Rumudara', 'Rumuodara'],
  ['2 Market Road, Rumuodumaya', 'Rumuodomaya'],
  ['5 Eneka Road, Rumukrushi', 'Rumuokwurusi'],
  ['5 Eneka Road, Rumukwurushi', 'Rumuokwurusi'],
  ['5 Eneka Road, Rumuokwurushi', 'Rumuokwurusi'],
  ['1 Captain Amangala Street, Borikiri', 'Borokiri'],
  ['6 Rumueprikom Road', 'Rumuepirikom'],
  ['1 Aba Road', null],
  ['G.R.A Phase 2', 'New GRA'],
  ['7 Evo Road, G.R.A. Phase II', 'New GRA'],
  ['7 Evo Road, GRA Phase2', 'New GRA'],
  ['7 Evo Road, GRA Ph. 2', 'New GRA'],
  ['Phase 3 GRA', 'New GRA'],
  ['12 Harley Street, Old G.R.A', 'Old GRA'],
  ['GRA', null],
  ['5 Forces Avenue, G.R.A.', null],
  ['2 Sangana Street, Dline', 'D-Line'],
  ['2 Sangana Street, D’Line', 'D-Line'],
  ['2 Sangana Street, D–Line', 'D-Line'],
  ['14 Peter Odili Rd', 'Peter Odili Road'],
  ['14 Peter-Odili', 'Peter Odili Road'],
  ['Mile3', 'Diobu'],
  ['9 Ikwerre Road, Mile One', 'Diobu'],
  ['9 Ikwerre Road, Mile 30', null],
  ['Transamadi Layout', 'Trans Amadi'],
  ['TransAmadi Industrial Layout', 'Trans Amadi'],
  ['Rumu\u200Bola', 'Rumuola'],
  ['3 Rumu Ola Road', 'Rumuola'],
  ['3 Ada-George Rd', 'Ada George'],
  ['3 Rúmúọ̀la Road', 'Rumuola'],
])('finds the area for %s: %s', (address_line_1, area) => {
  expect(findDeliveryArea({ address_line_1, address_line_2: '', city: 'Port Harcourt' })).toBe(area);
});

it('finds an area in the second address line or the city', () => {
  expect(
    findDeliveryArea({ address_line_1: '1 Aba Road', address_line_2: 'off Woji', city: 'Port Harcourt' }),
  ).toBe('Woji');
  expect(findDeliveryArea({ address_line_1: '1 Aba Road', address_line_2: '', city: 'Choba' })).toBe('Choba');
});

it.each(cityAreas)('finds the area %s by its name', (area) => {
  expect(
    findDeliveryArea({ address_line_1: `2, ${area.toUpperCase()}.`, address_line_2: '', city: '' }),
  ).toBe(area);
});

it('there are fourteen advertised delivery areas, and no city area is listed twice', () => {
  expect(deliveryAreas.join(', ')).toBe(
    'Old GRA, New GRA, D-Line, Trans Amadi, Rumuola, Rumuomasi, Woji, Peter Odili Road, Ada George, Rumuokwuta, ' +
      'Eliozu, Elelenwo, Rumuokoro, Choba',
  );
  expect(new Set(cityAreas).size).toBe(cityAreas.length);
});

it('findDeliveryArea matches whole words only and ignores punctuation and spaces between words', () => {
  const at = (address_line_1: string) => findDeliveryArea({ address_line_1, address_line_2: '', city: '' });
  expect([at('Wojiland'), at('NewWoji'), at('dline'), at('D--Line')]).toEqual([
    null,
    null,
    'D-Line',
    'D-Line',
  ]);
});
