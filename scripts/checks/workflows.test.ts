import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { deployVariables } from '../../web/build/deploy-environment';
import { ROOT } from '../local-stack/project';
import { deployArguments } from '../../proof/rehearsal/deploy-with-stand-in';

const folder = join(ROOT, '.github/workflows');
const textSchema = z.string();

const workflowSchema = z.object({
  jobs: z.record(
    textSchema,
    z.object({
      uses: z.optional(textSchema),
      needs: z.optional(textSchema),
      environment: z.optional(textSchema),
      steps: z._default(
        z.array(
          z.object({
            uses: z.optional(textSchema),
            run: z.optional(textSchema),
            env: z._default(z.record(textSchema, textSchema), {}),
            with: z._default(z.record(textSchema, z.unknown()), {}),
          }),
        ),
        [],
      ),
    }),
  ),
});

const read = (name: string) => workflowSchema.parse(parse(readFileSync(join(folder, name), 'utf8')));
const stepsOf = (name: string) => Object.values(read(name).jobs).flatMap(({ steps }) => steps);
const scripts = z
  .object({ scripts: z.record(textSchema, textSchema) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).scripts;

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  it('runs only scripts that exist', () => {
    const run = stepsOf(name).flatMap((step) => step.run ?? []);
    const named = run.flatMap((line) => [...line.matchAll(/npm (?:run )?(?!ci\b|run\b)([\w:-]+)/g)]);
    for (const [, script = ''] of named) expect(Object.keys(scripts)).toContain(script);
  });

  it('passes no text from a pull request to a shell', () => {
    for (const { run = '' } of stepsOf(name))
      expect(run).not.toMatch(/github\.(?:head_ref|event\.pull_request\.(?:title|body|head))/);
  });
});

test.each(['preview.yml', 'deploy.yml'])(
  '%s builds the web app with all variables that a deploy needs',
  (name) => {
    const [step] = stepsOf(name).filter(({ run }) => run?.includes('npx firebase'));
    for (const variable of Object.keys(deployVariables))
      expect(step?.env[variable]).toBe(`\${{ vars.${variable} }}`);
  },
);

test('only jobs in the production environment can use the deploy account', () => {
  const acting = readdirSync(folder).flatMap((name) =>
    Object.values(read(name).jobs).flatMap(({ environment, steps }) =>
      steps
        .filter(({ uses }) => uses?.startsWith('google-github-actions/auth@'))
        .map((step) => [name, environment, step.with.service_account]),
    ),
  );
  expect(acting).toEqual([
    ['deploy.yml', 'production', '${{ secrets.DEPLOY_SERVICE_ACCOUNT }}'],
    ['preview.yml', undefined, '${{ vars.PREVIEW_SERVICE_ACCOUNT }}'],
  ]);
  for (const name of readdirSync(folder).filter((one) => one !== 'deploy.yml'))
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain('DEPLOY_SERVICE_ACCOUNT');
});

test('the deploy workflow deploys only tested code, with the rehearsed arguments', () => {
  const { jobs } = read('deploy.yml');
  expect(jobs.test?.uses).toBe('./.github/workflows/test.yml');
  expect(jobs.deploy?.needs).toBe('test');
  expect(stepsOf('deploy.yml').at(-1)?.run).toContain(`npx firebase ${deployArguments.join(' ')} --project`);
});
