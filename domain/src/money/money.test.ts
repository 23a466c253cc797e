import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exactNairaSchema,
  formatNaira,
  parseNairaText,
  koboToNaira,
  maxAmount,
  sumNaira,
  toNairaText,
} from './money';

describe('exactNairaSchema and sumNaira', () => {
  it('exactNairaSchema accepts at most two decimals', () => {
    const isAccepted = (amount: number) => exactNairaSchema.safeParse(amount).success;
    expect([24_499.5, 0.01, -0.07, 0, maxAmount, -maxAmount].every(isAccepted)).toBe(true);
    expect([0.001, 24_499.505, maxAmount + 1, -maxAmount - 1, Number.NaN].some(isAccepted)).toBe(false);
  });

  it('sumNaira adds amounts exactly in any order', () => {
    const kobo = fc.array(fc.integer({ min: -maxAmount, max: maxAmount }), { maxLength: 30 });
    fc.assert(
      fc.property(kobo, (amounts) => {
        const exact = amounts.reduce((total, amount) => total + amount, 0) / 100;
        const naira = amounts.map((amount) => amount / 100);
        expect(sumNaira(naira)).toBe(exact);
        expect(sumNaira(naira.toReversed())).toBe(exact);
        expect(exactNairaSchema.safeParse(amounts[0] === undefined ? 0 : amounts[0] / 100).success).toBe(
          true,
        );
      }),
    );
  });
});

describe('formatNaira and koboToNaira', () => {
  it('formatNaira shows decimals only for amounts with kobo', () => {
    expect(formatNaira(21_500)).toBe('₦21,500');
    expect(formatNaira(24_499.5)).toBe('₦24,499.50');
    expect(formatNaira(0.4)).toBe('₦0.40');
    expect(formatNaira(-500.05)).toBe('-₦500.05');
  });

  it('koboToNaira rounds to whole naira, with half a naira rounded up', () => {
    expect([1_049, 1_050, 1_149].map(koboToNaira)).toEqual([10, 11, 11]);
  });
});

describe('parseNairaText and toNairaText', () => {
  it.each([
    ['3000', 300_000],
    ['3000.5', 300_050],
    ['3,000.50', 300_050],
    [' 12,701,000.05 ', 1_270_100_005],
    ['-1', -100],
    ['-0.05', -5],
    ['123456789012', 12_345_678_901_200],
  ])('parseNairaText parses %j exactly to kobo', (text, amount) => expect(parseNairaText(text)).toBe(amount));

  it.each(['', 'much', '3000.', '3000.505', '.5', '30,00', '3,0000', ',000', '1234,567', '--1', '₦3', '3k'])(
    'parseNairaText rejects %j',
    (text) => expect(parseNairaText(text)).toBeNull(),
  );

  it('parseNairaText rejects amounts with more digits than any real bank balance', () => {
    expect(parseNairaText('1234567890123')).toBeNull();
  });

  it('toNairaText shows decimals only for amounts with kobo', () => {
    expect([300_000, 300_050, 5, 0].map(toNairaText)).toEqual(['3000', '3000.50', '0.05', '0']);
  });
});
