import { expect, it, test } from 'vitest';
import { errorReport, errorReportOf, loggedError } from './error-report';

const report = (changes: object = {}) => ({
  reference: '3f9a02bc',
  message: 'It broke',
  stack: '',
  path: '/',
  ...changes,
});

test('A report’s texts are cut to what the server takes', () => {
  const long = 'x'.repeat(10_000);
  const cut = errorReportOf(report({ message: long, stack: long, path: `/${long}` }));
  expect(errorReport.safeParse(cut).success).toBe(true);
  expect(errorReport.safeParse(report({ message: long })).success).toBe(false);
});

it.each([
  ['No profile of ada@sharebox.test', 'No profile of <e-mail>'],
  ['Unexpected token A, "Ada Obi" is not valid JSON', 'Unexpected token A, "…" is not valid JSON'],
  ['Call +234 803 000 0000 about 45,000.00', 'Call <number> about <number>'],
  ['No document orders/XkT29dk2ls93kdls02kd', 'No document orders/<id>'],
  ['Failed: https://shop.test/auth?oobCode=secret', 'Failed: https://shop.test/auth'],
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading '…')",
  ],
  ['total_amount: invalid_type', 'total_amount: invalid_type'],
])('The message %j is logged as %j', (message, logged) => {
  expect(loggedError(report({ message })).message).toBe(`Error in a browser: ${logged}`);
});

test('Of a stack only the lines that name code are logged, of any browser', () => {
  const stack = [
    'Error: no profile of Ada Obi',
    '    at render (https://shop.test/assets/home-Bx1.js:1:200)',
    '    at https://shop.test/assets/home-Bx1.js?user=ada:2:7',
    'render@https://shop.test/assets/home-Bx1.js:3:4',
    '@https://shop.test/assets/home-Bx1.js:5:6',
    'Ada Obi, 12 Aba Road',
  ].join('\n');
  expect(loggedError(report({ stack })).message.split('\n    ')).toEqual([
    'Error in a browser: It broke',
    'at render (https://shop.test/assets/home-Bx1.js:1:200)',
    'at https://shop.test/assets/home-Bx1.js:2:7',
    'render@https://shop.test/assets/home-Bx1.js:3:4',
    '@https://shop.test/assets/home-Bx1.js:5:6',
  ]);
});

it.each([
  ['/to/ada-and-tunde', '/to'],
  ['/profile', '/profile'],
  ['/', '/'],
  ['nonsense', ''],
])('Of the path %s only %s is logged: a gift page’s names a person', (path, page) => {
  expect(loggedError(report({ path })).page).toBe(page);
});
