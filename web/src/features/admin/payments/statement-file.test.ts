import { statementProblem } from '@sharebox/domain/payment/bank-statement';
import { describe, expect, it } from 'vitest';
import { dayOf, readStatement, unreadableStatement } from './statement-file';

describe('a bank’s CSV', () => {
  it('is read below the line that names its columns; only money that came in is kept', async () => {
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
    const { rows, leftOut } = await readStatement(`\uFEFF${text}`);
    expect(rows).toEqual([
      {
        booked_on: '2026-11-17',
        amount: '12,701.00',
        narration: 'NIP FROM ADA OBI, CONF-1795745641027',
        reference: 'FT-1',
        balance: '50,000.00',
      },
      {
        booked_on: '2026-11-19',
        amount: '500.50',
        narration: 'NIP FROM BOLA',
        reference: 'FT-3',
        balance: '49,500.50',
      },
    ]);
    expect(leftOut).toBe(2);
    expect(statementProblem(rows, '2026-11-20')).toBeNull();
  });

  it('may be pasted from a table, separated by tabs or semicolons, with one signed amount', async () => {
    for (const separator of ['\t', ';']) {
      const text = [
        ['Date', 'Description', 'Amount'],
        ['2026-11-17 10:05:00', 'ADA OBI', '12701'],
        ['2026-11-17', 'Charges', '-50'],
      ];
      const { rows, leftOut } = await readStatement(text.map((line) => line.join(separator)).join('\n'));
      expect(rows).toMatchObject([{ booked_on: '2026-11-17', amount: '12701', reference: '', balance: '' }]);
      expect(leftOut).toBe(1);
    }
  });

  it('that names no such columns is refused in words', async () => {
    await expect(readStatement('a,b,c\n1,2,3')).rejects.toThrow(unreadableStatement);
    await expect(readStatement('')).rejects.toThrow(unreadableStatement);
  });
});

it.each([
  ['17/11/2026', '2026-11-17'],
  ['7.1.2026', '2026-01-07'],
  ['17-NOV-26', '2026-11-17'],
  ['17 November 2026 10:05', '2026-11-17'],
  ['2026/11/7', '2026-11-07'],
  ['tomorrow', 'tomorrow'],
])('the day of %j is %s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});
