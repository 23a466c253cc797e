import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import process from 'node:process';
import { describe, expect, it, test } from 'vitest';
import { ROOT_FOLDER } from './project';
import { runCommand, parseChildCpuSeconds } from './run-command';

test('an interrupted process stops its child and starts no further child', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sharebox-run-'));
  const mark = join(folder, 'mark');
  // The first program ends immediately, but its clean-up takes a second. The second program must not start in this
  // time.
  const program = `
    import { runCommand } from ${JSON.stringify(join(ROOT_FOLDER, 'scripts/local-stack/run-command.ts'))};
    import { onShutdown } from ${JSON.stringify(join(ROOT_FOLDER, 'scripts/local-stack/shutdown.ts'))};
    onShutdown(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    await runCommand(process.execPath, ['-e', 'console.log("runs"); setInterval(() => {}, 1000)']);
    await runCommand(process.execPath, ['-e', ${JSON.stringify(`require('fs').writeFileSync(${JSON.stringify(mark)}, '')`)}]);
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: ROOT_FOLDER,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as string[];
  expect(line).toBe('runs');
  child.kill('SIGINT');
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(130);
  expect(existsSync(mark)).toBe(false);
  await rm(folder, { recursive: true });
});

describe('parseChildCpuSeconds', () => {
  it.each([
    ['dash', '0m0.00s 0m0.01s\n1m2.50s 0m0.25s\n', 62.75],
    ['bash with a decimal comma', '0m0,000s 0m0,000s\n0m1,250s 0m0,250s\n', 1.5],
    ['a shell that was killed', '', 0],
  ])('adds up the user and system CPU seconds in the output of %s', (_shell, times, seconds) => {
    expect(parseChildCpuSeconds(times)).toBe(seconds);
  });
});

describe('runCommand', () => {
  it('returns a program’s exit code, output and CPU time, including the CPU time of its children', async () => {
    const busy = 'const until = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < until);';
    const program = `require('child_process').execFileSync(process.execPath, ['-e', '${busy}']); console.log('done'); process.exit(3)`;
    const { code, output, processorSeconds } = await runCommand(process.execPath, ['-e', program], {
      quiet: true,
    });
    expect({ code, output }).toEqual({ code: 3, output: 'done\n' });
    expect(processorSeconds).toBeGreaterThan(0.25);
  });

  it('returns the exit code 127 for a program that does not exist', async () => {
    expect((await runCommand('no-such-program', [], { quiet: true })).code).toBe(127);
  });
});
