import { renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readFailedTests, readPlaywrightFailures, readVitestFailures } from './failed-tests';
import { writeReportFile, createTemporaryFolder } from './write-report-file';

it('returns failed Vitest tests with the first line of their error, and files that failed to load', () => {
  const file = writeReportFile({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'sells a box', status: 'passed', failureMessages: [] },
          { fullName: 'sells no second', status: 'failed', failureMessages: ['AssertionError: two\n  at x'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'SyntaxError: here', assertionResults: [] },
    ],
  });
  expect(readVitestFailures(file)).toEqual([
    {
      name: 'a.test.ts › sells no second',
      error: 'AssertionError: two',
      details: 'AssertionError: two\n  at x',
    },
    { name: 'b.test.ts', error: 'SyntaxError: here', details: 'SyntaxError: here' },
  ]);
});

it('returns failed Playwright tests, including tests in groups, with their errors in plain text', () => {
  const failed = {
    status: 'unexpected',
    results: [{ error: { message: '\u001B[31mTimed out\u001B[39m\nlog' } }],
  };
  const file = writeReportFile({
    errors: [],
    suites: [
      {
        specs: [{ title: 'opens', file: 'a.spec.ts', tests: [{ status: 'expected', results: [{}] }] }],
        suites: [{ specs: [{ title: 'closes', file: 'a.spec.ts', tests: [failed] }] }],
      },
    ],
  });
  expect(readPlaywrightFailures(file)).toEqual([
    { name: 'a.spec.ts › closes', error: 'Timed out', details: 'Timed out\nlog' },
  ]);
});

it.each([
  ['whole', ['- heading "Menu"', '- text: a'], ['- heading "Menu"', '- text: a']],
  [
    'both ends of a long one',
    Array.from({ length: 200 }, (_, line) => `- text: ${line}`),
    [
      ...Array.from({ length: 50 }, (_, line) => `- text: ${line}`),
      '…',
      ...Array.from({ length: 50 }, (_, line) => `- text: ${150 + line}`),
    ],
  ],
])('includes the page content that Playwright saved for a failed test: %s', (_, page, told) => {
  const kept = join(createTemporaryFolder(), 'error-context.md');
  writeFileSync(
    kept,
    `# Error details\n\n\`\`\`\nTimed out\n\`\`\`\n\n\`\`\`yaml\n${page.join('\n')}\n\`\`\`\n\n# Source`,
  );
  const results = [
    {
      error: { message: 'Timed out' },
      attachments: [{ name: 'screenshot' }, { name: 'error-context', path: kept }],
    },
  ];
  const tests = [{ status: 'unexpected', results }];
  const file = writeReportFile({
    errors: [],
    suites: [{ specs: [{ title: 'opens', file: 'a.spec.ts', tests }] }],
  });
  expect(readPlaywrightFailures(file).map(({ details }) => details)).toEqual([
    ['Timed out', ...told].join('\n'),
  ]);
});

it('returns no failed tests for a part of the run that wrote no report', () => {
  expect(readVitestFailures('/nowhere/unit.json')).toEqual([]);
  expect(readPlaywrightFailures('/nowhere/e2e.json')).toEqual([]);
});

it('returns the failed tests of all parts of a test run', () => {
  const file = writeReportFile({
    testResults: [{ name: 'b.test.ts', status: 'failed', message: 'gone', assertionResults: [] }],
  });
  renameSync(file, join(dirname(file), 'rules.json'));
  writeFileSync(join(dirname(file), 'start.json'), '{ "suites": [], "errors": [{ "message": "no shop" }] }');
  expect(readFailedTests(dirname(file)).map(({ error }) => error)).toEqual(['gone', 'no shop']);
});
