import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './project';
import { listProcessTree, signalAll, filterRunning } from './process-tree';
import { haltIfStopping, onShutdown } from './shutdown';
import { waitUntil } from './wait-until';

export interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
  quiet?: boolean;
}

/** Starts a program that is stopped, with its child processes, before this process stops. */
export function startChild(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
  furtherStreams: readonly 'pipe'[] = [],
): ChildProcess {
  const child = spawn(program, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: [
      'ignore',
      options.quiet ? 'pipe' : 'inherit',
      options.quiet ? 'pipe' : 'inherit',
      ...furtherStreams,
    ],
  });
  const forget = onShutdown(async () => {
    const tree = listProcessTree(child.pid ?? 0);
    signalAll(tree, 'SIGTERM');
    const gone = () => (filterRunning(tree).length === 0 ? true : undefined);
    await waitUntil(`${program} to end`, gone, 4000).catch(() => signalAll(tree, 'SIGKILL'));
  });
  child.once('close', forget);
  return child;
}

export interface Ended {
  code: number;
  /** The program's output if `quiet` was set. */
  output: string;
  /** In seconds, including descendants that were waited for, but not processes that outlive their parent. */
  processorSeconds: number;
}

/** Runs "$@" and writes the shell's `times` to file descriptor 3, which is closed for the program itself. */
const withTimes = '"$@" 3>&-; code=$?; times >&3; exit $code';

/** Parses the output of POSIX `times` (`1m2.50s 0m0.25s`) and returns the seconds of child processes. */
export function parseChildCpuSeconds(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  return [...children.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)].reduce(
    (sum, [, minutes = '', seconds = '']) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );
}

export async function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  await haltIfStopping();
  const child = startChild('sh', ['-c', withTimes, 'sh', program, ...args], options, ['pipe']);
  let [output, times] = ['', ''];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (output += data.toString()));
  child.stdio[3]?.on('data', (data: Buffer) => (times += data.toString()));
  try {
    await once(child, 'close');
  } catch (error) {
    return { code: 127, output: error instanceof Error ? error.message : String(error), processorSeconds: 0 };
  }
  await haltIfStopping();
  return { code: child.exitCode ?? 1, output, processorSeconds: parseChildCpuSeconds(times) };
}
