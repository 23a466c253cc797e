import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './project';
import { processTree, signalAll, stillRunning } from './process-tree';
import { unlessStopping, onShutdown } from './shutdown';
import { waitUntil } from './wait-until';

export interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Captures the child's output instead of printing it. */
  quiet?: boolean;
}

/** Starts a program in the project's root. It is stopped with all its descendants when this process is stopped. */
export function startChild(program: string, args: readonly string[], options: RunOptions = {}): ChildProcess {
  const child = spawn(program, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
  });
  const forget = onShutdown(async () => {
    const tree = processTree(child.pid ?? 0);
    signalAll(tree, 'SIGTERM');
    const gone = () => (stillRunning(tree).length === 0 ? true : undefined);
    await waitUntil(`${program} to end`, gone, 4000).catch(() => signalAll(tree, 'SIGKILL'));
  });
  child.once('close', forget);
  return child;
}

/** Runs a program in the project's root until it ends. Returns the exit code, and the output if `quiet`. */
export async function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<{ code: number; output: string }> {
  await unlessStopping();
  const child = startChild(program, args, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (output += data.toString()));
  try {
    await once(child, 'close');
  } catch (error) {
    return { code: 127, output: error instanceof Error ? error.message : String(error) };
  }
  await unlessStopping();
  return { code: child.exitCode ?? 1, output };
}
