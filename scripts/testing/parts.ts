import { getDeployedNodeMajor } from '../local-stack/find-node';
import type { EmulatorSuite } from '../local-stack/emulator-suite';
import { runPlaywright, runProgram, runVitest, type TestOptions } from './programs';
import { rulesCoverage } from './rules-coverage';
import type { StepResult } from './steps';

/**
 * The environment that a part needs before it starts: only memory, Firebase's emulators, the built shop on the emulators, or the built
 * shop and the default ports for itself.
 */
export type Environment = 'memory' | 'emulators' | 'shop' | 'default ports';

interface PartContext extends TestOptions {
  /** The emulators, for parts that need them. */
  suite: EmulatorSuite | undefined;
}

export interface Part {
  name: string;
  title: string;
  /** `test` runs before every push, and `verify` has everything else. */
  tier: 'test' | 'verify';
  needs: Environment;
  /** Parts that can rerun the tests of changed files by themselves. */
  hasOwnWatch?: true;
  run: (context: PartContext) => Promise<StepResult>;
}

/** The main flows of customers, recipients and staff, which `npm test` runs. */
const mainFlows = '@main';
const flowProjects = ['app', 'pages'];

const vitest =
  (project: string, env: Record<string, string> = {}) =>
  ({ suite, ...options }: PartContext) =>
    runVitest(project, { ...options, env: { ...suite?.env, ...env } });

/** Runs end-to-end tests. A named file runs whether or not it belongs to the main flows. */
const endToEnd =
  (report: string, projects: readonly string[], flags: readonly string[] = []) =>
  ({ suite, files = [] }: PartContext) =>
    runPlaywright(report, 'playwright.config.ts', {
      env: suite?.env ?? {},
      files,
      flags: [
        ...projects.map((project) => `--project=${project}`),
        ...(files.length === 0 ? flags : ['--pass-with-no-tests']),
      ],
    });

/** Parts of the same environment run one after another in this order. */
export const parts: readonly Part[] = [
  {
    name: 'types',
    title: 'Types',
    tier: 'test',
    needs: 'memory',
    run: ({ files = [] }) =>
      files.length === 0
        ? runProgram('npm', ['run', '--silent', 'typecheck'])
        : runProgram('npx', ['tsc', '--singleThreaded', '-p', files[0] ?? '']),
  },
  {
    name: 'lint',
    title: 'Lint',
    tier: 'test',
    needs: 'memory',
    run: ({ files = [] }) =>
      files.length === 0
        ? runProgram('npm', ['run', '--silent', 'lint'])
        : runProgram('npx', ['oxlint', '-c', 'oxlint.config.js', ...files]),
  },
  {
    name: 'unit',
    title: 'Unit',
    tier: 'test',
    needs: 'memory',
    hasOwnWatch: true,
    run: vitest('unit'),
  },
  {
    name: 'functions',
    title: 'Functions in memory',
    tier: 'test',
    needs: 'memory',
    hasOwnWatch: true,
    run: vitest('functions'),
  },
  {
    name: 'rules',
    title: 'Rules',
    tier: 'test',
    needs: 'emulators',
    hasOwnWatch: true,
    run: async (context) => {
      const result = await vitest('rules')(context);
      if (context.suite && context.files?.length === 0) console.log(await rulesCoverage(context.suite.ports));
      return result;
    },
  },
  {
    name: 'flows',
    title: 'Main flows in a browser',
    tier: 'test',
    needs: 'shop',
    run: endToEnd('flows', flowProjects, [`--grep=${mainFlows}`]),
  },
  {
    name: 'components',
    title: 'Components',
    tier: 'verify',
    needs: 'memory',
    run: ({ files = [] }) =>
      runPlaywright('components', 'components.config.ts', {
        files,
        // Named files are run in one size and colour scheme, because that takes a quarter of the time.
        env: files.length === 0 ? { SHAREBOX_ALL_LOOKS: 'on' } : {},
      }),
  },
  {
    name: 'simulation',
    title: 'Simulated evenings',
    tier: 'verify',
    needs: 'memory',
    run: vitest('simulation'),
  },
  {
    name: 'fuzz',
    title: 'Hostile calls',
    tier: 'verify',
    needs: 'memory',
    run: vitest('fuzz'),
  },
  {
    name: 'properties',
    title: 'Property tests with more cases',
    tier: 'verify',
    needs: 'memory',
    run: vitest('unit', { PROPERTY_RUNS: '1000', PROPERTY_SEED: '2' }),
  },
  {
    name: 'sequences',
    title: 'Sequences of handlers with more cases',
    tier: 'verify',
    needs: 'memory',
    run: (context) =>
      vitest('functions', { PROPERTY_RUNS: '400', PROPERTY_SEED: '2' })({
        ...context,
        files: ['.sequences.test.ts'],
      }),
  },
  {
    name: 'emulators',
    title: 'Functions on emulators',
    tier: 'verify',
    needs: 'shop',
    hasOwnWatch: true,
    run: vitest('emulators'),
  },
  {
    name: 'deployed',
    title: `Functions as deployed, on Node ${getDeployedNodeMajor()} if it can be fetched`,
    tier: 'verify',
    needs: 'shop',
    hasOwnWatch: true,
    run: vitest('deployed'),
  },
  {
    name: 'e2e',
    title: 'Other flows in a browser',
    tier: 'verify',
    needs: 'shop',
    run: endToEnd('e2e', flowProjects, [`--grep-invert=${mainFlows}`]),
  },
  {
    name: 'provider',
    title: 'Automatic payments in a browser',
    tier: 'verify',
    needs: 'shop',
    run: endToEnd('provider', ['provider']),
  },
  {
    name: 'lighthouse',
    title: 'Lighthouse',
    tier: 'verify',
    needs: 'shop',
    run: endToEnd('lighthouse', ['lighthouse']),
  },
  {
    name: 'start',
    title: 'Plain firebase emulators:start',
    tier: 'verify',
    needs: 'default ports',
    run: () => runPlaywright('start', 'start.config.ts'),
  },
];
