import { describe, expect, it } from 'vitest';
import { buildCsv } from '../../web/src/features/admin/list-page/csv';
import {
  findKnownFormat,
  proposeColumns,
} from '../../web/src/features/admin/payments/statement-file/statement-columns';
import { parseStatement } from '../../web/src/features/admin/payments/statement-file/statement-file';
import { parseStatementText } from '../../web/src/features/admin/payments/statement-file/statement-table';
import { type ColumnChoices, chooseStatementFormat, parseTextWithChoices } from './choose-columns';

const titles = 'Date,Narration,Debit,Credit,Balance';
const clear = '17/11/2026,CHI OBI,,1.00,';

const linesOf = async (text: string, choice?: ColumnChoices) =>
  (await parseTextWithChoices(text, choice)).rows.map(({ booked_on, amount, narration }) => [
    booked_on,
    amount,
    narration,
  ]);
const skipsOf = async (text: string, choice?: ColumnChoices) =>
  (await parseTextWithChoices(text, choice)).skipped.map(({ row, why }) => [row, why]);

describe('the columns of a new file', () => {
  const proposed = async (text: string) => {
    const { format, question } = chooseStatementFormat(await parseStatementText(text));
    return { uses: format.columns.map(({ use }) => use), question };
  };

  it.each(['Credit Account', 'Credit Bank', 'Credit Limit', 'Amount Charged', 'Creditor'])(
    'a column titled %s is not proposed as an amount, although its first word suggests one',
    async (title) => {
      const { uses, question } = await proposed(`Date,Narration,${title}\n17/11/2026,ADA,0009876543`);
      expect(uses).toEqual(['date', 'text', null]);
      expect(question).toBe(
        'Please choose one column with the money received, or one with an amount in and out.',
      );
    },
  );

  it.each(['Date Printed', 'Value Date', 'Statement Date'])(
    'a column titled %s is not proposed as the date, although one of its words suggests a date',
    async (title) => {
      const { uses } = await proposed(`${title},Trans. Date,Narration,Credit\n,17/11/2026,ADA,500`);
      expect(uses).toEqual([null, 'date', 'text', 'credit']);
    },
  );

  it('the proposed columns include every column with text', async () => {
    const text = [
      'Date,Narration,Sender,Remarks,Credit',
      '17/11/2026,NIP FROM ADA,,CONF-1795745641027,"12,701.00"',
      '17/11/2026,NIP,CHI OBI,NIP,600',
    ].join('\n');
    expect((await linesOf(text)).map(([, , narration]) => narration)).toEqual([
      ...['NIP FROM ADA · CONF-1795745641027', 'NIP · CHI OBI'],
    ]);
  });

  it('requires staff to choose the order of day and month if every date of the file is ambiguous', async () => {
    const text = `${titles}\n05/11/2026,ADA OBI,,500.00,1\n06/11/2026,BOLA EZE,,600.00,2`;
    expect((await proposed(text)).question).toBe('Which date is 05/11/2026?');
    expect((await linesOf(text, { order: 'month-first' }))[0]?.[0]).toBe('2026-05-11');
    expect((await linesOf(text, { order: 'day-first' }))[0]?.[0]).toBe('2026-11-05');
  });

  it('requires staff to choose the direction of amounts if they have no sign', async () => {
    const text = 'Date;Description;Amount;Type\n2026-11-17;ADA;1.00;NIP\n2026-11-17;RENT;2.00;POS';
    expect((await proposed(text)).question).toMatch(/^The amounts have no sign/);
    const { question } = chooseStatementFormat(await parseStatementText(text), {
      uses: { type: 'direction' },
    });
    expect(question).toBe('Please tick the values of “type” that count.');
    const choice: ColumnChoices = { uses: { type: 'direction' }, ticked: ['nip'] };
    expect(await linesOf(text, choice)).toEqual([['2026-11-17', '1', 'ADA']]);
  });

  it('finds the columns of a new file if the title row is below other rows', async () => {
    const text = 'Account,SHARE BOX\n , , ,Statement\nWhen,What,How much\n17/11/2026,ADA,500';
    const uses = { when: 'date', what: 'text', 'how much': 'credit' } as const;
    expect(await linesOf(text, { uses })).toEqual([['2026-11-17', '500', 'ADA']]);
  });
});

