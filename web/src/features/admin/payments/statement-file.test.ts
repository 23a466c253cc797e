import { parseNairaText } from '@sharebox/domain/money/money';
import { findStatementProblem } from '@sharebox/domain/payments/bank-statement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsvLine } from '#features/admin/lists/csv.ts';
import { getBankKey } from './statement-columns';
import { rewrittenDatesMessage } from './statement-dates';
import {
  emptyFileMessage,
  emptyReasons,
  foreignCurrencyMessage,
  readStatement,
  roundedReferencesMessage,
  undirectedStatementMessage,
  UnknownColumnsError,
  unreadableStatementMessage,
} from './statement-file';

describe('readStatement', () => {
  it('reads the lines below the titles and keeps only incoming money', async () => {
    const text = [
      'Account Name,SHARE BOX LTD',
      'Period,01/11/2026 to 30/11/2026',
      '',
      'Trans Date,Reference,Narration,Debit,Credit,Balance',
      '17/11/2026,FT-1,"NIP FROM ADA OBI, CONF-1795745641027",,"12,701.00","50,000.00"',
      '18-Nov-2026,FT-2,POS PURCHASE,"1,000.00",,"49,000.00"',
      '19-Nov-26,FT-3,NIP FROM BOLA,0.00,₦500.50 CR,"49,500.50"',
      ',,Total,,"13,201.50",',
    ].join('\r\n');
    const { rows, skipped } = await readStatement(`\uFEFF${text}`);
    expect(rows).toEqual([
      {
        booked_on: '2026-11-17',
        amount: '12,701.00',
        narration: 'NIP FROM ADA OBI, CONF-1795745641027',
        reference: 'FT-1',
        balance: '50,000.00',
        occurrence: 1,
        is_confirmed: false,
        row: 5,
      },
      {
        booked_on: '2026-11-19',
        amount: '500.50',
        narration: 'NIP FROM BOLA',
        reference: 'FT-3',
        balance: '49,500.50',
        occurrence: 1,
        is_confirmed: false,
        row: 7,
      },
    ]);
    expect(skipped).toEqual([
      {
        row: 6,
        text: '18-Nov-2026 · FT-2 · POS PURCHASE · 1,000.00 · 49,000.00',
        why: 'No money came in',
      },
      { row: 8, text: 'Total · 13,201.50', why: 'No date' },
    ]);
    expect(findStatementProblem(rows, '2026-11-20')).toBeNull();
  });

  it('reads a pasted table with tabs or semicolons and one column of signed amounts', async () => {
    for (const separator of ['\t', ';']) {
      const text = [
        ['Date', 'Description', 'Amount'],
        ['2026-11-17 10:05:00', 'ADA OBI', '12701'],
        ['2026-11-17', 'Charges', '-50'],
      ];
      const { rows, skipped } = await readStatement(text.map((line) => line.join(separator)).join('\n'));
      expect(rows).toMatchObject([{ booked_on: '2026-11-17', amount: '12701', reference: '', balance: '' }]);
      expect(skipped).toHaveLength(1);
    }
  });

  it.each([
    ['Dr/Cr', 'CR', 'DR'],
    ['D/C', 'C', 'D'],
    ['Type', 'Credit', 'Debit'],
    ['Transaction Type', 'credit transfer', 'debit order'],
    ['Indicator', '+', '-'],
  ])('keeps only incoming money if the column %s tells the direction', async (title, cameIn, wentOut) => {
    const text = [
      `Date;Description;Amount;${title}`,
      `2026-11-17;ADA OBI;12,701.00;${cameIn}`,
      `2026-11-17;RENT;45,000.00;${wentOut}`,
    ].join('\n');
    const { rows, skipped } = await readStatement(text);
    expect([rows.map(({ amount }) => amount), skipped.length]).toEqual([['12,701.00'], 1]);
  });

  it.each([
    ['45,000.00 DR', '12,701.00 CR'],
    ['45,000.00DR', '12,701.00'],
    ['(45,000.00)', '12,701.00'],
    ['45,000.00-', '12,701.00'],
    ['-45,000.00', '12,701.00'],
    ['− 45,000.00', '+12,701.00'],
  ])('keeps only incoming money if outgoing amounts are marked like %j', async (wentOut, cameIn) => {
    const text = `Date;Description;Amount\n2026-11-17;RENT;${wentOut}\n2026-11-17;ADA OBI;${cameIn}`;
    const { rows, skipped } = await readStatement(text);
    expect(rows).toMatchObject([{ narration: 'ADA OBI', amount: '12,701.00' }]);
    expect(skipped).toHaveLength(1);
  });

  it('rejects unsigned amounts without a debit or credit column and explains why', async () => {
    const unsigned = 'Date;Description;Amount\n2026-11-17;ADA OBI;12,701.00\n2026-11-17;RENT;45,000.00';
    await expect(readStatement(unsigned)).rejects.toThrow(undirectedStatementMessage);
    // The type of a transfer does not reveal its direction.
    const kinds =
      'Date;Description;Amount;Type\n2026-11-17;ADA OBI;12,701.00;NIP\n2026-11-17;RENT;45,000.00;POS';
    await expect(readStatement(kinds)).rejects.toThrow(undirectedStatementMessage);
  });

  it('rejects a line with an unreadable direction and names the row', async () => {
    const text = 'Date;Description;Amount;Dr/Cr\n2026-11-17;ADA OBI;1.00;CR\n2026-11-17;RENT;2.00;??';
    await expect(readStatement(text)).rejects.toThrow('Row 3: "??" doesn’t say debit or credit.');
    const missing = 'Date;Description;Amount;Dr/Cr\n2026-11-17;ADA OBI;1.00;CR\n2026-11-17;RENT;2.00;';
    await expect(readStatement(missing)).rejects.toThrow('Row 3: "" doesn’t say debit or credit.');
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

  it('rejects a file without the required columns and explains why', async () => {
    await expect(readStatement('a,b,c\n1,2,3')).rejects.toThrow(unreadableStatementMessage);
  });

  const rowsOf = async (...text: string[]) =>
    (await readStatement(text.join('\n'))).rows.map(({ booked_on, amount, narration }) => [
      booked_on,
      amount,
      narration,
    ]);
  const titles = 'Date,Narration,Debit,Credit,Balance';

  it('reads all dates of a column with the order that one of them proves', async () => {
    expect(await rowsOf(titles, '11/16/2026,ADA OBI,,500.00,1', '11/10/2026,BOLA EZE,,600.00,2')).toEqual([
      ['2026-11-16', '500.00', 'ADA OBI'],
      ['2026-11-10', '600.00', 'BOLA EZE'],
    ]);
    expect(await rowsOf(titles, '11/10/2026,ADA OBI,,500,1', '11/16/2026,RENT,600,,2')).toEqual([
      ['2026-11-10', '500', 'ADA OBI'],
    ]);
  });

  it('asks for the order of dates that no date of the file proves', async () => {
    const text = `${titles}\n05/11/2026,ADA OBI,,500.00,1\n06/11/2026,BOLA EZE,,600.00,2`;
    const { unclearDate, rows } = await readStatement(text);
    expect([unclearDate, rows[0]?.booked_on]).toEqual(['05/11/2026', '2026-11-05']);
    const chosen = await readStatement(text, {}, 'month-first');
    expect(chosen.rows[0]?.booked_on).toBe('2026-05-11');
    const period = await readStatement(`Period,01/11/2026 to 30/11/2026\n${text}`);
    expect(period.unclearDate).toBeNull();
  });

  it('rejects a file after a spreadsheet has rewritten some of its dates', async () => {
    const text = `${titles}\n2026-10-11,ADA OBI,,500.00,1\n17/11/2026,BOLA EZE,,600.00,2`;
    await expect(readStatement(text)).rejects.toThrow(rewrittenDatesMessage);
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

  it('keeps quoted descriptions with line breaks, commas and quotation marks', async () => {
    expect(await rowsOf(titles, '17/11/2026,"""BIG BOY"", TRF\nCONF-17310 00000000",,500.00,1')).toEqual([
      ['2026-11-17', '500.00', '"BIG BOY", TRF CONF-17310 00000000'],
    ]);
  });

  it('rejects a row whose cells an unquoted comma has moved', async () => {
    await expect(rowsOf('Date,Narration,Credit', '17/11/2026,ADA OBI,12,701.00')).rejects.toThrow(
      /^Row 2 has more cells than the column titles/,
    );
  });

  it.each([
    ['Credit/Debit', ['Credit', 'Debit'], 'Amount'],
    ['Debit/Credit', ['CR', 'DR'], 'Amount (NGN)'],
    ['Cr/Dr', ['Cr.', 'Dr.'], 'Transaction Amount'],
    ['CR/DR Indicator', ['C', 'D'], 'Amount(₦)'],
    ['Transaction Type', ['Inward transfer', 'Outward transfer'], 'Amt.'],
    ['Status', ['CREDIT', 'DEBIT'], 'Amount'],
  ])('takes the direction from the column %s', async (title, [cameIn, wentOut], amount) => {
    expect(
      await rowsOf(
        `Date;Description;${title};${amount}`,
        `17/11/2026;ADA OBI;${cameIn};12,701.00`,
        `17/11/2026;RENT;${wentOut};45,000.00`,
      ),
    ).toEqual([['2026-11-17', '12,701.00', 'ADA OBI']]);
  });

  it.each([
    ['Debit/Credit(₦)', '+12,701.00', '-45,000.00'],
    ['Credit/Debit', '12,701.00', '-45,000.00'],
    ['Credit / Debit (NGN)', '₦12,701.00 CR', '₦45,000.00 DR'],
    ['Dr/Cr', 'CR 12,701.00', 'DR 45,000.00'],
    ['Amount', '12,701.00 Cr.', '45,000.00 Dr.'],
    ['Amount (NGN)', '12,701.00C', '45,000.00D'],
  ])('takes the direction from signed amounts in the column %s', async (title, cameIn, wentOut) => {
    expect(
      await rowsOf(`Date;Description;${title}`, `17/11/2026;ADA OBI;${cameIn}`, `17/11/2026;RENT;${wentOut}`),
    ).toEqual([['2026-11-17', '12,701.00', 'ADA OBI']]);
  });

  it('takes the direction from signs if the column Transaction Type names it in some rows only', async () => {
    expect(
      await rowsOf(
        'Date;Description;Transaction Type;Amount',
        '17/11/2026;ADA OBI;Deposit;12,701.00',
        '17/11/2026;BOLA EZE;Transfer;600.00',
        '17/11/2026;RENT;Transfer;-45,000.00',
      ),
    ).toEqual([
      ['2026-11-17', '12,701.00', 'ADA OBI'],
      ['2026-11-17', '600.00', 'BOLA EZE'],
    ]);
  });

  it('rejects an unsigned amount if other amounts have a plus', async () => {
    await expect(
      rowsOf('Date;Description;Amount', '17/11/2026;ADA OBI;+500.00', '17/11/2026;RENT;45,000.00'),
    ).rejects.toThrow('Row 3: "45,000.00" has no sign, but other rows have + or CR.');
  });

  it.each([
    ['Cr.', 'Dr.'],
    ['Credit (₦)', 'Debit (₦)'],
    ['CreditAmount', 'DebitAmount'],
    ['Money In', 'Money out'],
    ['Lodgements', 'Withdrawals'],
    ['Settlement Credit (NGN)', 'Settlement Debit (NGN)'],
    ['DEPOSIT', 'WITHDRAWAL'],
  ])('reads money received from the column %s beside %s', async (credit, debit) => {
    expect(
      await rowsOf(
        `Date;Narration;${debit};${credit}`,
        '17/11/2026;ADA OBI;;12,701.00',
        '17/11/2026;RENT;45,000.00;',
        '17/11/2026;BOTH;45,000.00;12,701.00',
      ),
    ).toEqual([['2026-11-17', '12,701.00', 'ADA OBI']]);
  });

  it('imports only completed transfers of a file with a status', async () => {
    const statuses = ['SUCCESSFUL', 'PENDING', 'Failed', 'Reversed', '', 'On hold', 'Completed'];
    const lines = statuses.map((status, index) => `17/11/2026;NO ${index};${status};CR;50${index}`);
    const { rows, skipped } = await readStatement(
      ['Date;Description;Transaction Status;Dr/Cr;Amount', ...lines].join('\n'),
    );
    expect(rows.map(({ narration }) => narration)).toEqual(['NO 0', 'NO 6']);
    expect(skipped.map(({ why }) => why)).toEqual([
      'The status is “PENDING”',
      'The status is “Failed”',
      'The status is “Reversed”',
      'No status',
      'The status is “On hold”',
    ]);
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

  it.each([
    'Success',
    'succeeded',
    'Complete',
    'Completed transaction',
    'Approved',
    'Settled',
    'Posted',
    'Paid',
    '00',
  ])('imports a transfer with the status %s', async (status) => {
    const { rows } = await readStatement(`Date;Narration;Status;Credit\n17/11/2026;ADA;${status};500`);
    expect(rows).toHaveLength(1);
  });

  it.each(['Unpaid', 'Paid back', 'Not successful'])(
    'skips a transfer with the status %s',
    async (status) => {
      const { rows } = await readStatement(`Date;Narration;Status;Credit\n17/11/2026;ADA;${status};500`);
      expect(rows).toHaveLength(0);
    },
  );

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

  it('rejects a column in another currency and skips rows in another currency', async () => {
    await expect(rowsOf('Date;Narration;Credit (USD)', '17/11/2026;ADA OBI;500.00')).rejects.toThrow(
      foreignCurrencyMessage,
    );
    expect(
      await rowsOf(
        'Date;Narration;Currency;Credit',
        '17/11/2026;ADA;USD;500.00',
        '17/11/2026;OBI;NGN;600.00',
      ),
    ).toEqual([['2026-11-17', '600.00', 'OBI']]);
  });

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

  it('explains that no transfer is completed', async () => {
    const { emptyReason } = await readStatement('Date,Narration,Status,Credit\n17/11/2026,ADA,PENDING,500');
    expect(emptyReason).toBe(emptyReasons.status);
  });

  it.each(['', ' \n\n', '\uFEFF\r\n'])('rejects the empty file %j', async (text) => {
    await expect(readStatement(text)).rejects.toThrow(emptyFileMessage);
  });

  it('warns of references that a spreadsheet has rounded', async () => {
    const { warning, rows } = await readStatement(
      'Date,Narration,Reference,Credit\n17/11/2026,ADA OBI,1.32611E+28,500.00',
    );
    expect([warning, rows.length]).toEqual([roundedReferencesMessage, 1]);
    const mixed = await readStatement(
      'Date,Narration,Reference,Credit\n17/11/2026,ADA,1.32611E+28,500\n17/11/2026,OBI,FT-1,600',
    );
    expect(mixed.warning).toBe(roundedReferencesMessage);
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

  it('never imports outgoing money, whatever the form of the amounts', async () => {
    const forms = fc.constantFrom(
      (naira: number, isIn: boolean) => `${isIn ? '' : '-'}${naira}.00`,
      (naira: number, isIn: boolean) => `${naira}.00 ${isIn ? 'CR' : 'DR'}`,
      (naira: number, isIn: boolean) => (isIn ? `N${naira}.00` : `(N${naira}.00)`),
      (naira: number, isIn: boolean) => `${isIn ? '+' : '−'}₦${naira}.00`,
    );
    const anyLines = fc.array(
      fc.record({ isIn: fc.boolean(), naira: fc.integer({ min: 1, max: 999_999 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    await fc.assert(
      fc.asyncProperty(anyLines, forms, async (lines, form) => {
        const text = [
          'Date;Narration;Amount',
          ...lines.map(({ isIn, naira }, index) => `17/11/2026;NO ${index};${form(naira, isIn)}`),
          `17/11/2026;RENT;${form(1, false)}`,
        ];
        const { rows } = await readStatement(text.join('\n'));
        expect(rows.map(({ amount }) => amount)).toEqual(
          lines.filter(({ isIn }) => isIn).map(({ naira }) => `${naira}.00`),
        );
      }),
    );
  });
});
