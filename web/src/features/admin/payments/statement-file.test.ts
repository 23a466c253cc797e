import { parseNairaText } from '@sharebox/domain/money/money';
import { findStatementProblem } from '@sharebox/domain/payments/bank-statement';
import { describe, expect, it } from 'vitest';
import { toCsvLine } from '#features/admin/lists/csv.ts';
import { getBankKey } from './statement-columns';
import { rewrittenDatesMessage } from './statement-dates';
import {
  emptyFileMessage,
  emptyReasons,
  foreignCurrencyMessage,
  readStatement,
  undirectedStatementMessage,
  UnknownColumnsError,
  unreadableStatementMessage,
} from './statement-file';

describe('the control totals of a statement', () => {
  const rows = [
    'Date,Narration,Debit,Credit,Balance',
    '17/11/2026,NIP FROM ADA,,"24,000.00","124,000.00"',
    '18/11/2026,RENT,"50,000.00",,"74,000.00"',
    '19/11/2026,NIP FROM BOLA,,500.50,"74,500.50"',
  ];
  const control = async (...lines: string[]) => (await readStatement(lines.join('\n'))).control;
  const sums = { received: 24_500_50, sent: 50_000_00 };

  it.each<[string, string[], object]>([
    ['its rows', rows, { opening: 100_000_00, closing: 74_500_50, difference: 0 }],
    ['a missing row', rows.toSpliced(2, 1), { sent: 0, difference: 50_000_00 }],
    ['a title with a balance', ['"Opening Balance: ₦100,001.00",,,,', ...rows], { difference: 1_00 }],
    ['a balance after its title', ['Closing Balance,,"74,500.00"', ...rows], { difference: 50 }],
    [
      'a balance below its title',
      ['Opening Balance,Closing Balance', '"100,000.00","74,500.50"', ...rows],
      { difference: 0 },
    ],
    [
      'a row with a balance',
      rows.toSpliced(1, 0, '17/11/2026,Opening balance,,,"99,999.00"'),
      { difference: -1_00 },
    ],
    ['an overdrawn account', ['Opening Balance,"(1.00)",,,', ...rows], { opening: -1_00 }],
    [
      'no balances',
      rows.map((row) => row.replace(/,[^,]*$|,"[^"]*"$/, '')),
      { opening: null, difference: null },
    ],
  ])('come from %s', async (_, lines, expected) => {
    expect(await control(...lines)).toMatchObject({ ...sums, ...expected });
  });
});

describe('damaged files', () => {
  const title = 'Narration,Reference,Trans Date,Credit';
  it('are rejected if stray quotation marks join rows, whichever column has the date', async () => {
    const rows = [
      '"NIP FROM ADA,FT-1,17/11/2026,100.00',
      'NIP BOLA,FT-2,18/11/2026,200.00',
      'NIP FROM CHI",FT-3,19/11/2026,300.00',
    ];
    await expect(readStatement([title, ...rows].join('\n'))).rejects.toThrow(
      'A quotation mark joins several rows',
    );
    const wrapped = 'NIP FROM ADA, BOX OF 17/11/2026';
    const { rows: read } = await readStatement(`${title}\n"${wrapped}\nTHANKS",FT-1,17/11/2026,100.00`);
    expect(read).toHaveLength(1);
  });

  it('show a spreadsheet’s error instead of an amount', async () => {
    const { skipped, emptyReason } = await readStatement(`${title}\nNIP FROM ADA,FT-1,17/11/2026,#VALUE!`);
    expect(skipped).toMatchObject([{ why: '“#VALUE!” is not an amount' }]);
    expect(emptyReason).toBe(emptyReasons.amount);
  });

  it('may have dates as the numbers that spreadsheets store', async () => {
    const { rows } = await readStatement(`${title}\nNIP,FT-1,46343,100.00\nNIP,FT-2,46343.5,200.00`);
    expect(rows.map(({ booked_on }) => booked_on)).toEqual(['2026-11-17', '2026-11-17']);
  });
});

describe('readStatement', () => {
  it.each([
    [
      'unsigned amounts',
      ['Date;Description;Amount', '2026-11-17;ADA OBI;12,701.00', '2026-11-17;RENT;45,000.00'],
      undirectedStatementMessage,
    ],
    [
      'types of transfers that do not reveal the direction',
      ['Date;Description;Amount;Type', '2026-11-17;ADA;1.00;NIP', '2026-11-17;RENT;2.00;POS'],
      undirectedStatementMessage,
    ],
    [
      'an unreadable direction',
      ['Date;Description;Amount;Dr/Cr', '2026-11-17;ADA;1.00;CR', '2026-11-17;RENT;2.00;??'],
      'Row 3: "??" doesn’t say debit or credit.',
    ],
    [
      'a missing direction',
      ['Date;Description;Amount;Dr/Cr', '2026-11-17;ADA;1.00;CR', '2026-11-17;RENT;2.00;'],
      'Row 3: "" doesn’t say debit or credit.',
    ],
    [
      'an unsigned amount beside amounts with a plus',
      ['Date;Description;Amount', '17/11/2026;ADA OBI;+500.00', '17/11/2026;RENT;45,000.00'],
      'Row 3: "45,000.00" has no sign, but other rows have + or CR.',
    ],
    [
      'cells that an unquoted comma has moved',
      ['Date,Narration,Credit', '17/11/2026,ADA OBI,12,701.00'],
      /^Row 2 has more cells than the column titles/,
    ],
    [
      'dates that a spreadsheet has rewritten',
      ['Date,Narration,Credit', '2026-10-11,ADA OBI,500.00', '17/11/2026,BOLA EZE,600.00'],
      rewrittenDatesMessage,
    ],
    [
      'another currency',
      ['Date;Narration;Credit (USD)', '17/11/2026;ADA OBI;500.00'],
      foreignCurrencyMessage,
    ],
    ['unknown columns', ['a,b,c', '1,2,3'], unreadableStatementMessage],
    ['no lines', ['', ' '], emptyFileMessage],
    ['only a mark of its encoding', ['\uFEFF', ''], emptyFileMessage],
  ])('rejects a file with %s', async (_, lines, message) => {
    await expect(readStatement(lines.join('\n'))).rejects.toThrow(message);
  });

  it('skips lines with totals and numbers the other rows as in the file', async () => {
    const text = [
      'Date;Description;Amount;Dr/Cr',
      '',
      'Total;;13,201.50;',
      'Opening balance;;much;CR',
      '2026-11-17;ADA OBI;500;CR',
      '2026-11-17;BOLA;five;CR',
      '2099-11-17;CHI;500;CR',
    ].join('\n');
    const { rows, skipped } = await readStatement(text);
    expect(skipped).toEqual([
      { row: 3, text: 'Total · 13,201.50', why: '“Total” is not a date' },
      { row: 4, text: 'Opening balance · much · CR', why: '“Opening balance” is not a date' },
      { row: 6, text: '2026-11-17 · BOLA · five · CR', why: '“five” is not an amount' },
    ]);
    expect(rows.map(({ row }) => row)).toEqual([5, 7]);
    expect(findStatementProblem(rows, '2026-11-20')).toBe('Row 7: 2099-11-17 is in the future.');
  });

  it('reads a file with unknown titles once staff have chosen the columns', async () => {
    const text = 'When,What,Naira in,Ref no\n17/11/2026,ADA OBI,500.00,FT-1';
    const titles = ['When', 'What', 'Naira in', 'Ref no'];
    const refusal = await readStatement(text).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnknownColumnsError);
    expect(refusal).toMatchObject({ titles });
    const { rows } = await readStatement(text, {
      [getBankKey(titles)]: { date: 0, narration: 1, credit: 2 },
    });
    expect(rows).toMatchObject([{ booked_on: '2026-11-17', amount: '500.00', narration: 'ADA OBI' }]);
  });

  it('numbers identical lines if the file has no balance column', async () => {
    const line = '2026-11-17;ADA OBI;500;CR';
    const { rows } = await readStatement(`Date;Description;Amount;Dr/Cr\n${line}\n${line}\n${line}`);
    expect(rows.map(({ occurrence }) => occurrence)).toEqual([1, 2, 3]);
    const withBalance = await readStatement(
      `Date;Description;Amount;Dr/Cr;Balance\n${line};900\n${line};1400\n${line};1400`,
    );
    // The last line is printed twice: the balance cannot be unchanged after a transfer.
    expect(withBalance.rows.map(({ occurrence }) => occurrence)).toEqual([1, 2, 2]);
  });

  const rowsOf = async (...text: string[]) =>
    (await readStatement(text.join('\n'))).rows.map(({ booked_on, amount, narration }) => [
      booked_on,
      amount,
      narration,
    ]);
  const titles = 'Date,Narration,Debit,Credit,Balance';

  it('asks for the order of dates that no date of the file proves', async () => {
    const text = `${titles}\n05/11/2026,ADA OBI,,500.00,1\n06/11/2026,BOLA EZE,,600.00,2`;
    const { unclearDate, rows } = await readStatement(text);
    expect([unclearDate, rows[0]?.booked_on]).toEqual(['05/11/2026', '2026-11-05']);
    const chosen = await readStatement(text, {}, 'month-first');
    expect(chosen.rows[0]?.booked_on).toBe('2026-05-11');
    const period = await readStatement(`Period,01/11/2026 to 30/11/2026\n${text}`);
    expect(period.unclearDate).toBeNull();
  });

  it.each([
    ['before other text', '17/11/2026,"BIG BOY" TRF FROM ADA,,500.00,1'],
    ['without an end', '17/11/2026,"BIG BOY TRF FROM ADA,,500.00,1'],
    ['around two words', '17/11/2026,"TRF" FROM "ADA",,500.00,1'],
    ['with an end in the next row', '17/11/2026,"BIG BOY TRF,,500.00,1\n18/11/2026,X",,700.00,1'],
  ])('rejects the whole file for a stray quotation mark %s', async (_, row) => {
    const text = [titles, '16/11/2026,CHI,,400.00,1', row, '19/11/2026,BOLA EZE,,600.00,2'].join('\n');
    await expect(readStatement(text)).rejects.toThrow(/^Row 3: .+ Nothing was read/);
  });

  it.each([
    ['a negative amount received', 'Debit;Credit', ';-500.00', 'Money sent'],
    ['a received amount marked as debit', 'Debit;Credit', ';500.00 DR', 'Money sent'],
    ['both amounts', 'Debit;Credit', '100.00;500.00', 'Has money received and money sent'],
    ['a negative amount marked as credit', 'Dr/Cr;Amount', 'CR;-500.00', 'Money sent'],
    ['an amount marked as debit', 'Dr/Cr;Amount', 'DR;500.00', 'Money sent'],
    ['no amount', 'Dr/Cr;Amount', 'CR;', 'No amount'],
    ['another currency', 'Currency;Credit', 'USD;500.00', '“USD” is not naira'],
  ])('never imports a row with %s', async (_what, columns, cells, why) => {
    const row = columns === 'Dr/Cr;Amount' ? 'CR;600.00' : columns === 'Debit;Credit' ? ';600.00' : ';600.00';
    const { rows, skipped } = await readStatement(
      `Date;Narration;${columns}\n17/11/2026;ADA;${cells}\n17/11/2026;OBI;${row}`,
    );
    expect([rows.map(({ narration }) => narration), skipped.map((one) => one.why)]).toEqual([['OBI'], [why]]);
  });

  it('takes the direction from plus signs if the types of a column name it in some rows only', async () => {
    const types = 'Date;Description;Transaction Type;Amount';
    expect(await rowsOf(types, '17/11/2026;ADA;Deposit;+500', '17/11/2026;OBI;Transfer;+600')).toEqual([
      ['2026-11-17', '500', 'ADA'],
      ['2026-11-17', '600', 'OBI'],
    ]);
    await expect(rowsOf(types, '17/11/2026;ADA;Deposit;+500', '17/11/2026;OBI;Transfer;600')).rejects.toThrow(
      'Row 3: "Transfer" doesn’t say debit or credit.',
    );
  });

  it('imports only transfers with a status of completed transfers', async () => {
    const read = async (status: string) =>
      readStatement(`Date;Narration;Status;Credit\n17/11/2026;ADA;${status};500`);
    for (const status of [
      'Success',
      'succeeded',
      'Completed transaction',
      'Approved',
      'Settled',
      'Posted',
      '00',
    ])
      expect((await read(status)).rows, status).toHaveLength(1);
    for (const status of [
      'PENDING',
      'Failed',
      'Reversed',
      'On hold',
      'Unpaid',
      'Paid back',
      'Not successful',
    ])
      expect((await read(status)).skipped, status).toMatchObject([{ why: `The status is “${status}”` }]);
    const { skipped, emptyReason } = await read('');
    expect([skipped[0]?.why, emptyReason]).toEqual(['No status', emptyReasons.status]);
  });

  it('reads cells with spaces, leading apostrophes and empty cells after the last title', async () => {
    const text = "Date,Narration,Reference,Credit,Balance\n 17/11/2026 , ADA'S GIFT ,'00012,500.00,-7.00,,\n";
    const { rows } = await readStatement(text);
    expect(rows).toMatchObject([
      { narration: "ADA'S GIFT", reference: '00012', amount: '500.00', balance: '-7.00' },
    ]);
  });

  it('judges unclear dates by the dates of another column', async () => {
    const text = (valueDate: string) =>
      `Trans Date,Value Date,Narration,Credit\n05/11/2026,${valueDate},ADA,500\n06/11/2026,,OBI,600`;
    const clear = await readStatement(text('17/11/2026'));
    expect([clear.unclearDate, clear.rows[0]?.booked_on]).toEqual([null, '2026-11-05']);
    const american = await readStatement(text('11/17/2026'));
    expect([american.unclearDate, american.rows[0]?.booked_on]).toEqual([null, '2026-05-11']);
  });

  it('asks about the first unclear date, and not at all if a file has no money received', async () => {
    const { unclearDate } = await readStatement(
      `${titles}\n11/11/2026,ADA,,500,1\nTotal,,,,\n05/11/2026,OBI,,600,2`,
    );
    expect(unclearDate).toBe('05/11/2026');
    expect((await readStatement(`${titles}\n05/11/2026,RENT,500,,1`)).unclearDate).toBeNull();
  });

  it('asks for the columns of the first line that can have titles', async () => {
    const lines = ['Account,SHARE BOX', ' , , ,Statement', 'When,What,How much', '17/11/2026,ADA,500'];
    const refusal = await readStatement(lines.join('\n')).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ titles: ['When', 'What', 'How much'] });
  });

  it('adds the sender of the column To / From to the description once', async () => {
    expect(
      await rowsOf(
        'Date/Time,Money In,Money out,Category,To / From,Description,Balance',
        '17/11/26 14:22:05,"₦12,701.00",,Inward transfer,Ada Obi,for the box,"₦50,000.00"',
        '17/11/26 15:00:00,₦500.00,,Inward transfer,Bola Eze,from bola eze,"₦50,500.00"',
        '17/11/26 16:00:00,₦600.00,,Inward transfer,Chi Obi,,"₦51,100.00"',
      ),
    ).toEqual([
      ['2026-11-17', '12,701.00', 'Ada Obi · for the box'],
      ['2026-11-17', '500.00', 'from bola eze'],
      ['2026-11-17', '600.00', 'Chi Obi'],
    ]);
  });

  it.each([
    'N12,701.00',
    '₦ 12,701.00',
    'NGN12,701.00',
    '12,701.00 NGN',
    '=N=12,701.00',
    '#12,701.00',
    '12701.0000',
  ])('reads %j as naira', async (amount) => {
    const { rows } = await readStatement(`Date;Narration;Credit\n17/11/2026;ADA OBI;${amount}`);
    expect(rows.map((row) => parseNairaText(row.amount))).toEqual([12_701_00]);
  });

  it.each(['$12,701.00', 'USD 12,701.00', '12.701,00', '1.27E+04', '12,70'])(
    'does not read %j as naira',
    async (amount) => {
      const { rows, emptyReason } = await readStatement(
        `Date;Narration;Credit\n17/11/2026;ADA OBI;${amount}`,
      );
      expect([rows, emptyReason]).toEqual([[], emptyReasons.amount]);
    },
  );

  it.each([
    ['', 'lines'],
    ['Total,,,', 'direction'],
    ['17/11/2026,RENT,500.00,', 'direction'],
    ['day 17,ADA OBI,,500.00', 'date'],
    ['17/11/2026,ADA OBI,,five', 'amount'],
  ] as const)('explains why the file with the row %j has no money received', async (row, reason) => {
    const { emptyReason } = await readStatement(`Date,Narration,Debit,Credit\n${row}`);
    expect(emptyReason).toBe(emptyReasons[reason]);
  });

  it('reads the long digits of our own export, which are kept as text', async () => {
    const line = toCsvLine(['17/11/2026', 'ADA OBI', '000013261117142233000123456789', '500.00']);
    const { rows } = await readStatement(`Date,Narration,Reference,Credit\n${line}`);
    expect(rows[0]?.reference).toBe('000013261117142233000123456789');
    const quoted = await readStatement('Date,Narration,Reference,Credit\n17/11/2026,ADA,"=""00012""",500.00');
    expect(quoted.rows[0]?.reference).toBe('00012');
  });

  it('prefers the transaction date to the value date, and the balance after to the balance before', async () => {
    const { rows } = await readStatement(
      'Value Date,Trans. Date,Remarks,Balance Before,Credits,Balance After\n18/11/2026,17/11/2026,ADA,1,500,501',
    );
    expect(rows).toMatchObject([{ booked_on: '2026-11-17', balance: '501' }]);
  });
});
