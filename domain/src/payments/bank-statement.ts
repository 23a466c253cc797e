import * as z from 'zod/mini';
import { DomainError } from '../common/errors';
import { instantSchema } from '../common/instant';
import { cleanLine } from '../common/line';
import { foldText, joinWords } from '../common/normalize';
import { koboSchema, parseNairaText, maxAmount } from '../money/money';
import { shortOrderIdLength } from '../orders/order';

export const maxStatementRows = 200;

export const statementTextLengths = { narration: 500, reference: 120, balance: 30 } as const;

/** A row of a bank statement as text. Money received is imported; money sent shows which of it was reversed. */
export const printedRowSchema = z.strictObject({
  /** A date such as `2026-11-17`. */
  booked_on: z.string().check(z.trim(), z.maxLength(10)),
  /** An amount in naira, such as `12,701.00`, or `-12,701.00` for money sent. */
  amount: z.string().check(z.trim(), z.maxLength(30)),
  narration: z.string().check(z.trim(), z.maxLength(statementTextLengths.narration)),
  reference: z.string().check(z.trim(), z.maxLength(statementTextLengths.reference)),
  /** The balance after the transfer, if shown. It distinguishes equal transfers on the same day. */
  balance: z.string().check(z.trim(), z.maxLength(statementTextLengths.balance)),
  /** The position among rows of the file that are equal except for their balance, starting at 1. */
  occurrence: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  /** The position among rows of the file that are equal including their balance, starting at 1. */
  copy: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  /** True if staff confirmed that the row is another transfer than a similar one that was imported before. */
  is_confirmed: z._default(z.boolean(), false),
  /** The row number in the file, from 1, which error messages use. Defaults to the position in the list. */
  row: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
});
export type PrintedRow = z.output<typeof printedRowSchema>;

export interface StatementRow {
  /** A date such as `2026-11-17`. */
  booked_on: string;
  /** Kobo, negative for money sent. */
  amount: number;
  narration: string;
  reference: string;
  /** Kobo, or the original text if it is not a number. */
  balance: number | string;
  occurrence: number;
  copy: number;
  is_confirmed: boolean;
  /** The row number in the file. */
  number: number;
}

/** Why money on the statement belongs to no order. */
export const setAsideReasons = ['loan', 'own-transfer', 'reversal', 'not-ours', 'ask-bank'] as const;
export const setAsideReasonSchema = z.enum(setAsideReasons);
export type SetAsideReason = z.infer<typeof setAsideReasonSchema>;

/** The money of a line that belongs to one order. `amount` in kobo. */
const lineMatchSchema = z.object({
  order_id: z.string(),
  /** The id of the ledger entry for this money. */
  entry_id: z.string(),
  amount: koboSchema,
  matched_by: z.string(),
  matched_at: instantSchema,
});
export type LineMatch = z.infer<typeof lineMatchSchema>;

/** A line is open while a part of its money belongs to no order and the line is not set aside. */
export const lineStates = ['open', 'matched', 'set-aside'] as const;

/** `bank_transactions/{hash}`: an imported statement line and the orders that it pays. `amount` in kobo. */
export const bankTransactionSchema = z.object({
  booked_on: z.string(),
  amount: koboSchema,
  narration: z.string(),
  reference: z.string(),
  /** Kobo, or the text found in place of a number; absent for statements without balances and older imports. */
  balance: z.optional(z.union([z.number(), z.string()])),
  /** The row number in the file, from 1; absent for older imports. */
  row: z.optional(z.int()),
  imported_by: z.string(),
  imported_at: instantSchema,
  /** The id of the import that added this line. */
  import_id: z.optional(z.string()),
  state: z.enum(lineStates),
  matches: z.array(lineMatchSchema),
  /** The orders of `matches`, for queries. */
  order_ids: z.array(z.string()),
  set_aside: z.nullable(
    z.object({
      reason: setAsideReasonSchema,
      note: z.nullable(z.string()),
      by: z.string(),
      at: instantSchema,
      /** The date on which the bank took the money back, if the statement shows it. */
      reversed_on: z.optional(z.string()),
    }),
  ),
  /** The date of a reversal that staff did not accept: they put the line back. */
  not_reversed_on: z.optional(z.string()),
});
export type BankTransaction = z.infer<typeof bankTransactionSchema>;

/** Returns the kobo of a line that belong to no order; 0 for a line that is set aside. */
export function getOpenAmount({
  amount,
  matches,
  set_aside,
}: Pick<BankTransaction, 'amount' | 'matches' | 'set_aside'>): number {
  return set_aside ? 0 : matches.reduce((rest, match) => rest - match.amount, amount);
}

/** Returns the changed fields of a line with new matches or a new reason to be set aside. */
export function buildLineFields(
  line: Pick<BankTransaction, 'amount' | 'matches' | 'set_aside'>,
): Pick<BankTransaction, 'matches' | 'order_ids' | 'set_aside' | 'state'> {
  const { matches, set_aside } = line;
  const state = set_aside ? 'set-aside' : getOpenAmount(line) === 0 ? 'matched' : 'open';
  return { matches, order_ids: matches.map(({ order_id }) => order_id), set_aside, state };
}

