import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { ROOT } from '../../scripts/local-stack/project';
import { withProjectFolder, type Rehearsal, rehearseDeploy } from './rehearse';

const far = 'africa-south1';

/** Deploys a project with a single function, which `source` exports as `only`, using the real command line tools. */
function deployFunction(
  source: string,
  { rewrites = [] }: { rewrites?: unknown[] } = {},
): Promise<Rehearsal> {
  return withProjectFolder((folder) => {
    const write = (path: string, content: unknown) =>
      writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
    for (const name of ['functions', 'public']) mkdirSync(join(folder, name));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    write('firebase.json', {
      functions: [{ source: 'functions', runtime: 'nodejs24' }],
      hosting: { public: 'public', rewrites },
    });
    write('public/index.html', '<!doctype html>');
    write('functions/package.json', {
      name: 'one',
      main: 'index.js',
      dependencies: { 'firebase-functions': '^7.0.0' },
    });
    write('functions/index.js', source);
    const build = () => Promise.resolve({ exports: new Set(['only']) });
    return rehearseDeploy(folder, { secrets: ['KNOWN'], queries: false, log: console.log, build });
  });
}

test.concurrent('rejects a function in a region that Hosting cannot reach, and names the region', async ({
  expect,
}) => {
  const { problems } = await deployFunction(
    `exports.only = require('firebase-functions/v2/https').onRequest({ region: '${far}' }, () => {});`,
    { rewrites: [{ source: '/only', function: { functionId: 'only', region: far } }] },
  );
  expect(problems).toEqual([`/only: Firebase Hosting reaches nothing in ${far}`]);
});

test.concurrent('rejects a schedule in a region without Cloud Scheduler, and names the region', async ({
  expect,
}) => {
  const { problems } = await deployFunction(
    `exports.only = require('firebase-functions/v2/scheduler').onSchedule(
      { region: '${far}', schedule: 'every 5 minutes' }, () => {});`,
  );
  expect(problems).toEqual([`Cloud Scheduler reaches nothing in ${far}`]);
});

const withSecret = (name: string) => `
  const secret = require('firebase-functions/params').defineSecret('${name}');
  exports.only = require('firebase-functions/v2/https').onRequest(
    { region: 'europe-west1', secrets: [secret] }, () => {});`;

test.concurrent('rejects a function whose secret has no value, and names the secret', async ({ expect }) => {
  const { problems } = await deployFunction(withSecret('NOBODY_SET_IT'));
  expect(problems).not.toEqual([]);
  for (const problem of problems) expect(problem).toContain('NOBODY_SET_IT');
});

test.concurrent('accepts a function whose secret has a value', async ({ expect }) => {
  expect((await deployFunction(withSecret('KNOWN'))).problems).toEqual([]);
});
