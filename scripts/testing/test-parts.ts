import { getDeployedNodeMajor } from '../local-stack/find-node';
import type { EmulatorSuite } from '../local-stack/emulator-suite';
import { runPlaywright, runProgram, runVitest, type TestRunOptions } from './programs';
import { describeRulesCoverage } from './describe-rules-coverage';
import type { StepResult } from './test-steps';

/**
 * The environment in which a part runs: only memory, Firebase's emulators, the built shop on the emulators, or the
 * built shop on the default ports.
 */
export type TestEnvironment = 'memory' | 'emulators' | 'shop' | 'default ports';

interface PartContext extends TestRunOptions {
  /** The emulators, for parts that need them. */
  suite: EmulatorSuite | undefined;
}

export interface TestPart {
  name: string;
  title: string;
  /** `test` runs before every push. `verify` contains all other parts. */
  tier: 'test' | 'verify';
  needs: TestEnvironment;
  /** True for parts that can rerun the tests of changed files by themselves. */
  hasOwnWatch?: true;
  run: (context: PartContext) => Promise<StepResult>;
}

/** The tag of the main flows of customers, recipients and staff. `npm test` runs only these end-to-end tests. */
const mainFlows = '@main';
const flowProjects = ['app', 'pages'];

const vitest =
  (project: string, env: Record<string, string> = {}) =>
  ({ suite, ...options }: PartContext) =>
    runVitest(project, { ...options, env: { ...suite?.env, ...env } });

/** Runs end-to-end tests. A file given by name runs even if it is not a main flow. */
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

/** The parts of a test run. Parts with the same environment run one after another in this order. */
export const testParts: readonly TestPart[] = [
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
      if (context.suite && context.files?.length === 0)
        console.log(await describeRulesCoverage(context.suite.ports));
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
        // Run files given by name in only one screen size and colour scheme, because that takes a quarter of the time.
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
