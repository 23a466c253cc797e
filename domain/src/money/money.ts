import * as z from 'zod/mini';

/** Maximum value of an amount: ten million naira for an amount in kobo, or one billion naira for an amount in naira. */
export const maxAmount = 1_000_000_000;

/** A whole number of kobo (1/100 naira), the unit of `meal_items.price` and `special_price`. */
export const koboSchema = z.int().check(z.gte(0), z.lte(maxAmount));

/** A whole number of naira, the unit of order totals and item prices. */
export const nairaSchema = z.int().check(z.gte(0), z.lte(maxAmount));

/** Converts naira to whole kobo, the unit in which money is added and compared. */
export function toKobo(amountInNaira: number): number {
  return Math.round(amountInNaira * 100);
}

/** Adds up naira amounts exactly to the kobo. Pass a negative amount to subtract it. */
export function sumNaira(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + toKobo(amount), 0) / 100;
}

/** Returns whether an amount of naira has at most two decimals. */
export function isWholeKobo(amountInNaira: number): boolean {
  return toKobo(amountInNaira) / 100 === amountInNaira;
}

/** Naira with at most two decimals, the unit of the ledger; negative for corrections. */
export const exactNairaSchema = z
  .number()
  .check(z.gte(-maxAmount), z.lte(maxAmount), z.refine(isWholeKobo, 'Please enter at most two decimals'));

/** Rounds kobo to whole naira, half up. The unit price of an order line is rounded once, before it is multiplied. */
export function koboToNaira(amountInKobo: number): number {
  return Math.round(amountInKobo / 100);
}

function createNairaFormat(decimals: 0 | 2): Intl.NumberFormat {
  return new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency: 'NGN',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

const nairaFormat = createNairaFormat(0);
const koboFormat = createNairaFormat(2);

/**
 * Formats naira with two decimals if the amount has kobo, such as `₦12,499.50`, otherwise without, such as `₦12,500`.
 */
export function formatNaira(amountInNaira: number): string {
  return (toKobo(amountInNaira) % 100 === 0 ? nairaFormat : koboFormat).format(amountInNaira);
}

/** Parses a plain amount (`3000`, `3000.5`, `3,000.50`, `-1`) to kobo, or returns null for anything else. */
export function parseNairaText(text: string): number | null {
  const [, sign, naira, kobo = ''] =
    /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (naira === undefined) return null;
  const amount = Number(naira.replaceAll(',', '')) * 100 + Number(kobo.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
}

/** Formats kobo as `3000` or `3000.50` naira, which `parseNairaText` can parse. */
export function toNairaText(amountInKobo: number): string {
  const kobo = amountInKobo % 100;
  const naira = String((amountInKobo - kobo) / 100);
  return kobo === 0 ? naira : `${naira}.${String(kobo).padStart(2, '0')}`;
}
