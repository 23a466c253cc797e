import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT_FOLDER } from './project';
import { listProcessTree, signalProcesses, findRunningProcesses } from './process-tree';
import { waitForeverIfStopping, onShutdown } from './shutdown';
import { waitUntil } from './wait-until';

export interface CommandOptions {
  env?: Record<string, string>;
  cwd?: string;
  quiet?: boolean;
}

/** Starts a child process. When this process is stopped, the child process and its descendants are stopped first. */
export function startChildProcess(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
  furtherStreams: readonly 'pipe'[] = [],
): ChildProcess {
  const child = spawn(program, args, {
    cwd: options.cwd ?? ROOT_FOLDER,
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
    signalProcesses(tree, 'SIGTERM');
    const gone = () => (findRunningProcesses(tree).length === 0 ? true : undefined);
    await waitUntil(`${program} to end`, gone, 4000).catch(() => signalProcesses(tree, 'SIGKILL'));
  });
  child.once('close', forget);
  return child;
}

export interface CommandResult {
  code: number;
  /** The program's output if `quiet` was set. */
  output: string;
  /** CPU time in seconds. Includes descendants that were waited for, but not processes that outlive their parent. */
  processorSeconds: number;
}

/** Runs "$@" and writes the shell's `times` to file descriptor 3. The program itself cannot access this descriptor. */
const withTimes = '"$@" 3>&-; code=$?; times >&3; exit $code';

/** Parses the output of POSIX `times` (`1m2.50s 0m0.25s`) and returns the seconds of child processes. */
export function parseChildCpuSeconds(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  return [...children.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)].reduce(
    (sum, [, minutes = '', seconds = '']) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );
}

export async function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  await waitForeverIfStopping();
  const child = startChildProcess('sh', ['-c', withTimes, 'sh', program, ...args], options, ['pipe']);
  let [output, times] = ['', ''];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (output += data.toString()));
  child.stdio[3]?.on('data', (data: Buffer) => (times += data.toString()));
  try {
    await once(child, 'close');
  } catch (error) {
    return { code: 127, output: error instanceof Error ? error.message : String(error), processorSeconds: 0 };
  }
  await waitForeverIfStopping();
  return { code: child.exitCode ?? 1, output, processorSeconds: parseChildCpuSeconds(times) };
}
