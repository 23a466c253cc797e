import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import process from 'node:process';
import { expect, test } from 'vitest';
import { ROOT } from './project';

test('an interrupted process stops its child and starts no further one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sharebox-run-'));
  const mark = join(folder, 'mark');
  // The first program ends immediately, while a clean-up takes a second: enough time to start the second program.
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
