import { type StatementColumnUse, toComparableCell } from '@sharebox/domain/payments/statement-format';
import { parseNairaText } from '@sharebox/domain/money/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ColumnChoices, parseTextWithChoices } from './choose-columns';

interface Transfer {
  day: number;
  kobo: number;
  isIn: boolean;
  narration: string;
  reference: string;
}

const pad = (number: number) => String(number).padStart(2, '0');
const toNaira = (kobo: number) => (kobo / 100).toLocaleString('en', { minimumFractionDigits: 2 });

/** A bank's format for the amount of a transfer: the column titles and the cells. */
interface MoneyLayout {
  titles: string[];
  choice: ColumnChoices;
  print: (naira: string, isIn: boolean) => string[];
}

type Print = (naira: string, isIn: boolean) => string;

const layout = (
  uses: Record<string, StatementColumnUse>,
  print: MoneyLayout['print'],
  ticked: string[] = [],
): MoneyLayout => ({
  titles: Object.keys(uses),
  choice: {
    uses: Object.fromEntries(Object.entries(uses).map(([title, use]) => [toComparableCell(title), use])),
    ticked: ticked.map(toComparableCell),
  },
  print,
});
const signed = (title: string, ...marks: Print[]): MoneyLayout[] =>
  marks.map((mark) => layout({ [title]: 'amount' }, (naira, isIn) => [mark(naira, isIn)]));
const marked = (title: string, amount: string, cameIn: string, wentOut: string): MoneyLayout =>
  layout({ [title]: 'direction', [amount]: 'amount' }, (naira, isIn) => [isIn ? cameIn : wentOut, naira], [
    cameIn,
  ]);
const split = (credit: string, debit: string): MoneyLayout =>
  layout({ [debit]: 'debit', [credit]: 'credit' }, (naira, isIn) => (isIn ? ['', naira] : [naira, '']));

const moneyLayouts: MoneyLayout[] = [
  ...['Amount', 'Transaction Amount', 'Debit/Credit(₦)', 'Credit / Debit (NGN)'].flatMap((title) =>
    signed(
      title,
      (naira, isIn) => `${isIn ? '' : '-'}${naira}`,
      (naira, isIn) => `${isIn ? '+' : '−'}₦${naira}`,
      (naira, isIn) => `${naira} ${isIn ? 'CR' : 'DR'}`,
      (naira, isIn) => `${naira}${isIn ? 'C' : 'D'}`,
      (naira, isIn) => `${isIn ? 'CR' : 'DR'} ${naira}`,
      (naira, isIn) => (isIn ? `N${naira}` : `(N${naira})`),
      (naira, isIn) => `${naira}${isIn ? '' : '-'}`,
      (naira, isIn) => `${naira} ${isIn ? 'Cr.' : 'Dr.'}`,
    ),
  ),
  marked('Dr/Cr', 'Amount', 'CR', 'DR'),
  marked('D/C', 'Amount(₦)', 'C', 'D'),
  marked('Type', 'Amt.', 'Credit', 'Debit'),
  marked('Transaction Type', 'Amount', 'credit transfer', 'debit order'),
  marked('Transaction Type', 'Amount (NGN)', 'Inward transfer', 'Outward transfer'),
  marked('Indicator', 'Amount', '+', '-'),
  marked('Cr/Dr', 'Transaction Amount', 'Cr.', 'Dr.'),
  marked('Status', 'Amount', 'CREDIT', 'DEBIT'),
  split('Cr.', 'Dr.'),
  split('Credit (₦)', 'Debit (₦)'),
  split('CreditAmount', 'DebitAmount'),
  split('Money In', 'Money out'),
  split('Lodgements', 'Withdrawals'),
  split('Settlement Credit (NGN)', 'Settlement Debit (NGN)'),
  split('DEPOSIT', 'WITHDRAWAL'),
];

const dateFormats: ((day: number) => string)[] = [
  (day) => `${pad(day)}/11/2026`,
  (day) => `11/${pad(day)}/2026`,
  (day) => `2026-11-${pad(day)} 10:05:00`,
  (day) => `${pad(day)}-Nov-2026`,
  (day) => `${day}-Nov-26`,
];

