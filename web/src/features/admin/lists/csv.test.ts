import { expect, test } from 'vitest';
import { toCsvLine } from './csv';

test('quotes only the cells that need it and keeps every character', () => {
  expect(toCsvLine(['Zobo', 3000.5, true, null, ''])).toBe('Zobo,3000.5,true,,\r\n');
  expect(toCsvLine(['Rice, "party"', 'two\nlines'])).toBe('"Rice, ""party""","two\nlines"\r\n');
});

test('neutralises formulas in texts from customers and leaves numbers unchanged', () => {
  expect(toCsvLine(['=1+1', '+234803', '@here', '-2', -2])).toBe("'=1+1,'+234803,'@here,'-2,-2\r\n");
});
