import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A running process. `startedAt` is an opaque value that distinguishes it from a later process with the same id. */
export interface ProcessInfo {
  pid: number;
  parent: number;
  startedAt: string;
  /** With those of its children that have ended, where the system tells them (Linux). */
  processorSeconds: number;
}

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICKS_A_SECOND = 100;

function listFromProc(): ProcessInfo[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The command name is in parentheses and may contain spaces or parentheses.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [state, parent, startedAt] = [fields[0], Number(fields[1]), fields[19] ?? ''];
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        const processorSeconds = ticks / TICKS_A_SECOND;
        return state === 'Z' ? [] : [{ pid: Number(name), parent, startedAt, processorSeconds }];
      } catch {
        return []; // The process ended between the two reads.
      }
    });
}

/** Returns the seconds of what `ps` prints as a time: `1:02.50` on macOS, `1-02:03:04` elsewhere. */
export function secondsOf(time: string): number {
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
      return [{ pid: Number(pid), parent: Number(parent), startedAt, processorSeconds: secondsOf(time) }];
    });
}

function listProcesses(): ProcessInfo[] {
  return existsSync('/proc/self/stat') ? listFromProc() : listFromPs();
}

/** Returns the process `root` and all its descendants, or an empty list when it has ended. */
export function listProcessTree(root: number): ProcessInfo[] {
  const all = listProcesses();
  const tree = all.filter((process) => process.pid === root);
  for (const member of tree) tree.push(...all.filter((process) => process.parent === member.pid));
  return tree;
}

/** Returns the processor seconds of these processes together. */
export function processorSeconds(processes: readonly ProcessInfo[]): number {
  return processes.reduce((sum, process) => sum + process.processorSeconds, 0);
}

/** Those of `processes` that still run, each with whatever it has started since. */
export function filterRunning(processes: readonly ProcessInfo[]): ProcessInfo[] {
  const found = new Map<number, ProcessInfo>();
  for (const { pid, startedAt } of processes) {
    const [self, ...below] = listProcessTree(pid);
    if (self?.startedAt === startedAt) for (const member of [self, ...below]) found.set(member.pid, member);
  }
  return [...found.values()];
}

/** Sends `signal` to each of `processes` that still runs. */
export function signalAll(processes: readonly ProcessInfo[], signal: NodeJS.Signals): void {
  for (const { pid } of filterRunning(processes)) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already ended.
    }
  }
}
