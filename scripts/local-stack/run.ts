import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './project';
import { listProcessTree, signalAll, filterRunning } from './process-tree';
import { haltIfStopping, onShutdown } from './shutdown';
import { waitUntil } from './wait-until';

export interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Captures the output of the child process instead of printing it. */
  quiet?: boolean;
}

/**
 * Starts a program in the project's root. When this process is stopped, the program and its child processes are stopped
 * first.
 */
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

/** The result of running a program. */
export interface Ended {
  code: number;
  /** The program's output if `quiet` was set. */
  output: string;
  /**
   * CPU time in seconds of the program and of all its descendants that were waited for. Processes that outlive their
   * parent are not included.
   */
  processorSeconds: number;
}

/** Runs "$@" and writes the shell's `times` to file descriptor 3, which is closed for the program itself. */
const withTimes = '"$@" 3>&-; code=$?; times >&3; exit $code';

/**
 * Returns the user and system time of child processes, in seconds, from the output of POSIX `times` (`1m2.50s
 * 0m0.25s`).
 */
export function parseChildCpuSeconds(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  return [...children.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)].reduce(
    (sum, [, minutes = '', seconds = '']) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );
}

/** Runs a program in the project's root and waits until it ends. */
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
