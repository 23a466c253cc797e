import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deployVariables } from '../../web/build/deploy-environment';
import { findDeployedNode } from '../../scripts/local-stack/find-node';
import { ROOT } from '../../scripts/local-stack/project';
import { createCloudBuild } from './cloud-build';
import { deployWithStandIn } from './deploy-with-stand-in';
import { type CloudBuild, buildFunctionRoutes } from './function-routes';
import { startGoogleStandIn } from './google-stand-in';
import { createEmptyState, type GoogleState } from './google-state';
import { buildHostingRoutes } from './hosting-routes';
import { buildProjectRoutes } from './project-routes';
import { expiringCollections, queriesInUse } from './queries-in-use';
import { findIndexProblems } from './query-indexes';
import { buildRulesRoutes } from './rules-routes';

export const rehearsalProject = 'sharebox-rehearsal';

export interface Rehearsal {
  /** The problems: messages from Google, or lines from the checks. Empty if the deploy succeeded. */
  problems: string[];
  output: string;
  state: GoogleState;
}

/** Copies the project's files to a folder, including untracked files that git does not ignore. */
export function copyProject(to: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const needed = /^(domain|emulator-data|functions|web|[^/]+$)/;
  for (const file of list.split('\0').filter((name) => name !== '' && needed.test(name))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(ROOT, file), join(to, file), { force: true });
  }
  linkPackages(to);
}

/** Links the installed packages. The project's own workspaces are linked to the copy instead. */
function linkPackages(to: string): void {
  const own = '@sharebox';
  mkdirSync(join(to, 'node_modules', own), { recursive: true });
  for (const entry of readdirSync(join(ROOT, 'node_modules'), { withFileTypes: true })) {
    const name = join('node_modules', entry.name);
    if (entry.isDirectory() && entry.name !== own) symlinkSync(join(ROOT, name), join(to, name), 'junction');
  }
  for (const name of ['domain', 'functions', 'web'])
    symlinkSync(join(to, name), join(to, 'node_modules', own, name), 'junction');
  symlinkSync(join(ROOT, 'web/node_modules'), join(to, 'web/node_modules'), 'junction');
}

interface Options {
  secrets: readonly string[];
  /** Whether to check that the indexes cover the shop's queries. */
  queries: boolean;
  log: (line: string) => void;
  /** Replaces Cloud Build, which installs and loads the upload. */
  build?: CloudBuild;
}

export async function rehearseDeploy(
  folder: string,
  { secrets, queries, log, build }: Options,
): Promise<Rehearsal> {
  const place = mkdtempSync(join(tmpdir(), 'sharebox-rehearsal-'));
  const state = createEmptyState(rehearsalProject, secrets);
  const google = await startGoogleStandIn({
    ...buildProjectRoutes(state),
    ...buildRulesRoutes(state),
    ...buildFunctionRoutes(
      state,
      build ?? createCloudBuild(place, await findDeployedNode(), log),
      new Date(),
    ),
    ...buildHostingRoutes(state),
  });
  try {
    const { code, output } = await deployWithStandIn(folder, {
      address: google.address,
      projectId: rehearsalProject,
      home: join(place, 'home'),
      env: {
        ...Object.fromEntries(Object.keys(deployVariables).map((name) => [name, 'rehearsal'])),
        VITE_FIREBASE_PROJECT_ID: rehearsalProject,
        VITE_EMULATORS: '',
      },
    });
    const problems = [
      ...new Set(google.refusals),
      ...[...new Set(google.unknown)].map((request) => `The rehearsal knows no ${request}`),
      ...(code === 0 && queries
        ? findIndexProblems(state, Object.values(queriesInUse).flat(), expiringCollections)
        : []),
    ];
    const last = output.trim().split('\n').slice(-40).join('\n');
    if (code !== 0 && problems.length === 0) problems.push(`firebase deploy failed:\n${last}`);
    return { problems, output, state };
  } finally {
    await google.close();
    rmSync(place, { recursive: true, force: true });
  }
}

export async function withProjectFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sharebox-rehearsed-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
