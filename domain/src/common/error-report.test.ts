import { expect, it, test } from 'vitest';
import { errorReportSchema, truncateErrorReport, buildErrorLogEntry } from './error-report';

const report = (changes: object = {}) => ({
  reference: '3f9a02bc',
  message: 'It broke',
  stack: '',
  path: '/',
  ...changes,
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
])('buildErrorLogEntry logs the message %j as %j', (message, logged) => {
  expect(buildErrorLogEntry(report({ message })).message).toBe(`Error in a browser: ${logged}`);
});

test('buildErrorLogEntry logs only the stack frames of a stack trace, whichever browser created it', () => {
  const stack = [
    'Error: no profile of Ada Obi',
    '    at render (https://shop.test/assets/home-Bx1.js:1:200)',
    '    at https://shop.test/assets/home-Bx1.js?user=ada:2:7',
    '    at price (https://shop.test/assets/home-Bx1.js?user=ada:12:345)',
    'render@https://shop.test/assets/home-Bx1.js:3:4',
    '@https://shop.test/assets/home-Bx1.js:5:6',
    'Ada Obi, 12 Aba Road',
  ].join('\n');
  expect(buildErrorLogEntry(report({ stack })).message.split('\n    ')).toEqual([
    'Error in a browser: It broke',
    'at render (https://shop.test/assets/home-Bx1.js:1:200)',
    'at https://shop.test/assets/home-Bx1.js:2:7',
    'at price (https://shop.test/assets/home-Bx1.js:12:345)',
    'render@https://shop.test/assets/home-Bx1.js:3:4',
    '@https://shop.test/assets/home-Bx1.js:5:6',
  ]);
});

it.each([
  ['/to/ada-and-tunde', '/to'],
  ['/profile', '/profile'],
  ['/', '/'],
  ['nonsense', ''],
  ['nonsense/ada', ''],
])('buildErrorLogEntry logs the path %s as %s, because a gift page’s path names a person', (path, page) => {
  expect(buildErrorLogEntry(report({ path })).page).toBe(page);
});

it.each([
  ['reference', '3f9a02b'],
  ['reference', '3f9a02bcd'],
  ['reference', '3F9A02BC'],
  ['message', 'x'.repeat(501)],
  ['stack', 'x'.repeat(4001)],
  ['path', 'x'.repeat(201)],
])('rejects an error report whose %s is %s', (field, text) => {
  expect(errorReportSchema.safeParse(report({ [field]: text })).success).toBe(false);
});

test('truncateErrorReport keeps the beginning of each text, and errorReportSchema rejects unknown fields', () => {
  const long = report({ message: 'm'.repeat(501), stack: 's'.repeat(4001), path: 'p'.repeat(201) });
  const cut = { message: 'm'.repeat(500), stack: 's'.repeat(4000), path: 'p'.repeat(200) };
  expect(errorReportSchema.parse(truncateErrorReport(long))).toEqual(report(cut));
  expect(errorReportSchema.safeParse(report({ user: 'ada' })).success).toBe(false);
});

it.each([
  ['Call 0803 now', 'Call 0803 now'],
  ['Call 08031 now', 'Call <number> now'],
  ['by ada@b.test, and tari@b.test', 'by <e-mail> and <e-mail>'],
  ['“Ada” or ‘x’ or `Tari`', '“…“ or ‘x’ or `…`'],
  ['an empty "" stays', 'an empty "" stays'],
  [
    'at https://shop.test/to?a=b and http://shop.test/#c now',
    'at https://shop.test/to and http://shop.test/ now',
  ],
  ['what? #1', 'what? #1'],
  ['a1b2c3d4e5f6g7h stays, a1b2c3d4e5f6g7h8 goes', 'a1b2c3d4e5f6g7h stays, <id> goes'],
  ['abcdefghijklmnopq stays', 'abcdefghijklmnopq stays'],
  ['abcdefghijklmno1 goes, abcdefghijklmn1 stays', '<id> goes, abcdefghijklmn1 stays'],
])('buildErrorLogEntry logs the text %j as %j', (message, logged) => {
  expect(buildErrorLogEntry(report({ message })).message).toBe(`Error in a browser: ${logged}`);
});

it.each([
  'at render (https://shop.test/a.js:1:2) Ada',
  'Ada Obi at render (https://shop.test/a.js:1:2)',
  'No gift for Ada Obi https://shop.test/a.js:1:2',
  'at Ada Obi (https://shop.test/a.js:1:2)',
  'at render (https://shop.test/a.css:1:2)',
  'at render (https://shop.test/a.js:1)',
  'at render (ftp://shop.test/a.js:1:2)',
  'at https://ada@shop.test/a.js:1:2',
  'at https://shop.test/a?ada:1:2/b.js:3:4',
])('buildErrorLogEntry does not log the stack line %j', (line) => {
  expect(buildErrorLogEntry(report({ stack: line })).message).toBe('Error in a browser: It broke');
});

it.each([
  'at new Order (https://shop.test/a.js:1:2)',
  'at async Promise.all (https://shop.test/a.js:1:2)',
  'at Object.priceOf [as price] (https://shop.test/a.js:1:2)',
  'at $.<anonymous> (https://shop.test/assets/home-Bx1.js:12:345)',
  'at http://127.0.0.1:5000/a.js:1:2',
  'Order.price@https://shop.test/a.js:1:2',
])('buildErrorLogEntry logs the stack line %j', (line) => {
  expect(buildErrorLogEntry(report({ stack: line })).message).toBe(
    `Error in a browser: It broke\n    ${line}`,
  );
});

test('buildErrorLogEntry logs at most twenty stack frames', () => {
  const stack = Array.from({ length: 25 }, (_, line) => `  at f (http://shop.test/a.js:${line}:12)`).join(
    '\n',
  );
  const lines = buildErrorLogEntry(report({ stack })).message.split('\n');
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('    at f (http://shop.test/a.js:19:12)');
});
