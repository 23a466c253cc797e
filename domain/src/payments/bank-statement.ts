import * as z from 'zod/mini';
import { DomainError } from '../common/errors';
import { instantSchema } from '../common/instant';
import { koboSchema, koboOfNairaText, maxAmount } from '../money/money';
import { shortOrderId, shortOrderIdLength } from '../orders/order';

/** Rows of one import. */
export const mostStatementRows = 200;

/** Characters of what a statement's columns say. */
export const statementTextLengths = { narration: 500, reference: 120, balance: 30 } as const;

/** One row of a bank's statement as its columns print it. Only money that came in is imported. */
export const printedRowSchema = z.strictObject({
  /** `2026-11-17`. */
  booked_on: z.string().check(z.trim(), z.maxLength(10)),
  /** Naira as printed: `12,701.00`. */
  amount: z.string().check(z.trim(), z.maxLength(30)),
  narration: z.string().check(z.trim(), z.maxLength(statementTextLengths.narration)),
  reference: z.string().check(z.trim(), z.maxLength(statementTextLengths.reference)),
  /** The account's balance after the row, where the statement has it: it tells two equal transfers of one day apart. */
  balance: z.string().check(z.trim(), z.maxLength(statementTextLengths.balance)),
  /** Which one it is of the file's equal rows, from 1, where no balance tells them apart. */
  occurrence: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  /** Its number in the file, from 1, by which a problem names it; its place in the list where it has none. */
  row: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
});
export type PrintedRow = z.output<typeof printedRowSchema>;

/** The same row, understood. */
export interface StatementRow {
  /** `2026-11-17`. */
  booked_on: string;
  /** Kobo, above zero. */
  amount: number;
  narration: string;
  reference: string;
  /** Kobo, or the words that stand in its place. */
  balance: number | string;
  /** From 1. */
  occurrence: number;
  /** What a problem calls it. */
  number: number;
}

/** `bank_transactions/{hash}`: an imported line and the order that it was matched to. `amount` in kobo. */
export const bankTransactionSchema = z.object({
  booked_on: z.string(),
  amount: koboSchema,
  narration: z.string(),
  reference: z.string(),
  imported_by: z.string(),
  imported_at: instantSchema,
  /** The import that brought it; absent of lines from before imports could be undone. */
  import_id: z.optional(z.string()),
  /** Null while it is not matched. */
  order_id: z.nullable(z.string()),
  /** The ledger's entry that is this money. */
  entry_id: z.nullable(z.string()),
  matched_by: z.nullable(z.string()),
  matched_at: z.nullable(instantSchema),
});
export type BankTransaction = z.infer<typeof bankTransactionSchema>;

/** Whether a text is a day as statements are stored: `2026-11-17`. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

const plainWords = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');

/** Understands one row, the `index`th of its list, or says what is wrong with it. */
function parseRow(printed: PrintedRow, index: number): StatementRow | { problem: string } {
  const { booked_on, narration, reference, occurrence, row: number = index + 1 } = printed;
  if (!isDay(booked_on)) return { problem: `Row ${number}: "${booked_on}" is no date like 2026-11-17.` };
  const amount = koboOfNairaText(printed.amount);
  if (amount === null || amount <= 0 || amount > maxAmount) {
    return { problem: `Row ${number}: "${printed.amount}" is no sum of money that came in.` };
  }
  const balance = koboOfNairaText(printed.balance) ?? plainWords(printed.balance);
  return { booked_on, amount, narration, reference, balance, occurrence, number };
}

function futureProblem({ booked_on, number }: StatementRow, today: string): string | null {
  return booked_on > today ? `Row ${number}: ${booked_on} is in the future.` : null;
}

/** Rows that are understood, all of them or none; the issue of the first one that can't be names it. */
export const statementRowsSchema = z.pipe(
  z.array(printedRowSchema).check(z.minLength(1), z.maxLength(mostStatementRows)),
  z.transform((printed, { issues }): StatementRow[] => {
    const rows = printed.map(parseRow);
    const bad = rows.find((row) => 'problem' in row);
    if (bad) issues.push({ code: 'custom', message: bad.problem, input: printed });
    return rows.flatMap((row) => ('problem' in row ? [] : [row]));
  }),
);

/** What is wrong with the first bad row, with its number; null when nothing is. `today` is the shop's day. */
export function statementProblem(printed: readonly PrintedRow[], today: string): string | null {
  for (const [index, one] of printed.entries()) {
    const row = parseRow(one, index);
    const problem = 'problem' in row ? row.problem : futureProblem(row, today);
    if (problem !== null) return problem;
  }
  return null;
}

/** Throws `invalid-input` with a sentence that names the first row after `today`, the shop's day. */
export function assertNotInFuture(rows: readonly StatementRow[], today: string): void {
  for (const row of rows) {
    const problem = futureProblem(row, today);
    if (problem !== null) throw new DomainError('invalid-input', problem);
  }
}

/** What makes a row this row: the same one imported twice has the same. */
export function statementIdentity({
  booked_on,
  amount,
  narration,
  reference,
  balance,
  occurrence,
}: StatementRow): string {
  const says = [booked_on, amount, plainWords(narration), plainWords(reference), balance];
  return JSON.stringify(occurrence === 1 ? says : [...says, occurrence]);
}

/** A row as it is stored, not matched to an order yet. */
export function importedRow(
  row: StatementRow,
  importedBy: string,
  now: Date,
  importId?: string,
): BankTransaction {
  const { booked_on, amount, narration, reference } = row;
  return {
    booked_on,
    amount,
    narration,
    reference,
    imported_by: importedBy,
    imported_at: now,
    ...(importId !== undefined && { import_id: importId }),
    order_id: null,
    entry_id: null,
    matched_by: null,
    matched_at: null,
  };
}

/** The orders' references that a line names, as they are written on orders: with `CONF-` or just their digits. */
export function referencesIn(line: Pick<BankTransaction, 'narration' | 'reference'>): string[] {
  const found = `${line.narration} ${line.reference}`.matchAll(/(?<!\d)(\d{13})(?!\d)/g);
  return [...new Set([...found].map(([, digits]) => `CONF-${digits}`))];
}

/** Whether a line names an order by its id, or by the first characters of it that customers see. */
export function namesOrder(line: Pick<BankTransaction, 'narration' | 'reference'>, orderId: string): boolean {
  const words = `${line.narration} ${line.reference}`.toLowerCase().split(/[^a-z0-9]/);
  const ids = [orderId, shortOrderId(orderId)].filter((id) => id.length >= shortOrderIdLength);
  return ids.some((id) => words.includes(id.toLowerCase()));
}

/** An order as somebody types it: its reference with or without `CONF-`, its id, or the id's first characters. */
export type NamedOrder = { reference: string } | { id: string } | { idStart: string };

export function namedOrder(text: string): NamedOrder {
  const named = text.trim().replace(/^#/, '');
  const [, digits] = /^(?:CONF[-\s]?)?(\d{13})$/i.exec(named) ?? [];
  if (digits) return { reference: `CONF-${digits}` };
  return named.length === shortOrderIdLength ? { idStart: named } : { id: named };
}
