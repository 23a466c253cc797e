import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine, truncateLine, createLineSchema, createStoredLineSchema } from './line';
import { countCodePoints } from './text';

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

it('truncateLine returns a single line within the maximum length, without splitting characters', () => {
  fc.assert(
    fc.property(text, fc.nat(20), (typed, most) => {
      const cut = truncateLine(typed, most);
      expect(countCodePoints(cut)).toBeLessThanOrEqual(most);
      expect(cleanLine(cut)).toBe(cut);
      expect(cut).not.toMatch(/[\p{Cs}]/u);
    }),
  );
  expect(truncateLine('Ada 👩', 5)).toBe('Ada 👩');
  expect(truncateLine('Ada 👩', 4)).toBe('Ada');
  expect(truncateLine('Ada 👩‍👧', 6)).toBe('Ada');
});

it('createLineSchema cleans a text before it rejects an empty or too long text', () => {
  const schema = createLineSchema(3, { missing: 'Name, please' });
  expect(schema.parse('\u200B A d \n')).toBe('A d');
  expect(schema.safeParse('\u200B\u202E').error?.issues[0]?.message).toBe('Name, please');
  expect(schema.safeParse('Adaa').error?.issues[0]?.message).toBe('At most 3 characters, please');
  expect(createLineSchema(3).parse(' ')).toBe('');
});

it('createStoredLineSchema truncates a stored text that exceeds the current limit', () => {
  expect(createStoredLineSchema(3).parse('Ada\nObi')).toBe('Ada');
});
