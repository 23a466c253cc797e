import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { listProcessTree, parsePsTime, signalProcesses, findRunningProcesses } from './process-tree';
import { waitUntil } from './wait-until';

it('finds and stops a descendant process with its own process group, even after its parent has ended', async () => {
  const grandchild = `require('node:child_process').spawn('sleep', ['60'], { detached: true, stdio: 'ignore' }).unref();`;
  const child = spawn(process.execPath, ['-e', `${grandchild} setInterval(() => {}, 1000);`]);
  const tree = await waitUntil(
    'both processes',
    () => {
      const found = listProcessTree(child.pid ?? 0);
      return found.length === 2 ? found : undefined;
    },
    10_000,
  );
  child.kill('SIGKILL');
  await waitUntil(
    'the first to end',
    () => (findRunningProcesses(tree).length === 1 ? true : undefined),
    10_000,
  );
  signalProcesses(tree, 'SIGKILL');
  await waitUntil(
    'the second to end',
    () => (findRunningProcesses(tree).length === 0 ? true : undefined),
    10_000,
  );
  expect(listProcessTree(child.pid ?? 0)).toEqual([]);
});

it.each([
  ['0:01.50', 1.5],
  ['12:30.00', 750],
  ['01:02:03', 3723],
  ['2-00:00:01', 172_801],
])('parses the time %s printed by ps as %d seconds', (time, seconds) => {
  expect(parsePsTime(time)).toBe(seconds);
});
