import { renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { failedIn, failedInPlaywright, failedInVitest } from './failed-tests';
import { reportFile, temporaryFolder } from './report-file';

it('lists failed Vitest tests with the first line of their error, and files that failed to load', () => {
  const file = reportFile({
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
  expect(failedInVitest(file)).toEqual([
    {
      name: 'a.test.ts › sells no second',
      error: 'AssertionError: two',
      details: 'AssertionError: two\n  at x',
    },
    { name: 'b.test.ts', error: 'SyntaxError: here', details: 'SyntaxError: here' },
  ]);
});

it('lists failed Playwright tests, including tests in groups, with their errors in plain text', () => {
  const failed = {
    status: 'unexpected',
    results: [{ error: { message: '\u001B[31mTimed out\u001B[39m\nlog' } }],
  };
  const file = reportFile({
    errors: [],
    suites: [
      {
        specs: [{ title: 'opens', file: 'a.spec.ts', tests: [{ status: 'expected', results: [{}] }] }],
        suites: [{ specs: [{ title: 'closes', file: 'a.spec.ts', tests: [failed] }] }],
      },
    ],
  });
  expect(failedInPlaywright(file)).toEqual([
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
  const kept = join(temporaryFolder(), 'error-context.md');
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
  const file = reportFile({
    errors: [],
    suites: [{ specs: [{ title: 'opens', file: 'a.spec.ts', tests }] }],
  });
  expect(failedInPlaywright(file).map(({ details }) => details)).toEqual([['Timed out', ...told].join('\n')]);
});

it('lists no tests for a part that wrote no report', () => {
  expect(failedInVitest('/nowhere/unit.json')).toEqual([]);
  expect(failedInPlaywright('/nowhere/e2e.json')).toEqual([]);
});

it('lists the failures of all parts of a run', () => {
  const file = reportFile({
    testResults: [{ name: 'b.test.ts', status: 'failed', message: 'gone', assertionResults: [] }],
  });
  renameSync(file, join(dirname(file), 'rules.json'));
  writeFileSync(join(dirname(file), 'start.json'), '{ "suites": [], "errors": [{ "message": "no shop" }] }');
  expect(failedIn(dirname(file)).map(({ error }) => error)).toEqual(['gone', 'no shop']);
});
