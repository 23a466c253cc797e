import { expect, test } from 'vitest';
import { toCsvLine } from './csv';

test('quotes only the cells that need it and keeps every character', () => {
  expect(toCsvLine(['Zobo', 3000.5, true, null, ''])).toBe('Zobo,3000.5,true,,\r\n');
  expect(toCsvLine(['Rice, "party"', 'two\nlines'])).toBe('"Rice, ""party""","two\nlines"\r\n');
});

test('neutralises formulas in texts from customers and leaves numbers unchanged', () => {
  expect(toCsvLine(['=1+1', '+234803', '@here', '-2', -2])).toBe("'=1+1,'+234803,'@here,'-2,-2\r\n");
});

test('marks digits as text that a spreadsheet would round or shorten', () => {
  expect(toCsvLine(['000013261117142233000123456789', '123456789012', '08031234567', '007'])).toBe(
    "'000013261117142233000123456789,'123456789012,'08031234567,'007\r\n",
  );
  expect(toCsvLine(['12E5', '1e10', '9.1E3'])).toBe("'12E5,'1e10,'9.1E3\r\n");
  expect(toCsvLine(['12701.50', '3000', '0', '0.5', 'CONF-1795745641027', '2026-11-17', 123456789012])).toBe(
    '12701.50,3000,0,0.5,CONF-1795745641027,2026-11-17,123456789012\r\n',
  );
});
