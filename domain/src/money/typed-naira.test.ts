import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNaira, maxAmount, toNairaText } from './money';
import { parseTypedNaira } from './typed-naira';

describe('parseTypedNaira', () => {
  it.each([
    ['9500', 950_000],
    ['9,500.50', 950_050],
    [' ₦ 9,500 ', 950_000],
    ['N9500', 950_000],
    ['NGN 9,500.5', 950_050],
    ['9500 naira', 950_000],
    ['1 009 500.00', 100_950_000],
    ['1\u202F009\u00A0500', 100_950_000],
    ['９５００', 950_000],
    ['-₦500', -50_000],
    ['−500', -50_000],
    ['₦-500', -50_000],
  ])('parses %j to kobo', (text, kobo) => expect(parseTypedNaira(text)).toBe(kobo));

  it.each([
    ...['9500,00', '9500,5', '9,50', '9.500', '9.500,00', '95,00,0', ',500', '9500 2', '9500 500', '25 50'],
    ...['', '₦', 'lots', '12.505', '1e9', '9k', '9,500 or 9,600', '9,500.00.00', '$9500'],
  ])('rejects %j', (text) => expect(parseTypedNaira(text)).toBeNull());

  it('parses each amount that the shop writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -maxAmount, max: maxAmount }), (kobo) => {
        expect(parseTypedNaira(formatNaira(kobo / 100))).toBe(kobo);
        if (kobo >= 0) expect(parseTypedNaira(`N ${toNairaText(kobo)}`)).toBe(kobo);
      }),
    );
  });
});
