import { expect, test } from 'vitest';
import { csvLine } from './csv';

test('cells are quoted only where they must be, and nothing is left out', () => {
  expect(csvLine(['Zobo', 3000.5, true, null, ''])).toBe('Zobo,3000.5,true,,\r\n');
  expect(csvLine(['Rice, "party"', 'two\nlines'])).toBe('"Rice, ""party""","two\nlines"\r\n');
});

test('a customer’s words are no formula in a spreadsheet; numbers stay numbers', () => {
  expect(csvLine(['=1+1', '+234803', '@here', '-2', -2])).toBe("'=1+1,'+234803,'@here,'-2,-2\r\n");
});
