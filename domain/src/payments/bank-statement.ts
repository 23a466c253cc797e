import * as z from 'zod/mini';
import { DomainError } from '../common/errors';
import { instantSchema } from '../common/instant';
import { cleanLine } from '../common/line';
import { foldText, foldAndJoinWords } from '../common/normalize';
import { koboSchema, parseNairaText, maxAmount } from '../money/money';
import { shortOrderIdLength } from '../orders/order';

export const maxStatementRows = 200;

export const maxStatementTextLengths = { narration: 500, reference: 120, balance: 30 } as const;

/**
 * A row of a bank statement as text. Rows of received money are imported. Rows of sent money are only used to detect
 * reversals.
 */
export const rawStatementRowSchema = z.strictObject({
  /** A date such as `2026-11-17`. */
  booked_on: z.string().check(z.trim(), z.maxLength(10)),
  /** An amount in naira, such as `12,701.00`, or `-12,701.00` for money sent. */
  amount: z.string().check(z.trim(), z.maxLength(30)),
  narration: z.string().check(z.trim(), z.maxLength(maxStatementTextLengths.narration)),
  reference: z.string().check(z.trim(), z.maxLength(maxStatementTextLengths.reference)),
  /** The balance after the transfer, if shown. It distinguishes equal transfers on the same day. */
  balance: z.string().check(z.trim(), z.maxLength(maxStatementTextLengths.balance)),
  /** The position of the row among the rows of the file that differ at most in their balance, starting at 1. */
  occurrence: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  /** The position of the row among the rows of the file that are equal including their balance, starting at 1. */
  copy: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  /** True if staff confirmed that the row is not a duplicate of a similar row imported before. */
  is_confirmed: z._default(z.boolean(), false),
  /** The row number in the file, from 1, which error messages use. Defaults to the position in the list. */
  row: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
});
export type RawStatementRow = z.output<typeof rawStatementRowSchema>;

export interface StatementRow {
  /** A date such as `2026-11-17`. */
  booked_on: string;
  /** The amount in kobo; negative for money sent. */
  amount: number;
  narration: string;
  reference: string;
  /** The balance in kobo, or the original text if it is not a number. */
  balance: number | string;
  occurrence: number;
  copy: number;
  is_confirmed: boolean;
  /** The row number in the file. */
  number: number;
}

/** The reasons why the money of a statement line belongs to no order. */
export const setAsideReasons = ['loan', 'own-transfer', 'reversal', 'not-ours', 'ask-bank'] as const;
export const setAsideReasonSchema = z.enum(setAsideReasons);
export type SetAsideReason = z.infer<typeof setAsideReasonSchema>;

/** The part of a line's amount that is matched to one order. `amount` in kobo. */
const lineMatchSchema = z.object({
  order_id: z.string(),
  /** The id of the ledger entry for this money. */
  entry_id: z.string(),
  amount: koboSchema,
  matched_by: z.string(),
  matched_at: instantSchema,
});
export type StatementLineMatch = z.infer<typeof lineMatchSchema>;

/**
 * The matching states of a line. A line is open while a part of its amount is not matched to an order and the line is
 * not set aside.
 */
export const statementLineStates = ['open', 'matched', 'set-aside'] as const;

/** `bank_transactions/{hash}`: an imported statement line and the orders it is matched to. `amount` in kobo. */
export const bankTransactionSchema = z.object({
  booked_on: z.string(),
  amount: koboSchema,
  narration: z.string(),
  reference: z.string(),
  /**
   * The balance in kobo, or the original text if it is not a number. Absent for statements without balances and older
   * imports.
   */
  balance: z.optional(z.union([z.number(), z.string()])),
  /** The row number in the file, from 1; absent for older imports. */
  row: z.optional(z.int()),
  imported_by: z.string(),
  imported_at: instantSchema,
  /** The id of the import that added this line. */
  import_id: z.optional(z.string()),
  state: z.enum(statementLineStates),
  matches: z.array(lineMatchSchema),
  /** The ids of the orders in `matches`, for queries. */
  order_ids: z.array(z.string()),
  set_aside: z.nullable(
    z.object({
      reason: setAsideReasonSchema,
      note: z.nullable(z.string()),
      by: z.string(),
      at: instantSchema,
      /** The date on which the bank reversed the transfer, if the statement shows it. */
      reversed_on: z.optional(z.string()),
    }),
  ),
  /** The date of a reversal that staff rejected by restoring the line. */
  not_reversed_on: z.optional(z.string()),
});
export type BankTransaction = z.infer<typeof bankTransactionSchema>;

