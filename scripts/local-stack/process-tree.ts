import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A running process. `startedAt` is an opaque value that distinguishes it from a later process with the same id. */
export interface ProcessInfo {
  pid: number;
  parent: number;
  startedAt: string;
}

function listFromProc(): ProcessInfo[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The command name is in parentheses and may contain spaces or parentheses.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [state, parent, startedAt] = [fields[0], Number(fields[1]), fields[19] ?? ''];
        return state === 'Z' ? [] : [{ pid: Number(name), parent, startedAt }];
      } catch {
        return []; // The process ended between the two reads.
      }
    });
}

function listFromPs(): ProcessInfo[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const match = /^\s*(\d+)\s+(\d+)\s+(.+?)\s*$/.exec(line);
      return match ? [{ pid: Number(match[1]), parent: Number(match[2]), startedAt: match[3] ?? '' }] : [];
    });
}

function listProcesses(): ProcessInfo[] {
  return existsSync('/proc/self/stat') ? listFromProc() : listFromPs();
}

/** Returns the process `root` and all its descendants, or an empty list when it has ended. */
export function processTree(root: number): ProcessInfo[] {
  const all = listProcesses();
  const tree = all.filter((process) => process.pid === root);
  for (const member of tree) tree.push(...all.filter((process) => process.parent === member.pid));
  return tree;
}

/** Returns those of `processes` that still run, with their present descendants. */
export function stillRunning(processes: readonly ProcessInfo[]): ProcessInfo[] {
  const found = new Map<number, ProcessInfo>();
  for (const { pid, startedAt } of processes) {
    const [self, ...below] = processTree(pid);
    if (self?.startedAt === startedAt) for (const member of [self, ...below]) found.set(member.pid, member);
  }
  return [...found.values()];
}

/** Sends `signal` to each of `processes` that still runs. */
export function signalAll(processes: readonly ProcessInfo[], signal: NodeJS.Signals): void {
  for (const { pid } of stillRunning(processes)) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already ended.
    }
  }
}
