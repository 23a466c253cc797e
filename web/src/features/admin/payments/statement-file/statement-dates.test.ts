import { statementDateOrders } from '@sharebox/domain/payments/statement-format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findAmbiguousDates,
  isDateOrderPossible,
  isSpreadsheetDate,
  parseStatementDate,
  parseStatementAmount,
} from './statement-dates';

const parse = (text: string) => parseStatementDate(text, 'day-first');

describe('parseStatementDate', () => {
  it.each([
    ['17/11/2026', '2026-11-17'],
    ['7.1.2026', '2026-01-07'],
    ['17-NOV-26', '2026-11-17'],
    ['17 November 2026 10:05', '2026-11-17'],
    ['2026/11/7', '2026-11-07'],
    ['Nov 17, 2026', '2026-11-17'],
    ['November 17th, 2026 2:22 PM', '2026-11-17'],
    ['17/11/2026, 14:22:05', '2026-11-17'],
    ['17/11/2026 02:22:05 p.m.', '2026-11-17'],
    ['20261117', '2026-11-17'],
    ['20261117142205', '2026-11-17'],
    ['2026 Nov 26 10:15:22', '2026-11-26'],
    ['2026-Nov-26', '2026-11-26'],
    ['Tue, 17 Nov 2026', '2026-11-17'],
    ['17NOV2026', '2026-11-17'],
    ['3 Sept 2026', '2026-09-03'],
    ['2026-11-17T10:05:00', '2026-11-17'],
    ['2026-11-17T23:30:00Z', '2026-11-18'],
    ['2026-11-17T23:30:00+01:00', '2026-11-17'],
    ['17–11–2026', '2026-11-17'],
    ['17 / 11 / 2026', '2026-11-17'],
    ['46343', '2026-11-17'],
    ['46343.75', '2026-11-17'],
    ['\u200E17/11/2026', '2026-11-17'],
  ])('parses the date %j as %s', (text, day) => expect(parse(text)).toBe(day));

  it.each(
    'January February March April May June July August September October November December'
      .split(' ')
      .map((name, index) => [name, String(index + 1).padStart(2, '0')]),
  )('parses the month %s and its abbreviation', (name, month) => {
    expect(parse(`17 ${name} 2026`)).toBe(`2026-${month}-17`);
    expect(parse(`17-${name.slice(0, 3)}-26`)).toBe(`2026-${month}-17`);
  });

  it.each([
    ['2026 . 11 . 7', '2026-11-07'],
    ['2026 11 7', '2026-11-07'],
    ['17 11 2026', '2026-11-17'],
    ['Nov17-26', '2026-11-17'],
    ['2026Nov17', '2026-11-17'],
    ['2026-11-17t10:05Z', '2026-11-17'],
    ['2026-11-17T23:30:00.123Z', '2026-11-18'],
    ['17/11/2026 10:05:00.123 WAT', '2026-11-17'],
    ['17/11/2026 10:05 GMT+1', '2026-11-17'],
    ['17/11/2026 10:05 +0100', '2026-11-17'],
    ['17/11/2026 at 10:05am', '2026-11-17'],
    ['Tuesday,  17/11/2026', '2026-11-17'],
    [' 17/11/2026 ', '2026-11-17'],
  ])('parses the date %j as %s', (text, day) => expect(parse(text)).toBe(day));

  it.each([
    ...[
      'tomorrow',
      '31/02/2026',
      '11/16/2026',
      'Marble 5, 2026',
      '46343.',
      '43999',
      'Nov 2026',
      '20261317',
      '',
    ],
    ...['No 2026-11-17', '2026-11-17 to 20', '2026x11x17', '2026-11x17', '202611171', '120261117142205'],
    ...[
      'On 17 Nov 2026',
      '17 Nov 2026 balance',
      '17 no 2026',
      '17  2026',
      'by Nov 17 2026',
      'Nov 17 2026 to',
      'Nov 17 ab',
    ],
    ...[
      'in 2026 Nov 17',
      '2026 Nov 17 on',
      '117/11/2026',
      '17/11/20266',
      '17x11x2026',
      '17/11/2026 10:05 to 11:05',
      'at 2026-11-17T10:05Z',
    ],
  ])('returns null for %j, which is not a valid date', (text) => expect(parse(text)).toBeNull());
});