/** Returns the amount of a line that is not matched to an order, in kobo; 0 for a line that is set aside. */
export function getUnmatchedAmount({
  amount,
  matches,
  set_aside,
}: Pick<BankTransaction, 'amount' | 'matches' | 'set_aside'>): number {
  return set_aside ? 0 : matches.reduce((rest, match) => rest - match.amount, amount);
}

/** Returns the updated fields of a line whose matches or `set_aside` reason changed. */
export function buildStatementLineUpdate(
  line: Pick<BankTransaction, 'amount' | 'matches' | 'set_aside'>,
): Pick<BankTransaction, 'matches' | 'order_ids' | 'set_aside' | 'state'> {
  const { matches, set_aside } = line;
  const state = set_aside ? 'set-aside' : getUnmatchedAmount(line) === 0 ? 'matched' : 'open';
  return { matches, order_ids: matches.map(({ order_id }) => order_id), set_aside, state };
}

export function isDateString(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

const plainWords = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');

function parseRow(printed: RawStatementRow, number: number): StatementRow | { problem: string } {
  const { booked_on } = printed;
  if (!isDateString(booked_on)) return { problem: `"${booked_on}" is not a date like 2026-11-17.` };
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
  z.array(rawStatementRowSchema).check(z.minLength(1), z.maxLength(maxStatementRows)),
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
export function assertRowsNotInFuture(rows: readonly StatementRow[], today: string): void {
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
    ...buildStatementLineUpdate({ amount, matches: [], set_aside: null }),
  };
}

/**
 * Matches a confirmation reference with its `CONF-` prefix. The prefix shows where the digits begin, so the digits are
 * recognized even if the bank wrapped the reference.
 */
const wrappedReference = /c\s?o\s?n\s?f[\s-]*((?:\d[\s-]*){12}\d)(?!\d)/g;
const bareReference = /(?<!\d)(\d{13})(?!\d)/g;

/**
 * Returns the confirmation references mentioned in a line. A reference with the prefix `CONF-` may be wrapped by the
 * bank. Without the prefix, only 13 consecutive digits count.
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

/**
 * Matches a number that a spreadsheet has rounded to 15 digits, without separators: `1.32611E+28`, or with trailing
 * zeros.
 */
const roundedNumber = /^(?:\d+e\d{2}|\d{15}0{2,})$/;

/** Returns whether a spreadsheet has rounded a reference, so that it no longer identifies a transfer. */
export function isRoundedReference(text: string): boolean {
  return roundedNumber.test(toPlainReference(text));
}

/**
 * Returns whether 30 digits are a session id: a bank's code of six digits, the date as `yyMMdd`, the time and 12 more
 * digits. Placeholders that form a date, such as 30 ones, form one before 2020.
 */
function isNibssSessionId(digits: string): boolean {
  const [, year = '', month = '', day = ''] = /^\d{6}([2-9]\d)(\d\d)(\d\d)\d{18}$/.exec(digits) ?? [];
  return isDateString(`20${year}-${month}-${day}`) && !roundedNumber.test(digits);
}

/**
 * Returns the 30-digit NIBSS session id of a transfer, or null if the line has no session id. Only the session id is
 * unique: other numbers may be phone, account or terminal numbers, or a placeholder that the bank prints on many lines.
 */
export function findNibssSessionId({
  narration,
  reference,
}: Pick<BankTransaction, 'narration' | 'reference'>): string | null {
  const inText = `${narration} ${reference}`.match(/(?<!\d)\d{30}(?!\d)/g) ?? [];
  return [...inText, toPlainReference(reference)].find(isNibssSessionId) ?? null;
}

/** How staff identify an order: by its confirmation reference with or without `CONF-`, its id, or its short id. */
export type OrderIdentifier = { reference: string } | { id: string } | { idStart: string };

export function parseOrderIdentifier(text: string): OrderIdentifier {
  const named = cleanLine(text).replace(/^#/, '');
  const [, digits] = /^(?:conf)?(\d{13})$/.exec(foldAndJoinWords(named)) ?? [];
  if (digits) return { reference: `CONF-${digits}` };
  return named.length === shortOrderIdLength ? { idStart: named } : { id: named };
}