export function isDateText(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

const plainWords = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');

function parseRow(printed: PrintedRow, number: number): StatementRow | { problem: string } {
  const { booked_on } = printed;
  if (!isDateText(booked_on)) return { problem: `"${booked_on}" is not a date like 2026-11-17.` };
  const amount = parseNairaText(printed.amount);
  if (amount === null || amount === 0 || Math.abs(amount) > maxAmount) {
    return { problem: `"${printed.amount}" is not an amount.` };
  }
  const balance = parseNairaText(printed.balance) ?? plainWords(printed.balance);
  const { narration, reference, occurrence, copy, is_confirmed } = printed;
  return { booked_on, amount, narration, reference, balance, occurrence, copy, is_confirmed, number };
}

/** Parses all rows, or adds an issue for the first invalid row. */
export const statementRowsSchema = z.pipe(
  z.array(printedRowSchema).check(z.minLength(1), z.maxLength(maxStatementRows)),
  z.transform((printed, { issues }): StatementRow[] => {
    const rows: StatementRow[] = [];
    for (const [index, one] of printed.entries()) {
      const number = one.row ?? index + 1;
      const row = parseRow(one, number);
      if (!('problem' in row)) rows.push(row);
      else if (issues.length === 0)
        issues.push({ code: 'custom', message: `Row ${number}: ${row.problem}`, input: printed });
    }
    return rows;
  }),
);

/** Throws `invalid-input` with a message that names the first row after `today`, the current date in Lagos. */
export function assertNotInFuture(rows: readonly StatementRow[], today: string): void {
  const row = rows.find(({ booked_on }) => booked_on > today);
  if (row) throw new DomainError('invalid-input', `Row ${row.number}: ${row.booked_on} is in the future.`);
}

/** Builds the stored document of a row that is not matched yet. */
export function buildBankTransaction(
  row: StatementRow,
  importedBy: string,
  now: Date,
  importId?: string,
): BankTransaction {
  const { booked_on, amount, narration, reference, balance, number } = row;
  return {
    booked_on,
    amount,
    narration,
    reference,
    ...(balance !== '' && { balance }),
    row: number,
    imported_by: importedBy,
    imported_at: now,
    ...(importId !== undefined && { import_id: importId }),
    ...buildLineFields({ amount, matches: [], set_aside: null }),
  };
}

/** A confirmation reference with its prefix, which shows where the digits begin, so that the bank may have wrapped it. */
const wrappedReference = /c\s?o\s?n\s?f[\s-]*((?:\d[\s-]*){12}\d)(?!\d)/g;
const bareReference = /(?<!\d)(\d{13})(?!\d)/g;

/**
 * Returns the confirmation references mentioned in a line: with the prefix `CONF-` even if the bank has wrapped them,
 * without it as 13 digits in a row.
 */
export function findOrderReferences(line: Pick<BankTransaction, 'narration' | 'reference'>): string[] {
  const text = foldText(`${line.narration} ${line.reference}`);
  const found = [...text.matchAll(wrappedReference), ...text.matchAll(bareReference)];
  return [...new Set(found.map(([, digits = '']) => `CONF-${digits.replace(/\D/g, '')}`))];
}

/** Returns a bank reference in lower case, without separators. */
export function toPlainReference(text: string): string {
  return foldText(text).replace(/[^a-z0-9]/g, '');
}

/** A number that a spreadsheet has rounded to 15 digits, without separators: `1.32611E+28`, or with zeros at its end. */
const roundedNumber = /^(?:\d+e\d{2}|\d{15}0{2,})$/;

/** Returns whether a spreadsheet has rounded a reference, so that it identifies no transfer. */
export function isRoundedReference(text: string): boolean {
  return roundedNumber.test(toPlainReference(text));
}

/**
 * Returns the 30 digits of a NIBSS session, which alone identify a transfer; null without them. Every other value that
 * looks unique may be a phone, account or terminal number, or a placeholder that the bank prints on many lines.
 */
export function findSession({
  narration,
  reference,
}: Pick<BankTransaction, 'narration' | 'reference'>): string | null {
  const [, inText] = /(?<!\d)(\d{30})(?!\d)/.exec(`${narration} ${reference}`) ?? [];
  const session = inText ?? toPlainReference(reference);
  return /^\d{30}$/.test(session) && !roundedNumber.test(session) ? session : null;
}

/** Parses what staff type to identify an order: its reference with or without `CONF-`, its id, or its short id. */
export type OrderIdentifier = { reference: string } | { id: string } | { idStart: string };

export function parseOrderIdentifier(text: string): OrderIdentifier {
  const named = cleanLine(text).replace(/^#/, '');
  const [, digits] = /^(?:conf)?(\d{13})$/.exec(joinWords(named)) ?? [];
  if (digits) return { reference: `CONF-${digits}` };
  return named.length === shortOrderIdLength ? { idStart: named } : { id: named };
}