describe('the order of day and month', () => {
  it.each([
    [['11/16/2026', '11/10/2026'], 'month-first'],
    [['11/10/2026, 10:00:00', '16/11/2026, 10:00:00'], 'day-first'],
    [['11/11/2026', '12/16/2026'], 'month-first'],
    [['05/11/2026'], 'day-first month-first'],
    [['16/11/2026', '11/16/2026'], ''],
    [['31/02/2026', '17-Nov-2026', 'Total'], 'day-first month-first'],
  ])('the dates %j allow these orders of day and month: %s', (dates, orders) => {
    expect(statementDateOrders.filter((order) => isDateOrderPossible(dates, order)).join(' ')).toBe(orders);
  });

  it('only dates such as 05/11/26 are ambiguous without an order of day and month', () => {
    const clear = ['2026-11-05', '20261105', '5 Nov 2026', 'Nov 5, 2026', '46343', '31/02/2026', ''];
    expect(findAmbiguousDates([...clear, '05/11/26 14:22:05'])).toEqual(['05/11/26 14:22:05']);
    expect(parseStatementDate('05/11/2026', null)).toBeNull();
    expect(parseStatementDate('5 Nov 2026', null)).toBe('2026-11-05');
  });

  it('isSpreadsheetDate recognises dates that a spreadsheet may have swapped', () => {
    expect(['2026-10-11', ' 46343', '46343.5'].every(isSpreadsheetDate)).toBe(true);
    expect(['11/10/2026', '2026-10-11 10:00', '2026 Oct 11', '12345'].some(isSpreadsheetDate)).toBe(false);
  });

  it('parses every date to the same day, whichever order of day and month the file uses', () => {
    const anyDate = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2026-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...statementDateOrders), (at, order) => {
        const day = at.toISOString().slice(0, 10);
        const [year, month, date] = day.split('-');
        const text = order === 'day-first' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
        expect(parseStatementDate(text, order)).toBe(day);
      }),
    );
  });
});

describe('parseStatementAmount', () => {
  it.each([
    ['12,701.00', 1270100, null],
    ['₦ 500.50', 50050, null],
    ['N500', 50000, null],
    ['NGN 500 Naira', 50000, null],
    ['=N=500', 50000, null],
    ['#500', 50000, null],
    ['500.0000', 50000, null],
    ['500.0100', 50001, null],
    ['500.000', 50000, null],
    ['1.23450', null, null],
    ['+500', 50000, 'in'],
    ['500+', 50000, 'in'],
    ['CR N500', 50000, 'in'],
    ['cr.:500', 50000, 'in'],
    ['500 C', 50000, 'in'],
    ['500 Cr.', 50000, 'in'],
    ['-500', 50000, 'out'],
    ['−500', 50000, 'out'],
    ['500-', 50000, 'out'],
    ['-N500', 50000, 'out'],
    ['(N500)', 50000, 'out'],
    ['(500)', 50000, 'out'],
    ['Dr 500', 50000, 'out'],
    ['dr.N500', 50000, 'out'],
    ['500 D', 50000, 'out'],
    ['500DR.', 50000, 'out'],
    ['5-00', null, null],
    ['5+00', null, null],
    ['a(5)', null, null],
    ['(5)a', null, null],
    ['1.0005', null, null],
    ['5N5', null, null],
    ['', 0, null],
    ['--', 0, 'out'],
    ['0.00', 0, null],
    ['0,00', 0, null],
    ['0.01', 1, null],
    ['0009876543', null, null],
    ['$500', null, null],
    ['USD 500', null, null],
    ['12.701,00', null, null],
    ['12,70', null, null],
    ['1.27E+04', null, null],
    ['nothing', null, null],
    ['(500', null, null],
    ['500)', null, null],
  ])('parses the statement amount %j as %j kobo with the direction %s', (text, kobo, direction) => {
    expect(parseStatementAmount(text)).toEqual({ kobo, direction });
  });
});
