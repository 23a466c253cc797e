import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * A running process. `startedAt` is an opaque value that distinguishes the process from a later one with the same id.
 */
export interface ProcessInfo {
  pid: number;
  parent: number;
  startedAt: string;
  /** CPU time in seconds. On Linux, it includes child processes that have already ended. */
  processorSeconds: number;
}

/** Linux reports CPU time in hundredths of a second on every machine. */
const TICKS_A_SECOND = 100;

function listFromProc(): ProcessInfo[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The command name is in parentheses and may itself contain spaces and parentheses.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [state, parent, startedAt] = [fields[0], Number(fields[1]), fields[19] ?? ''];
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        const processorSeconds = ticks / TICKS_A_SECOND;
        return state === 'Z' ? [] : [{ pid: Number(name), parent, startedAt, processorSeconds }];
      } catch {
        return []; // The process may end before its file is read.
      }
    });
}

/** Converts a time printed by `ps` to seconds. The format is `1:02.50` on macOS and `1-02:03:04` elsewhere. */
export function parsePsTime(time: string): number {
  const [clock = '', days = '0'] = time.split('-').reverse();
  return Number(days) * 86_400 + clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

function listFromPs(): ProcessInfo[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time=,lstart='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const match = /^\s*(\d+)\s+(\d+)\s+([\d:.-]+)\s+(.+?)\s*$/.exec(line);
      if (!match) return [];
      const [, pid, parent, time = '', startedAt = ''] = match;
      return [{ pid: Number(pid), parent: Number(parent), startedAt, processorSeconds: parsePsTime(time) }];
    });
}

function listProcesses(): ProcessInfo[] {
  return existsSync('/proc/self/stat') ? listFromProc() : listFromPs();
}

/** Returns the process `root` and all its descendants, or an empty list when `root` has ended. */
export function listProcessTree(root: number): ProcessInfo[] {
  const all = listProcesses();
  const tree = all.filter((process) => process.pid === root);
  for (const member of tree) tree.push(...all.filter((process) => process.parent === member.pid));
  return tree;
}

export function sumCpuSeconds(processes: readonly ProcessInfo[]): number {
  return processes.reduce((sum, process) => sum + process.processorSeconds, 0);
}

/** Returns the given processes that are still running, and all their current descendants. */
export function findRunningProcesses(processes: readonly ProcessInfo[]): ProcessInfo[] {
  const found = new Map<number, ProcessInfo>();
  for (const { pid, startedAt } of processes) {
    const [self, ...below] = listProcessTree(pid);
    if (self?.startedAt === startedAt) for (const member of [self, ...below]) found.set(member.pid, member);
  }
  return [...found.values()];
}

/** Sends `signal` to the given processes that are still running, and to their current descendants. */
export function signalProcesses(processes: readonly ProcessInfo[], signal: NodeJS.Signals): void {
  for (const { pid } of findRunningProcesses(processes)) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already ended.
    }
  }
}
