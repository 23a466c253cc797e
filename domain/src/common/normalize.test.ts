import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames, compareCodeUnits, containsAllWords, foldText, foldWords } from './normalize';

describe('foldText', () => {
  it.each([
    ['marks', 'Adébáyọ̀ Ọlá', 'adebayo ola'],
    ['letters without a decomposition', 'Ɓala Ƙasim Ɗan Ƴar Øre Łuk', 'bala kasim dan yar ore luk'],
    ['curly and modifier apostrophes', 'O’Neil Oʼneil O‘Neil', "o'neil o'neil o'neil"],
    ['dashes', '0812–123—4567−8', '0812-123-4567-8'],
    ['invisible characters', '\u202A0812\u200B1234567\u202C', '08121234567'],
    ['spaces', ' Ada\u00A0\n\u2009Obi ', 'ada obi'],
    ['compatibility forms', 'Ａｄａ ﬁsh ½', 'ada fish 1⁄2'],
    ['quotes', '“BIG BOY”', '"big boy"'],
  ])('foldText folds %s', (_, typed, folded) => expect(foldText(typed)).toBe(folded));

  it('foldText gives composed, decomposed and upper-case texts the same form', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'ẹ', 'ọ', 'ṣ', '\u0301', '\u0323', ' ', 'n', 'I') });
    fc.assert(
      fc.property(name, (typed) => {
        const forms = [typed.normalize('NFC'), typed.normalize('NFD'), typed.toUpperCase()].map(foldText);
        expect(new Set(forms).size).toBe(1);
      }),
    );
  });
});

it('foldWords splits at everything but letters and digits, and removes apostrophes', () => {
  expect(foldWords('Ngozi O’Neil-Okọ́nkwọ, 3B')).toEqual(['ngozi', 'oneil', 'okonkwo', '3b']);
  expect(foldWords('\u200B')).toEqual([]);
});

describe('containsAllWords', () => {
  it.each([
    ['Adébáyọ̀ Ọlá', 'adebayo'],
    ["Ngozi O'Neil", 'O’Neil'],
    ['Ngozi O’Neil', 'oneil'],
    ['Ngozi ONeil', "o'neil"],
    ['Ada Obi', 'obi ada'],
    ['Ada Obi', 'obi, ada'],
    ['Ada Obi', 'obi,ada'],
    ['Ada Obi', 'Obi；Ada'],
    ['Ada Obi', 'obi/ada'],
    ['Ada Obi', 'obi.ada'],
    ['Ada Obi', 'obi & ada'],
    ['Ada Obi 12', 'ada,12'],
    ['Ọ̀fẹ Nsala', 'Ofe Nsala'],
    ['D-Line', 'dline'],
    ['CONF-17310 00000000', 'CONF-1731000000000'],
    ['CONF-1731000000000', 'conf 17310–00000000'],
    ['fbn/0042', 'FBN 0042'],
    ['chi@example.com', 'chi@example'],
    ['Ada Obi', '\u200B'],
  ])('finds the text %j by the query %j', (text, query) =>
    expect(containsAllWords([text], query)).toBe(true),
  );

  it('containsAllWords finds the words of a query in several fields', () => {
    expect(containsAllWords(['Ada Obi', null, undefined, 'Zobo'], 'zobo obi')).toBe(true);
  });

  it.each([
    ['Ada Obi', 'obi chidi'],
    ['Ada', '!?'],
    ['Ada Obi', 'obi,chidi'],
    ['08124567123', '0812-123-4567'],
    ['Asun', 'N/A'],
  ])('does not find the text %j by the query %j', (text, query) =>
    expect(containsAllWords([text], query)).toBe(false),
  );
});

it('compareCodeUnits sorts by code units: capitals first, accented letters last', () => {
  expect(['zobo', 'Éba', 'asun', 'Zobo', 'asun 2'].toSorted(compareCodeUnits)).toEqual([
    'Zobo',
    'asun',
    'asun 2',
    'zobo',
    'Éba',
  ]);
  expect([
    compareCodeUnits('asun', 'asun'),
    compareCodeUnits('zobo', 'asun'),
    compareCodeUnits('asun', 'zobo'),
  ]).toEqual([0, 1, -1]);
});

it('compareNames sorts names alphabetically, ignoring case and accents', () => {
  expect(['zobo', 'Éba', 'asun', 'Zainab'].toSorted(compareNames)).toEqual(['asun', 'Éba', 'Zainab', 'zobo']);
});

it('compareNames sorts the numbers in names by value', () => {
  const names = ['Ngozi', 'Ngozi 2', 'Ngozi 3B', 'Ngozi 10', 'Zone 1'];
  expect(names.toReversed().toSorted(compareNames)).toEqual(names);
});
