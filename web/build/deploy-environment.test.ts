import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, resolveConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import {
  deployEnvironmentPlugin,
  findDeployEnvironmentProblems,
  deployVariableSources,
} from './deploy-environment';

const whole = Object.fromEntries(Object.keys(deployVariableSources).map((name) => [name, 'something']));

test('accepts a deploy with a complete environment for a real project', () => {
  expect(findDeployEnvironmentProblems(whole)).toEqual([]);
});

test.each(Object.keys(deployVariableSources))(
  'rejects a deploy without the variable %s, and explains where to find its value',
  (name) => {
    for (const env of [
      { ...whole, [name]: undefined },
      { ...whole, [name]: ' ' },
    ]) {
      expect(findDeployEnvironmentProblems(env)).toEqual([
        `${name} is missing (${deployVariableSources[name]})`,
      ]);
    }
  },
);

test('rejects a deploy of the demo project', () => {
  expect(findDeployEnvironmentProblems({ ...whole, VITE_FIREBASE_PROJECT_ID: 'demo-sharebox' })).toHaveLength(
    1,
  );
});

test('if variables are missing, a deploy build fails and a plain build logs that it builds the demo shop', async () => {
  const said: string[] = [];
  const customLogger = { ...createLogger(), info: (line: string) => void said.push(line) };
  const resolve = (isDeploy: boolean) =>
    resolveConfig(
      { configFile: false, envDir: false, customLogger, plugins: [deployEnvironmentPlugin(isDeploy)] },
      'build',
    );
  await expect(resolve(true)).rejects.toThrow(
    /VITE_FIREBASE_API_KEY is missing[^]+VITE_APPCHECK_SITE_KEY is missing/,
  );
  await resolve(false);
  expect(said).toEqual([expect.stringMatching(/demo shop, demo-sharebox/)]);
});

test.each([
  ['demo-other', true],
  ['share-box', false],
  [' ', true],
])(
  'with the project id %j, a build and the development server set SHAREBOX_DEMO to %s',
  async (id, isDemo) => {
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', id);
    for (const command of ['build', 'serve'] as const) {
      const plugins = [deployEnvironmentPlugin(false)];
      const inline = { configFile: false, root: tmpdir(), logLevel: 'silent', plugins } as const;
      const { define } = await resolveConfig(inline, command);
      expect(define).toEqual({ 'import.meta.env.SHAREBOX_DEMO': isDemo });
    }
    vi.unstubAllEnvs();
  },
);

test('the example environment contains the same variables as the deploy build', () => {
  const root = join(import.meta.dirname, '../..');
  const example = readFileSync(join(root, 'web/.env.example'), 'utf8');
  expect([...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name)).toEqual(
    Object.keys(deployVariableSources),
  );
  expect(readFileSync(join(root, 'firebase.json'), 'utf8')).toContain('npm run build:deploy --workspace web');
});
