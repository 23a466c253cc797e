import { findStatementProblem } from '@sharebox/domain/payments/bank-statement';
import { describe, expect, it } from 'vitest';
import { getBankKey } from './statement-columns';
import {
  parseStatementDate,
  readStatement,
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
    await expect(readStatement('')).rejects.toThrow(unreadableStatementMessage);
  });
});

it.each([
  ['17/11/2026', '2026-11-17'],
  ['7.1.2026', '2026-01-07'],
  ['17-NOV-26', '2026-11-17'],
  ['17 November 2026 10:05', '2026-11-17'],
  ['2026/11/7', '2026-11-07'],
  ['tomorrow', 'tomorrow'],
])('reads the date %j as %s', (text, day) => {
  expect(parseStatementDate(text)).toBe(day);
});