it('parses the first row of a statement file without column titles', async () => {
  const table = await parseStatementText('17/11/2026,ADA,500\n18/11/2026,OBI,600');
  const uses = ['date', 'text', 'credit'] as const;
  expect(proposeColumns(table, -1)).toEqual(uses.map(() => ({ title: '', use: null, values: [] })));
  const columns = uses.map((use) => ({ title: '', use, values: [] }));
  const { rows } = await parseStatement(table, -1, { columns, date_order: 'day-first' }, '2026-11-30');
  expect(rows.map(({ row, narration }) => [row, narration])).toEqual([
    [1, 'ADA'],
    [2, 'OBI'],
  ]);
});

describe('a saved column choice', () => {
  const know = async (saved: string, next: string) => {
    const { format } = chooseStatementFormat(await parseStatementText(saved), { order: 'day-first' });
    return findKnownFormat(await parseStatementText(next), [format]);
  };
  const saved = 'Date,Narration,Credit\n05/11/2026,ADA,500';

  it.each([
    ['at another row', 'Account,SHARE BOX\n\nDate,Narration,Credit\n06/11/2026,OBI,600', 2],
    ['in another case, with empty cells behind them', ' date ,NARRATION,Credit,,\n06/11/2026,OBI,600,,', 0],
    ['in a file with other separators and clear dates', 'Date;Narration;Credit\n17-Nov-2026;OBI;6,000', 0],
  ])('a saved column choice applies to a file with the same titles %s', async (_, text, titlesAt) => {
    expect(await know(saved, text)).toMatchObject({ titlesAt });
  });

  it('a saved column choice does not apply to a file with other titles', async () => {
    for (const next of ['Date,Narration,Debit', 'Date,Narration,Credit,Debit', 'Narration,Date,Credit']) {
      expect(await know(saved, `${next}\n06/11/2026,OBI,600`)).toBeNull();
    }
  });

  it('a saved column choice does not apply to dates with another order of day and month', async () => {
    expect(await know(saved, 'Date,Narration,Credit\n11/16/2026,OBI,600')).toBeNull();
    const named = 'Date,Narration,Credit\n17-Nov-2026,ADA,500';
    expect(await know(named, saved)).toBeNull();
    expect(await know(named, named)).not.toBeNull();
  });
});

describe('an invalid row', () => {
  it.each([
    ['has no date', 'Total,,,"1,200.00",', '“Total” is not a date'],
    ['has an empty date', ',Total,,500.00,', 'No date'],
    ['has a date that does not exist', '31/02/2026,ADA,,500.00,', '“31/02/2026” is not a date'],
    ['is in the future', '17/11/2099,ADA,,500.00,', '17 Nov 2099 is in the future'],
    ['shows a spreadsheet’s error', '17/11/2026,ADA,,#VALUE!,', '“#VALUE!” is not an amount'],
    ['has an account number as money', '17/11/2026,ADA,,0009876543,', '“0009876543” is not an amount'],
    ['is in dollars', '17/11/2026,ADA,,$500.00,', '“$500.00” is not an amount'],
    ['has too much money', '17/11/2026,ADA,,"10,000,000.01",', '₦10,000,000.01 is too much for one transfer'],
    ['has no amount', '17/11/2026,ADA,,--,', 'No amount'],
    ['has both amounts', '17/11/2026,ADA,100.00,500.00,', 'Has money received and money sent'],
    ['has money sent', '17/11/2026,RENT,100.00,,', 'Money sent'],
    ['has money received below zero', '17/11/2026,ADA,,-500.00,', 'Money sent'],
    ['has money received with a mark of debit', '17/11/2026,ADA,,500.00 DR,', 'Money sent'],
    [
      'has cells that an unquoted comma moved',
      '17/11/2026,ADA,,12,701.00,1',
      'Has more cells than the titles, so a comma may have moved its cells',
    ],
    [
      'has a date that a spreadsheet rewrote',
      '2026-10-11,ADA,,500.00,',
      'A spreadsheet has rewritten “2026-10-11” and may have swapped day and month',
    ],
    [
      'begins a quotation',
      '17/11/2026,"BIG BOY TRF FROM ADA,,500.00,1',
      'A quotation mark is in the wrong place',
    ],
    [
      'has text behind a quotation',
      '17/11/2026,"BIG BOY" TRF FROM ADA,,500.00,1',
      'A quotation mark is in the wrong place',
    ],
  ])('skips an invalid row, but no other row, if it %s', async (_, row, why) => {
    const text = `${titles}\n16/11/2026,ADA,,400.00,\n${row}\n18/11/2026,OBI,,600.00,`;
    expect(await skipsOf(text)).toEqual([[3, why]]);
    expect(await linesOf(text)).toEqual([
      ['2026-11-16', '400', 'ADA'],
      ['2026-11-18', '600', 'OBI'],
    ]);
  });

  it.each([
    ['in the first column', 'Narration,Reference,Date,Credit', (cells: string[]) => cells],
    ['in the last column', 'Reference,Date,Credit,Narration', ([a, ...cells]: string[]) => [...cells, a]],
    [
      'in several columns',
      'Reference,Narration,Date,Credit',
      ([a, b, ...cells]: string[]) => [b, a, ...cells],
    ],
  ])('does not merge neighbouring rows because of stray quotation marks %s', async (_, title, order) => {
    const rows = [
      ['"NIP FROM ADA', 'FT-1', '17/11/2026', '100.00'],
      ['NIP BOLA', 'FT-2', '18/11/2026', '200.00'],
      ['NIP FROM CHI"', 'FT-3', '19/11/2026', '300.00'],
    ].map((cells) => order(cells).join(','));
    const { rows: read, skipped } = await parseTextWithChoices([title, ...rows].join('\n'));
    expect([read.length + skipped.length, read.map(({ reference }) => reference)]).toEqual([
      3,
      ['FT-2', 'FT-3'],
    ]);
  });

  it('keeps a description with a line break in its row', async () => {
    const wrapped = `${titles}\n17/11/2026,"NIP FROM ADA, BOX\nOF 17/11/2026",,"1,100.00","2,000.00"`;
    expect(await linesOf(wrapped)).toEqual([['2026-11-17', '1100', 'NIP FROM ADA, BOX OF 17/11/2026']]);
  });

  it('lists each invalid row with its row number and its text', async () => {
    const text = `${titles}\n\n${clear}\nTotal,,,"1,200.00",`;
    const { rows, skipped } = await parseTextWithChoices(text);
    expect(rows.map(({ row }) => row)).toEqual([3]);
    expect(skipped).toEqual([{ row: 4, text: 'Total · 1,200.00', why: '“Total” is not a date' }]);
  });
});

