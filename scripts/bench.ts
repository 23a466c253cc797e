/** `npm run bench`: what selling boxes costs, each figure a ratio against a baseline in the same run. Not part of `npm test`. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startEmulatorSuite } from './emulator-suite';
import { run } from './local-stack/run';
import { shutDown } from './local-stack/shutdown';

const suite = await startEmulatorSuite({
  ports: 'free',
  only: ['firestore'],
  log: (line) => console.log(line),
});
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { code } = await run(process.execPath, [vitest, 'run', '--project', 'bench', '--silent=false'], {
  env: suite.env,
});
await shutDown();
process.exitCode = code;
