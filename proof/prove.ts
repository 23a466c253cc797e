/**
 * `npm run prove` runs the proofs of the shop's claims and writes the results with date, commit and machine to
 * proof/README.md. `-- --only words` runs only the proofs whose commands contain these words. Running all of them takes
 * hours.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ROOT } from '../scripts/local-stack/project';
import { run } from '../scripts/local-stack/run';
import { updatePage, type ProofResult, proofs } from './proofs';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const PAGE = join(ROOT, 'proof', 'README.md');
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
// Result rows written by earlier proofs do not count as uncommitted changes.
const changed = git('status', '--porcelain', '--', '.', ':!proof/README.md');
const commit = `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`;
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;

for (const { command, figure: figureIn } of proofs.filter((one) => one.command.includes(values.only))) {
  const began = performance.now();
  const { code, output } = await run('npm', ['run', ...command.split(' ')], { quiet: true });
  const plain = stripVTControlCharacters(output);
  const figure = code === 0 ? figureIn(plain) : null;
  if (figure === null) {
    console.log(plain);
    console.log(`✗ npm run ${command}`);
    process.exitCode = 1;
    continue;
  }
  const day = new Date().toISOString().slice(0, 10);
  const seconds = Math.round((performance.now() - began) / 1000);
  const proved: ProofResult = { figure, seconds, commit, day, machine };
  writeFileSync(PAGE, updatePage(readFileSync(PAGE, 'utf8'), new Map([[command, proved]])));
  console.log(`✓ npm run ${command}: ${figure}`);
}
await run('npx', ['oxfmt', PAGE]);
