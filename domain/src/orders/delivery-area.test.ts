import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assertServedArea,
  cityAreas,
  elsewhereArea,
  findDeliveryArea,
  getAddressArea,
  getDeliveryAreaProblem,
  getServedArea,
  getServedAreas,
  normaliseAreaNames,
} from './delivery-area';

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
  ['Mile III', 'Diobu'],
  ['9 Ikwerre Road, Mile-II', 'Diobu'],
  ['9 Ikwerre Road, MILE Ⅰ', 'Diobu'],
  ['9 Ikwerre Road, Mile IV', null],
  ['Phase IV GRA', 'New GRA'],
  ['Phase Two, G.R.A', 'New GRA'],
  ['Old GRA Phase 1', 'Old GRA'],
  ['12 Harley Street, Old G.R.A. Ph 1', 'Old GRA'],
  ['Phase 1 Old GRA', 'Old GRA'],
  ['5 Aba Road, GRA', null],
  ['Mile 2, Festac, Lagos', null],
  ['Festac Town, Mile 2', null],
  ['7 Okomoko Street, Mile 2 Lagos', null],
  ['12 Woji Road, Gwarinpa, ABUJA', null],
  ['5 Lagos Street, Borokiri', 'Borokiri'],
  ['5 Lagos Bus Stop, Borokiri', 'Borokiri'],
  ['22 Kaduna, D-Line', 'D-Line'],
  ['2 Enugu-Port Harcourt Expressway, Woji', 'Woji'],
  ['2 Abuja Bypass, Rumuokoro', 'Rumuokoro'],
])('findDeliveryArea finds the area of the address %s: %s', (address_line_1, area) => {
  expect(findDeliveryArea({ address_line_1, address_line_2: '', city: 'Port Harcourt' })).toBe(area);
});

it.each(cityAreas)('findDeliveryArea finds the area %s by its name', (area) => {
  expect(
    findDeliveryArea({ address_line_1: `2, ${area.toUpperCase()}.`, address_line_2: '', city: '' }),
  ).toBe(area);
});

it('cityAreas contains no area twice', () => {
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

const address = (address_line_1: string, area = '') => ({
  ...{ area, address_line_1, address_line_2: '', city: 'Port Harcourt' },
});

it('findDeliveryArea also finds areas that staff added, in any spelling', () => {
  expect(findDeliveryArea(address('2 Airport Road, igwuruta'), ['Igwuruta'])).toBe('Igwuruta');
  expect(findDeliveryArea(address('2 Airport Road, igwuruta'))).toBeNull();
});

it('findDeliveryArea returns null for another city, unless staff added it', () => {
  expect(findDeliveryArea({ ...address('7 Okomoko Street, Mile 2'), city: 'Lagos' })).toBeNull();
  expect(findDeliveryArea(address('7 Market Road, Owerri'), ['Owerri'])).toBe('Owerri');
});

it('findDeliveryArea prefers the longer one of two overlapping names', () => {
  expect(findDeliveryArea(address('5 Woji Estate Road'), ['Woji Estate', 'Estate Road Layout'])).toBe(
    'Woji Estate',
  );
  expect(findDeliveryArea(address('5 Woji Estate Road'), ['Estate Road'])).toBe('Estate Road');
  expect(findDeliveryArea(address('5 Greater Woji'), ['Greater Woji'])).toBe('Greater Woji');
});

it('getAddressArea prefers the chosen area, and returns null for the choice “elsewhere”', () => {
  expect(getAddressArea(address('5 Woji Road', 'Choba'))).toBe('Choba');
  expect(getAddressArea(address('5 Woji Road'))).toBe('Woji');
  expect(getAddressArea(address('5 Woji Road', elsewhereArea))).toBeNull();
  expect(getAddressArea({ address_line_1: '5 Woji Road', address_line_2: '', city: '' })).toBe('Woji');
});

describe('getServedArea', () => {
  const areas = ['Woji', 'Old GRA', 'Igwuruta'];

  it.each([
    ['the chosen area', address('1 Aba Road', 'Woji'), 'Woji'],
    ['the area that the text names', address('8 Forces Avenue, old G.R.A'), 'Old GRA'],
    ['an area that staff added', address('2 Airport Road, Igwuruta'), 'Igwuruta'],
    ['the named area after staff removed the chosen one', address('5 Woji Road', 'Woji Town'), 'Woji'],
    ['null for elsewhere, whatever the text names', address('5 Woji Road', elsewhereArea), null],
    ['null for a named area that is not served', address('5 Woji Road, Choba'), null],
    ['null for a chosen area that is not served', address('1 Aba Road', 'Choba'), null],
    ['null for an address that names no area', address('1 Aba Road'), null],
    [
      'null for a town outside the city',
      { ...address('3 Hospital Road, Bonny Island'), city: 'Bonny Island' },
      null,
    ],
    ['null for another country', { ...address('221B Baker Street'), city: 'London' }, null],
  ])('getServedArea returns %s', (_what, given, area) => {
    expect(getServedArea(given, areas)).toBe(area);
    expect(getDeliveryAreaProblem(given, areas) === null).toBe(area !== null);
  });

  it('getServedArea returns a served area or null for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', elsewhereArea, ...cityAreas), (text, area) => {
        const found = getServedArea(address(text, area), areas);
        expect(found === null || areas.includes(found)).toBe(true);
      }),
    );
  });
});

it('assertServedArea asks for a missing area, and rejects addresses in unserved areas with a friendly message', () => {
  const rejection = (given: ReturnType<typeof address>) => () => assertServedArea(given, ['Woji']);
  expect(rejection(address('1 Aba Road'))).toThrow(
    expect.objectContaining({
      reason: 'area-not-served',
      message: 'This address names no area we know. Please edit it and choose its area.',
    }),
  );
  for (const given of [address('1 Aba Road', elsewhereArea), address('1 Aba Road', 'Choba')]) {
    expect(rejection(given)).toThrow('We don’t deliver to this address yet.');
  }
  expect(assertServedArea(address('5 Woji Road'), ['Woji'])).toBe('Woji');
});

it('getServedAreas returns every area of the city until staff save a list', () => {
  expect(getServedAreas(null)).toBe(cityAreas);
  expect(getServedAreas({})).toBe(cityAreas);
  expect(getServedAreas({ delivery_areas: ['Woji'] })).toEqual(['Woji']);
});

it('normaliseAreaNames removes blanks and duplicates, keeps the sequence and corrects known area names', () => {
  expect(
    normaliseAreaNames([' woji ', '', 'old g.r.a', 'Igwuruta', 'WOJI', 'elsewhere', 'igwuruta']),
  ).toEqual(['Woji', 'Old GRA', 'Igwuruta']);
});
