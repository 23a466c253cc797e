import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import process from 'node:process';

export function describeEnvironment(): string {
  const [cpu] = cpus();
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${cpus().length} × ${cpu?.model.trim() ?? 'an unknown processor'}, ${memory} GiB`,
    `Node ${process.versions.node}, Firestore emulator beside it`,
    `${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}`,
  ].join(' · ');
}
