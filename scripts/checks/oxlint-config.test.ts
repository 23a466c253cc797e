import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { ROOT } from '../local-stack/project';
import { run } from '../local-stack/run';

/** The files of a small project. Each breaks at most one lint rule. */
const files = {
  'web/src/lib/store.ts': 'export const one = 1;',
  'web/src/features/menu/menu.ts': "export { one } from '../../web/src/lib/store.ts';",
  'web/src/features/cart/cart.tsx': "export { one } from '#features/menu/menu.ts';",
  'web/src/lib/upward.ts': "export { one } from '../features/menu/menu';",
  'web/src/lib/sdk.ts': "export { doc } from 'firebase/firestore';",
  'web/src/firebase/sdk.ts': "export { doc } from 'firebase/firestore';",
  'web/src/lib/classic.ts': "export { z } from 'zod';",
  'web/src/lib/heavy.ts': "export { default } from '@mui/material/Button';",
  'web/src/lib/newer.ts': 'export const isUrl = (text: string) => URL.canParse(text);',
  'web/src/lib/checked.ts': "export const canShare = 'canShare' in navigator && navigator.canShare({});",
  'domain/src/orders/clock.ts': 'export const now = () => Date.now();',
  'domain/src/orders/given.ts': 'export const year = (now: Date) => now.getFullYear();',
  'domain/src/orders/node.ts': "export { join } from 'node:path';",
  'functions/src/orders/page.ts': 'export const title = () => document.title;',
  'domain/src/orders/cycle.ts': "export { type Other } from './other';\nexport interface Cycle { a: 1 }",
  'domain/src/orders/other.ts': "import type { Cycle } from './cycle';\nexport interface Other { b: Cycle }",
  'functions/src/platform/upward.ts': "export { title } from '../orders/page';",
};

const reportSchema = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

let project = '';
let found: string[] = [];

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'sharebox-lint-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), `${text}\n`);
  }
  for (const path of [
    'oxlint.config.js',
    'scripts/lint',
    'package.json',
    'web/package.json',
    'web/supported-browsers.json',
  ]) {
    await cp(join(ROOT, path), join(project, path), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '-c', 'oxlint.config.js', '--format=json', 'web', 'domain', 'functions'];
  const { output } = await run(process.execPath, args, { cwd: project, quiet: true });
  const { diagnostics } = reportSchema.parse(JSON.parse(output));
  found = diagnostics.map(({ code, filename }) => `${filename}: ${code}`).sort();
  // Allows extra time, because the linter runs as a separate process while other tests are running.
}, 120_000);

afterAll(() => rm(project, { recursive: true, force: true }));

test('lint reports imports that break the folder order, cross features, or use modules or APIs forbidden in a layer', () => {
  expect(found).toEqual([
    'domain/src/orders/clock.ts: sharebox(clock-as-argument)',
    'domain/src/orders/cycle.ts: import(no-cycle)',
    'domain/src/orders/node.ts: eslint(no-restricted-imports)',
    'domain/src/orders/other.ts: import(no-cycle)',
    'functions/src/orders/page.ts: eslint(no-restricted-globals)',
    'functions/src/platform/upward.ts: sharebox(import-arrows)',
    'web/src/features/cart/cart.tsx: sharebox(import-arrows)',
    'web/src/lib/classic.ts: eslint(no-restricted-imports)',
    'web/src/lib/heavy.ts: eslint(no-restricted-imports)',
    'web/src/lib/newer.ts: sharebox(supported-browsers)',
    'web/src/lib/sdk.ts: eslint(no-restricted-imports)',
    'web/src/lib/upward.ts: sharebox(import-arrows)',
  ]);
});