describe('the imported rows', () => {
  const statuses = (text: string) =>
    `Date,Narration,Credit,Response\n17/11/2026,ADA,500,${text}\n17/11/2026,OBI,600,Approved`;

  it.each(['Declined', 'Unsettled', 'PENDING', 'Not approved', ''])(
    'imports rows whose status is ticked, but no row with the status “%s”',
    async (status) => {
      expect(await linesOf(statuses(status), { ticked: ['approved'] })).toEqual([
        ['2026-11-17', '600', 'OBI'],
      ]);
      expect(await skipsOf(statuses(status), { ticked: ['approved'] })).toEqual([
        [2, `“${status}” doesn’t count`],
      ]);
    },
  );

  it('requires staff to tick the statuses of the rows to import', async () => {
    const { question } = chooseStatementFormat(await parseStatementText(statuses('Declined')));
    expect(question).toBe('Please tick the values of “response” that count.');
  });

  it('imports only rows with a ticked value in every status column, such as the currency', async () => {
    const text =
      'Date;Narration;Currency;Status;Credit\n17/11/2026;ADA;USD;OK;500\n17/11/2026;OBI;NGN;OK;600';
    expect(await linesOf(text, { ticked: ['ngn', 'ok'] })).toEqual([['2026-11-17', '600', 'OBI']]);
  });

  it.each([
    ['an unticked direction', 'DR;500.00', 'Money sent'],
    ['a minus beside a ticked direction', 'CR;-500.00', 'Money sent'],
    ['no direction', ';500.00', 'No column says whether money came in'],
    ['no amount', 'CR;', 'No amount'],
  ])('does not import rows with %s', async (_, cells, why) => {
    const text = `Date;Narration;Dr/Cr;Amount\n17/11/2026;ADA;${cells}\n17/11/2026;OBI;CR;600.00`;
    expect(await linesOf(text, { ticked: ['cr'] })).toEqual([['2026-11-17', '600', 'OBI']]);
    expect(await skipsOf(text, { ticked: ['cr'] })).toEqual([[2, why]]);
  });

  it('imports no amount without a sign if other amounts have a plus', async () => {
    const text = 'Date;Description;Amount\n17/11/2026;ADA OBI;+500.00\n17/11/2026;RENT;45,000.00';
    expect(await skipsOf(text)).toEqual([[3, '“45,000.00” has no sign, but other rows have + or CR']]);
  });
});

