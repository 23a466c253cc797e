import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import process from 'node:process';
import { describe, expect, it, test } from 'vitest';
import { ROOT } from './project';
import { run, parseChildCpuSeconds } from './run';

test('an interrupted process stops its child and does not start another one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sharebox-run-'));
  const mark = join(folder, 'mark');
  // The first program ends immediately, but the clean-up takes a second, which is enough time to start the second
  // program.
  const program = `
    import { run } from ${JSON.stringify(join(ROOT, 'scripts/local-stack/run.ts'))};
    import { onShutdown } from ${JSON.stringify(join(ROOT, 'scripts/local-stack/shutdown.ts'))};
    onShutdown(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    await run(process.execPath, ['-e', 'console.log("runs"); setInterval(() => {}, 1000)']);
    await run(process.execPath, ['-e', ${JSON.stringify(`require('fs').writeFileSync(${JSON.stringify(mark)}, '')`)}]);
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: ROOT,
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
  ])('adds up user and system seconds in the output of %s', (_shell, times, seconds) => {
    expect(parseChildCpuSeconds(times)).toBe(seconds);
  });
});

describe('run', () => {
  it('returns the exit code, the output and the CPU time of a program including its children', async () => {
    const busy = 'const until = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < until);';
    const program = `require('child_process').execFileSync(process.execPath, ['-e', '${busy}']); console.log('done'); process.exit(3)`;
    const { code, output, processorSeconds } = await run(process.execPath, ['-e', program], { quiet: true });
    expect({ code, output }).toEqual({ code: 3, output: 'done\n' });
    expect(processorSeconds).toBeGreaterThan(0.25);
  });

  it('returns code 127 for a program that does not exist', async () => {
    expect((await run('no-such-program', [], { quiet: true })).code).toBe(127);
  });
});
