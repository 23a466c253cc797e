import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { buildCsv, formatCsvPhone, formatCsvTime, downloadCsv } from './csv';

/** Builds the line of one row with these cells. */
function buildLine(cells: readonly (string | number | boolean | null)[]): string {
  const columns = Object.fromEntries(cells.map((cell, index) => [`c${index}`, () => cell]));
  const [, ...line] = buildCsv(columns, [null]).split('\r\n');
  return line.join('\r\n');
}

test('saves the titles and rows of a CSV file as UTF-8 that spreadsheets recognise', async () => {
  const link = { download: '', click: () => undefined };
  vi.stubGlobal('document', { createElement: () => link });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  downloadCsv('meals.csv', { Dish: (dish: string) => dish, Letters: (dish: string) => dish.length }, ['Ẹ̀bà']);
  const file = saved.mock.calls[0]?.[0];
  if (!(file instanceof Blob)) throw new Error('Nothing was saved');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([link.download, file.type]).toEqual(['meals.csv', 'text/csv;charset=utf-8']);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Dish,Letters\r\nẸ̀bà,4');
  vi.unstubAllGlobals();
});

test('quotes only the CSV cells that require quotation marks, and keeps every character', () => {
  expect(buildLine(['Zobo', 3000.5, true, null, ''])).toBe('Zobo,3000.5,true,,');
  expect(buildLine(['Rice, "party"', 'two\nlines'])).toBe('"Rice, ""party""","two\nlines"');
});

test('a CSV export neutralises formulas in texts from customers, and leaves numbers unchanged', () => {
  for (const formula of [
    '=1+1',
    '+234803',
    '@here',
    '-2',
    '＝1+1',
    '＋234803',
    '＠here',
    '－2',
    '\n=1+1',
    '\t=1+1',
  ])
    expect(buildLine([formula])).toBe(`"'${formula}"`);
  expect(buildLine(['\r=1+1'])).toBe(`"'\r=1+1"`);
  expect(buildLine([-2])).toBe('-2');
});

test('a CSV export marks numbers as text if a spreadsheet would round or shorten them', () => {
  for (const digits of [
    '000013261117142233000123456789',
    '123456789012',
    '08031234567',
    '007',
    '12E5',
    '1e10',
    '9.12E3',
    '1e+5',
    '1e-5',
  ])
    expect(buildLine([digits])).toBe(`"'${digits}"`);
  const unchanged = ['12701.50', '3000', '0', '0.5', 'CONF-1795745641027', '2026-11-17', 123456789012];
  expect(buildLine(unchanged)).toBe(unchanged.join(','));
});

test('a CSV export marks a text as text if a spreadsheet would turn the text into a date, a time or a fraction', () => {
  const dates =
    '12/14 1-2 1/2/26 12-2026 2026/11/17 2026-11 MAR-1 mar1 1-MAR Sept/2 17-Nov-2026 10:30 1:05:09'.split(
      ' ',
    );
  const spaced = [
    '17 Nov 2026',
    'May 5, 2026',
    '17/11/2026 10:05',
    '17 Nov 2026, 5 pm',
    '1 1/2',
    '5 PM',
    '10:30 am',
  ];
  for (const text of [...dates, ...spaced]) expect(buildLine([text])).toBe(`"'${text}"`);
  const names = [
    'May',
    'June',
    'Marina 5',
    '12 Marina Road',
    'Decor 2',
    'A/12',
    '12/14 Aba Road',
    'Flat 3-4',
    '1/2/3/4',
  ];
  for (const text of [...names, '2026-11-27', '2026-11-27 16:05']) expect(buildLine([text])).toBe(text);
});

test('a CSV export formats times in Lagos time', () => {
  expect(formatCsvTime(new Date('2026-11-27T23:05:40Z'))).toBe('2026-11-28 00:05');
});

test('a CSV export formats phone numbers as text without an apostrophe, and keeps every digit', () => {
  expect(formatCsvPhone('+2348031234567')).toBe('0803 123 4567');
  expect(formatCsvPhone('+447700900123')).toBe('(+447 700 900 123)');
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{6,14}$/), (phone) => {
      const text = formatCsvPhone(phone);
      expect(buildLine([text])).toBe(text);
      expect(text).toMatch(/^[0(].* /);
      expect(text.replace(/\D/g, '').slice(-6)).toBe(phone.slice(-6));
    }),
  );
});

test('a CSV export neutralises a formula that is stored as a phone number', () => {
  for (const phone of ['+1+cmd|A1', '+1+447700900123', '+2348031234567+cmd', '+1+2348031234567'])
    expect(buildLine([formatCsvPhone(phone)])).toBe(`"'${phone}"`);
});
