import { expect, it } from 'vitest';
import { areaOf, deliveryAreas } from './delivery-area';

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
  ['22 Rumuibekwe Estate Road', null],
  ['1 Rumuolumeni Road', null],
])('%s lies in %s', (address_line_1, area) => {
  expect(areaOf({ address_line_1, address_line_2: '', city: 'Port Harcourt' })).toBe(area);
});

it('a second line or the city may name the area', () => {
  expect(areaOf({ address_line_1: '1 Aba Road', address_line_2: 'off Woji', city: 'Port Harcourt' })).toBe(
    'Woji',
  );
  expect(areaOf({ address_line_1: '1 Aba Road', address_line_2: '', city: 'Choba' })).toBe('Choba');
});

it.each(deliveryAreas)('an address in %s lies there', (area) => {
  expect(areaOf({ address_line_1: `2, ${area.toUpperCase()}.`, address_line_2: '', city: '' })).toBe(area);
});

it('the shop names fourteen areas', () => {
  expect(deliveryAreas.join(', ')).toBe(
    'Old GRA, New GRA, D-Line, Trans Amadi, Rumuola, Rumuomasi, Woji, Peter Odili Road, Ada George, Rumuokwuta, ' +
      'Eliozu, Elelenwo, Rumuokoro, Choba',
  );
});

it('an area is told from a longer word, and its spelling from one without a space', () => {
  const at = (address_line_1: string) => areaOf({ address_line_1, address_line_2: '', city: '' });
  expect([at('Wojiland'), at('NewWoji'), at('dline'), at('D--Line')]).toEqual([null, null, null, 'D-Line']);
});
