import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine, cutLine, lineSchema, storedLineSchema } from './line';
import { countCharacters } from './text';

/** Texts in which invisible characters and emoji are frequent. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '\u202E',
      '\u200B',
      '\u200D',
      '\uFE0F',
      '\n',
      ' ',
      '\u00AD',
      '\u2066',
      '\u3164',
      '❤',
      '👩',
      '🏽',
    ),
    fc.constantFrom('\u0301', 'e', 'A', '#', '1', '\u{E0041}', '\u0000', '\u2028', '\uFEFF'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

it('cutLine keeps at most the given length, no broken character, and nothing else of the text', () => {
  fc.assert(
    fc.property(text, fc.nat(20), (typed, most) => {
      const cut = cutLine(typed, most);
      expect(countCharacters(cut)).toBeLessThanOrEqual(most);
      expect(cleanLine(cut)).toBe(cut);
      expect(cut).not.toMatch(/[\p{Cs}]/u);
    }),
  );
  expect(cutLine('Ada 👩', 5)).toBe('Ada 👩');
  expect(cutLine('Ada 👩', 4)).toBe('Ada');
  expect(cutLine('Ada 👩‍👧', 6)).toBe('Ada');
});

it('lineSchema cleans before it measures, and rejects what is left too long or empty', () => {
  const schema = lineSchema(3, { missing: 'Name, please' });
  expect(schema.parse('\u200B A d \n')).toBe('A d');
  expect(schema.safeParse('\u200B\u202E').error?.issues[0]?.message).toBe('Name, please');
  expect(schema.safeParse('Adaa').error?.issues[0]?.message).toBe('At most 3 characters, please');
  expect(lineSchema(3).parse(' ')).toBe('');
});

it('storedLineSchema reads what is older than the limit', () => {
  expect(storedLineSchema(3).parse('Ada\nObi')).toBe('Ada');
});
