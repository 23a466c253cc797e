import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contradictoryDatesMessage,
  judgeDateOrder,
  parseStatementDate,
  rewrittenDatesMessage,
} from './statement-dates';

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
  ])('reads the date %j as %s', (text, day) => expect(parseStatementDate(text)).toBe(day));

  it.each(
    'January February March April May June July August September October November December'
      .split(' ')
      .map((name, index) => [name, String(index + 1).padStart(2, '0')]),
  )('reads the month %s and its short form', (name, month) => {
    expect(parseStatementDate(`17 ${name} 2026`)).toBe(`2026-${month}-17`);
    expect(parseStatementDate(`17-${name.slice(0, 3)}-26`)).toBe(`2026-${month}-17`);
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
  ])('reads the date %j as %s', (text, day) => expect(parseStatementDate(text)).toBe(day));

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
  ])('leaves %j as it is', (text) => expect(parseStatementDate(text)).toBe(text));
});

describe('judgeDateOrder', () => {
  const clear = (order: string) => ({ order, isAssumed: false });

  it.each([
    [['11/16/2026', '11/10/2026'], 'month-first'],
    [['11/10/2026, 10:00:00', '16/11/2026, 10:00:00'], 'day-first'],
    [['11/11/2026'], 'day-first'],
    [['11/11/2026', '12/16/2026'], 'month-first'],
    [['17-Nov-2026', '2026-11-17'], 'day-first'],
    [[], 'day-first'],
  ])('judges the dates %j by all rows: %s', (dates, order) => {
    expect(judgeDateOrder(dates, 'Date', [])).toEqual(clear(order));
  });

  it('judges unclear dates by the title, the period and other dates of the file', () => {
    const judge = (title: string, others: string[]) => judgeDateOrder(['05/11/2026'], title, others);
    expect(judge('Date (DD/MM/YYYY)', [])).toEqual(clear('day-first'));
    expect(judge('Date (mm-dd-yyyy)', [])).toEqual(clear('month-first'));
    expect(judge('Date', ['01/11/2026 to 30/11/2026'])).toEqual(clear('day-first'));
    expect(judge('Date', ['11/30/2026'])).toEqual(clear('month-first'));
    for (const title of ['Date d/m/y', 'ddmm', 'dd mmm', 'DD-MM'])
      expect(judge(title, [])).toEqual(clear('day-first'));
    for (const title of ['m/d/y', 'MM DD YYYY', 'mmdd'])
      expect(judge(title, [])).toEqual(clear('month-first'));
    expect(judge('Date', ['from 30/11/26 on'])).toEqual(clear('day-first'));
    for (const text of ['12/12/2026', '30/11/2026/1', '1-30/11/2026', '30/11/20261', '30/11/2'])
      expect(judge('Date', [text]).isAssumed).toBe(true);
    expect(judge('Date', ['30/11/2026', '11/30/2026'])).toEqual({ order: 'day-first', isAssumed: true });
    expect(judge('Date', [])).toEqual({ order: 'day-first', isAssumed: true });
    const withEqual = judgeDateOrder(['11/11/2026', '05/11/2026'], 'Date', []);
    expect(withEqual).toEqual({ order: 'day-first', isAssumed: true });
  });

  it('throws for dates that contradict each other', () => {
    expect(() => judgeDateOrder(['11/16/2026', '16/11/2026'], '', [])).toThrow(contradictoryDatesMessage);
    expect(() => judgeDateOrder(['2026-10-11', '16/11/2026'], '', [])).toThrow(rewrittenDatesMessage);
  });

  it('finds the order that dates prove, and never the other', () => {
    const written = fc.constantFrom('day-first' as const, 'month-first' as const);
    const anyDate = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2026-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.array(anyDate, { minLength: 1 }), written, (given, order) => {
        const days = given.map((at) => at.toISOString().slice(0, 10));
        const texts = days.map((text) => {
          const [year, month, day] = text.split('-');
          return order === 'day-first' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
        });
        const judged = judgeDateOrder(texts, 'Date', []);
        if (judged.isAssumed) return;
        expect(texts.map((text) => parseStatementDate(text, judged.order))).toEqual(days);
      }),
    );
  });
});
