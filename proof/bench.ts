/**
 * `npm run bench`: what selling boxes and telling thousands costs, how the staff's screens bear a long list, how
 * soon a phone shows home and menu, and how soon it answers a tap, each against a baseline in the same run; and how
 * boxes, words to many and lists grow, drawn into `docs/scaling`. `-- boxes` runs the files of that name alone. Not
 * part of `npm test`.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildFunctions, buildWeb } from '../scripts/local-stack/build-app';
import { startEmulatorSuite } from '../scripts/local-stack/emulator-suite';
import { ensureChromium } from '../scripts/testing/find-chromium';
import { choosePorts } from '../scripts/local-stack/ports';
import { run } from '../scripts/local-stack/run';
import { shutDown } from '../scripts/local-stack/shutdown';

const log = (line: string) => console.log(line);
const ports = await choosePorts('free', log);
// With them comes what the menu's page is rendered with.
await buildFunctions();
// No functions: their triggers would take the processor from what is measured.
const suite = await startEmulatorSuite({
  ports,
  only: ['firestore', 'auth', 'hosting'],
  webRoot: (await buildWeb()).folder,
  log,
});
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { code } = await run(
  process.execPath,
  [vitest, 'run', '--project', 'bench', '--silent=false', ...process.argv.slice(2)],
  {
    env: { ...suite.env, SHAREBOX_CHROMIUM: await ensureChromium(log) },
  },
);
await shutDown();
process.exitCode = code;
