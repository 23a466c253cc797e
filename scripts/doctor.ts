/**
 * `npm run doctor` lists programs that are missing on this machine, and the commands that install them. `-- --deploy`
 * also checks the steps of docs/deploy.md.
 */
import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import { listMissingDeploySteps } from './deploy/deploy-readiness';
import { CHROMIUM_MISSING_MESSAGE, findChromium, findHeadlessShell } from './testing/find-chromium';
import { findJava, buildJavaMissingMessage } from './local-stack/find-java';
import { findEmulatorBinaries } from './local-stack/emulator-binaries';
import { ROOT_FOLDER } from './local-stack/project';

const { values } = parseArgs({ options: { deploy: { type: 'boolean', default: false } } });
let essentialsMissing = 0;

function report(state: 'ok' | 'missing' | 'note', text: string): void {
  if (state === 'missing') essentialsMissing += 1;
  console.log(`${state.padEnd(8)}${text}`);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const nodeFits = major > 20 || (major === 20 && minor >= 19);
report(
  nodeFits ? 'ok' : 'missing',
  nodeFits
    ? `Node ${process.versions.node}`
    : `Node 20.19 or newer, this is ${process.versions.node}: nvm install`,
);

const java = findJava();
report(java ? 'ok' : 'missing', java ? `Java ${java.version} (${java.home})` : buildJavaMissingMessage());

if (java) {
  try {
    const { env, notes } = await findEmulatorBinaries(java);
    report('ok', 'The emulators');
    for (const note of notes) report('note', note);
    const own = process.env.PATH ?? '';
    const variables = Object.entries(env).map(
      ([name, value]) => `${name}=${name === 'PATH' ? value.replace(own, '$PATH') : value}`,
    );
    report('note', `What a plain firebase emulators:start finds them by here: ${variables.join(' ')}`);
  } catch (error) {
    report('missing', error instanceof Error ? error.message : String(error));
  }
}

const chromium = findChromium();
report(
  chromium ? 'ok' : 'note',
  chromium ? `Chromium (${chromium})` : `${CHROMIUM_MISSING_MESSAGE}. npm test tries to.`,
);
const shell = findHeadlessShell();
report(
  shell ? 'ok' : 'note',
  shell
    ? `Chromium’s headless shell (${shell})`
    : 'No headless shell of Chromium: the browser tests take twice as long (on Debian: sudo apt-get install chromium-headless-shell)',
);

if (values.deploy) {
  const missing = listMissingDeploySteps(ROOT_FOLDER, homedir(), process.env);
  for (const text of missing) report('missing', text);
  if (missing.length === 0) report('ok', 'What the steps of docs/deploy.md need');
}

process.exitCode = essentialsMissing > 0 ? 1 : 0;