it('returns the totals of a statement file, of its imported rows and of its skipped rows', async () => {
  const text = [
    'Date,Narration,Debit,Credit,Status',
    '17/11/2026,ADA,,"24,000.50",OK',
    '17/11/2026,BOLA,,"9,000.00",FAILED',
    '17/11/2026,RENT,"5,000.00",,OK',
    '17/11/2026,CHI,,much,OK',
  ].join('\n');
  const { sums, debits } = await parseTextWithChoices(text, { ticked: ['ok'] });
  expect(sums).toEqual({
    file: { count: 4, received: 33_000_50, sent: 5_000_00 },
    read: { count: 1, received: 24_000_50, sent: 0 },
    skipped: { count: 3, received: 9_000_00, sent: 5_000_00 },
  });
  expect(debits).toMatchObject([{ amount: '-5000', row: 4 }]);
});

it('checks the account balances in a statement file', async () => {
  const rows: string[] = [
    titles,
    '17/11/2026,ADA,,"24,000.00","124,000.00"',
    '18/11/2026,RENT,"50,000.00",,"74,000.00"',
  ];
  const last = '19/11/2026,BOLA,,500.50,"74,500.50"';
  const control = async (...lines: string[]) => (await parseTextWithChoices(lines.join('\n'))).control;
  expect(await control(...rows, last)).toMatchObject({
    opening: 100_000_00,
    closing: 74_500_50,
    difference: 0,
  });
  expect(await control(...rows.slice(0, 2), last)).toMatchObject({ difference: 50_000_00 });
  expect(await control('Date,Narration,Credit', '17/11/2026,ADA,1')).toMatchObject({ difference: null });
});

it('keeps all equal rows of a file, and gives each an ordinal number', async () => {
  const row = '2026-11-17;ADA OBI;500;CR';
  const numbers = async (text: string) =>
    (await parseTextWithChoices(text, { ticked: ['cr'] })).rows.map(({ occurrence, copy }) => [
      occurrence,
      copy,
    ]);
  expect(await numbers(`Date;Description;Amount;Dr/Cr\n${row}\n${row}\n${row}`)).toEqual([
    ...[
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  ]);
  const withBalance = `Date;Description;Amount;Dr/Cr;Balance\n${row};900\n${row};1400\n${row};1400`;
  expect(await numbers(withBalance)).toEqual([
    ...[
      [1, 1],
      [2, 1],
      [3, 2],
    ],
  ]);
});

it('assigns ordinals to rows that differ only in case, accents or leading zeros of the reference', async () => {
  const text = 'Date,Narration,Reference,Credit\n17/11/2026,ADÉ OBI,0012,500\n17/11/2026,Ade Obi,12,500.00';
  const { rows } = await parseTextWithChoices(text);
  expect(rows.map(({ occurrence }) => occurrence)).toEqual([1, 2]);
});

it('parses dates stored as spreadsheet numbers', async () => {
  const text = 'Narration,Date,Credit\nNIP,46343,100.00\nNIP,46343.5,200.00';
  expect((await linesOf(text)).map(([day]) => day)).toEqual(['2026-11-17', '2026-11-17']);
});

it('parses statement cells with spaces or leading apostrophes, and empty cells after the last title', async () => {
  const text = "Date,Narration,Reference,Credit,Balance\n 17/11/2026 , ADA'S GIFT ,'00012,500.00,-7.00,,\n";
  expect((await parseTextWithChoices(text)).rows).toMatchObject([
    { narration: "ADA'S GIFT", reference: '00012', amount: '500', balance: '-7' },
  ]);
});

it('parses long numbers that the shop’s own export has marked as text', async () => {
  const digits = '000013261117142233000123456789';
  const { rows } = await parseTextWithChoices(
    buildCsv(
      {
        ...{ Date: () => '17/11/2026', Narration: () => 'ADA OBI' },
        ...{ Reference: (text: string) => text, Credit: () => '500.00' },
      },
      [digits],
    ),
  );
  expect(rows[0]?.reference).toBe(digits);
  const quoted = await parseTextWithChoices(
    'Date,Narration,Reference,Credit\n17/11/2026,ADA,"=""00012""",500.00',
  );
  expect(quoted.rows[0]?.reference).toBe('00012');
});
