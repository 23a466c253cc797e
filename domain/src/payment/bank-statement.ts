import * as z from 'zod/mini';
import { instant } from '../common/instant';
import { kobo, koboOfNairaText, maxAmount } from '../money/money';
import { shopTimeZone } from '../menu/ordering-window';

/** Characters of what a statement's columns say. */
export const statementTextLengths = { narration: 500, reference: 120, balance: 30 } as const;

/** One line of a bank's statement as its columns say it. Only money that came in is imported. */
export const statementRow = z.strictObject({
  /** `2026-11-17`. */
  booked_on: z.string().check(z.trim(), z.maxLength(10)),
  /** Naira as printed: `12,701.00`. */
  amount: z.string().check(z.trim(), z.maxLength(30)),
  narration: z.string().check(z.trim(), z.maxLength(statementTextLengths.narration)),
  reference: z.string().check(z.trim(), z.maxLength(statementTextLengths.reference)),
  /** The account's balance after the line, where the statement has it: it tells two equal transfers of one day apart. */
  balance: z.string().check(z.trim(), z.maxLength(statementTextLengths.balance)),
});
export type StatementRow = z.infer<typeof statementRow>;

/** `bank_transactions/{hash}`: an imported line and the order that it was matched to. `amount` in kobo. */
export const bankTransaction = z.object({
  booked_on: z.string(),
  amount: kobo,
  narration: z.string(),
  reference: z.string(),
  imported_by: z.string(),
  imported_at: instant,
  /** Null while it is not matched. */
  order_id: z.nullable(z.string()),
  /** The ledger's entry that is this money. */
  entry_id: z.nullable(z.string()),
  matched_by: z.nullable(z.string()),
  matched_at: z.nullable(instant),
});
export type BankTransaction = z.infer<typeof bankTransaction>;

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

/** What is wrong with the first bad row, with its number from 1; null when nothing is. `today` is the shop's day, where it is known. */
export function statementProblem(rows: readonly StatementRow[], today?: string): string | null {
  for (const [index, row] of rows.entries()) {
    const where = `Row ${index + 1}`;
    if (!isDay(row.booked_on)) return `${where}: "${row.booked_on}" is no date like 2026-11-17.`;
    if (today !== undefined && row.booked_on > today) return `${where}: ${row.booked_on} is in the future.`;
    const amount = koboOfNairaText(row.amount);
    if (amount === null || amount <= 0 || amount > maxAmount) {
      return `${where}: "${row.amount}" is no sum of money that came in.`;
    }
  }
  return null;
}

/** `2026-11-17` in Port Harcourt. */
export function shopDay(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone }).format(now);
}

/** What makes a line this line: the same one imported twice has the same. */
export function statementIdentity(row: StatementRow): string {
  const amount = koboOfNairaText(row.amount);
  const words = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');
  return JSON.stringify([
    row.booked_on,
    amount,
    words(row.narration),
    words(row.reference),
    koboOfNairaText(row.balance) ?? words(row.balance),
  ]);
}

/** What a row without a problem says; throws for one that has a problem. */
export function bankLine(
  row: StatementRow,
): Pick<BankTransaction, 'booked_on' | 'amount' | 'narration' | 'reference'> {
  const amount = koboOfNairaText(row.amount);
  if (amount === null) throw new Error(`"${row.amount}" is no sum of money`);
  const { booked_on, narration, reference } = row;
  return { booked_on, amount, narration, reference };
}

/** The orders' references that a line names, as they are written on orders. */
export function referencesIn(line: Pick<BankTransaction, 'narration' | 'reference'>): string[] {
  const found = `${line.narration} ${line.reference}`.matchAll(/\bCONF[-\s]?(\d{13})\b/gi);
  return [...new Set([...found].map(([, digits]) => `CONF-${digits}`))];
}
