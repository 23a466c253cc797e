import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { formatCsvPhone, formatCsvTime, saveCsv, toCsvLine } from './csv';

test('saves lines as UTF-8 that spreadsheets recognise', async () => {
  const link = { download: '', click: () => undefined };
  vi.stubGlobal('document', { createElement: () => link });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  saveCsv('orders.csv', ['Dish\r\n', 'Ẹ̀bà\r\n']);
  const file = saved.mock.calls[0]?.[0];
  if (!(file instanceof Blob)) throw new Error('Nothing was saved');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([link.download, file.type]).toEqual(['orders.csv', 'text/csv;charset=utf-8']);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Dish\r\nẸ̀bà\r\n');
});

test('quotes only the cells that need it and keeps every character', () => {
  expect(toCsvLine(['Zobo', 3000.5, true, null, ''])).toBe('Zobo,3000.5,true,,\r\n');
  expect(toCsvLine(['Rice, "party"', 'two\nlines'])).toBe('"Rice, ""party""","two\nlines"\r\n');
});

test('neutralises formulas in texts from customers and leaves numbers unchanged', () => {
  expect(toCsvLine(['=1+1', '+234803', '@here', '-2', -2])).toBe("'=1+1,'+234803,'@here,'-2,-2\r\n");
  expect(toCsvLine(['＝1+1', '＋234803', '＠here', '－2'])).toBe("'＝1+1,'＋234803,'＠here,'－2\r\n");
  expect(toCsvLine(['\n=1+1', '\t=1+1', '\r=1+1'])).toBe(`"'\n=1+1",'\t=1+1,"'\r=1+1"\r\n`);
});

test('marks digits as text that a spreadsheet would round or shorten', () => {
  expect(toCsvLine(['000013261117142233000123456789', '123456789012', '08031234567', '007'])).toBe(
    "'000013261117142233000123456789,'123456789012,'08031234567,'007\r\n",
  );
  expect(toCsvLine(['12E5', '1e10', '9.12E3', '1e+5', '1e-5'])).toBe("'12E5,'1e10,'9.12E3,'1e+5,'1e-5\r\n");
  expect(toCsvLine(['12701.50', '3000', '0', '0.5', 'CONF-1795745641027', '2026-11-17', 123456789012])).toBe(
    '12701.50,3000,0,0.5,CONF-1795745641027,2026-11-17,123456789012\r\n',
  );
});

test('writes times in Lagos', () => {
  expect(formatCsvTime(new Date('2026-11-27T23:05:40Z'))).toBe('2026-11-28 00:05');
});

test('writes phone numbers as text that needs no apostrophe and keeps every digit', () => {
  expect(formatCsvPhone('+2348031234567')).toBe('0803 123 4567');
  expect(formatCsvPhone('+447700900123')).toBe('(+447 700 900 123)');
  expect(toCsvLine([formatCsvPhone('+2348031234567')])).toBe('0803 123 4567\r\n');
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{6,14}$/), (phone) => {
      const text = formatCsvPhone(phone);
      expect(toCsvLine([text])).toBe(`${text}\r\n`);
      expect(text).toMatch(/^[0(].* /);
      expect(text.replace(/\D/g, '').slice(-6)).toBe(phone.slice(-6));
    }),
  );
});

test('still neutralises a formula that is stored as a phone number', () => {
  for (const phone of ['+1+cmd|A1', '+1+447700900123', '+2348031234567+cmd', '+1+2348031234567'])
    expect(toCsvLine([formatCsvPhone(phone)])).toBe(`'${phone}\r\n`);
});
