import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDialledNumber } from './dialled-number';

describe('toDialledNumber', () => {
  it.each([
    ['+234 (0) 812 345 6789', '+2348123456789'],
    ['+234(0)812-345-6789', '+2348123456789'],
    ['(+234) (0) 812.345.6789', '+2348123456789'],
    ['+234 0812 345 6789', '+2348123456789'],
    ['(00234) 812 345 6789', '+2348123456789'],
    ['234 812 345 6789', '+2348123456789'],
    ['+44 (0) 20 7946 0000', '+442079460000'],
    ['+39 06 698', '+3906698'],
    ['0812/345/6789', '08123456789'],
    ['(0812) 345 6789', '08123456789'],
    ['(0) 812 345 6789', '08123456789'],
    ['０８１２\u00a0３４５\u200b６７８９', '08123456789'],
    ['+ 234 812 345 6789', '+2348123456789'],
    ['none', ''],
    ['+', ''],
    ['', ''],
  ])('formats “%s” as “%s”', (phone, dialled) => expect(toDialledNumber(phone)).toBe(dialled));

  it('ignores all separators between the digits', () => {
    const separator = fc.constantFrom('', ' ', '\u00a0', '-', '–', '.', '/', '\u200b');
    fc.assert(
      fc.property(
        fc.constantFrom('+2348123456789', '08123456789'),
        fc.array(separator, { minLength: 14 }),
        (number, gaps) => {
          const typed = Array.from(number, (digit, index) => digit + (gaps[index] ?? '')).join('');
          expect(toDialledNumber(typed)).toBe(number);
        },
      ),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+( ]{0,3}[0-9() ]*$/)), (typed) => {
        const dialled = toDialledNumber(typed);
        expect(dialled).toMatch(/^(\+?\d+)?$/);
        expect(toDialledNumber(dialled)).toBe(dialled);
      }),
    );
  });
});