const transfer: fc.Arbitrary<Transfer> = fc.record({
  day: fc.integer({ min: 1, max: 30 }),
  kobo: fc.integer({ min: 1, max: 99_999_999 }),
  isIn: fc.boolean(),
  narration: fc.constantFrom('NIP FROM ADA OBI', 'OBI, "BIG BOY"', 'TRF\nCONF-17310 00000000', 'ọlá; bola'),
  reference: fc.constantFrom('FT-1', '000013261117142233000123456789', '00012', ''),
});

const file = fc.record({
  // At least one date in every file shows unambiguously whether the day or the month comes first.
  transfers: fc
    .array(transfer, { maxLength: 8 })
    .map((all) => [
      ...all,
      { day: 17, kobo: 1_270_100, isIn: true, narration: 'ADA', reference: 'FT-9' },
      { day: 18, kobo: 5000, isIn: false, narration: 'RENT', reference: 'FT-8' },
    ]),
  money: fc.constantFrom(...moneyLayouts),
  formatDate: fc.constantFrom(...dateFormats),
  separator: fc.constantFrom(',', ';', '\t'),
  newline: fc.constantFrom('\n', '\r\n'),
  dateTitle: fc.constantFrom('Date', 'Trans Date', 'Transaction Date', 'Posting Date'),
  narrationTitle: fc.constantFrom('Narration', 'Description', 'Remarks', 'Transaction Details'),
  preamble: fc.subarray([['Account Name', 'SHARE BOX LTD'], ['Statement of account'], ['']]),
  blankAfter: fc.nat({ max: 3 }),
  hasTotal: fc.boolean(),
  hasMark: fc.boolean(),
});

const quote = (cell: string, separator: string) =>
  cell.includes(separator) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

it('parses exactly the incoming transfers of any bank’s file, with the row number of each transfer', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (made) => {
      const { money, formatDate, preamble, blankAfter } = made;
      const { transfers } = made;
      const titles = [made.dateTitle, made.narrationTitle, 'Reference', ...money.titles];
      const printed = transfers.map((one) => [
        ...[formatDate(one.day), one.narration, one.reference],
        ...money.print(toNaira(one.kobo), one.isIn),
      ]);
      const blanks = Array.from({ length: blankAfter }, () => ['']);
      const lines = [...preamble, titles, ...printed.slice(0, 1), ...blanks, ...printed.slice(1)];
      if (made.hasTotal) lines.push(['', 'Total', '', ...money.print('99.00', true)]);
      const text = lines
        .map((cells) => cells.map((cell) => quote(cell, made.separator)).join(made.separator))
        .join(made.newline);
      const { rows, debits, sums, skipped } = await parseTextWithChoices(
        `${made.hasMark ? '\uFEFF' : ''}${text}`,
        money.choice,
      );
      const first = preamble.length + 2;
      const wanted = transfers.flatMap((one, index) =>
        one.isIn ? [{ one, row: first + index + (index > 0 ? blankAfter : 0) }] : [],
      );
      expect(
        rows.map(({ booked_on, amount, narration, reference, row }) => ({
          ...{ booked_on, kobo: parseNairaText(amount), narration, reference, row },
        })),
      ).toEqual(
        wanted.map(({ one, row }) => ({
          ...{ booked_on: `2026-11-${pad(one.day)}`, kobo: one.kobo, row },
          ...{ narration: one.narration.replace('\n', ' '), reference: one.reference },
        })),
      );
      const sent = transfers.filter((one) => !one.isIn);
      expect(debits.map((one) => parseNairaText(one.amount))).toEqual(sent.map(({ kobo }) => -kobo));
      const received = wanted.reduce((sum, { one }) => sum + one.kobo, 0);
      expect(sums.read).toEqual({ count: wanted.length, received, sent: 0 });
      expect(sums.skipped.sent).toBe(sent.reduce((sum, { kobo }) => sum + kobo, 0));
      expect(skipped).toHaveLength(transfers.length - wanted.length + (made.hasTotal ? 1 : 0));
    }),
  );
});
