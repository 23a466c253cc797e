import { logger } from 'firebase-functions/v2';
import { afterEach, expect, test, vi } from 'vitest';
import { runJobs, schedules } from './schedules';
import { readFileSync } from 'node:fs';

afterEach(() => {
  vi.restoreAllMocks();
});

test('runJobs runs jobs one after another, and logs a failing job without stopping the other jobs', async () => {
  vi.spyOn(logger, 'info').mockReturnValue();
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const failure = new Error('No connection');
  const ran: string[] = [];
  const job = (name: string) => async (shop: string) => {
    ran.push(`${name} of ${shop} begins`);
    await Promise.resolve();
    if (name === 'second') throw failure;
    ran.push(`${name} ends`);
  };
  await runJobs({ first: job('first'), second: job('second'), third: job('third') }, 'the shop');
  expect(ran).toEqual([
    'first of the shop begins',
    'first ends',
    'second of the shop begins',
    'third of the shop begins',
    'third ends',
  ]);
  expect(logged.mock.calls).toEqual([['second failed', { error: failure }]]);
});

test('runJobs logs the result of each job, except of jobs that had nothing to do', async () => {
  const logged = vi.spyOn(logger, 'info').mockReturnValue();
  const answer = (done: unknown) => () => Promise.resolve(done);
  await runJobs({ idle: answer(0), silent: answer(undefined), busy: answer(2) }, 'the shop');
  expect(logged.mock.calls).toEqual([['busy', { done: 2 }]]);
});

test('docs/operations.md lists the jobs of each schedule in the order in which they run', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf('## Schedules'), page.indexOf('## Troubleshooting'));
  const documented: Record<string, string[]> = {};
  let schedule = '';
  for (const line of section.split('\n')) {
    schedule = /^`(every\w+)`:$/.exec(line)?.[1] ?? schedule;
    const names = /^- ((?:`\w+`(?:, )?)+)/.exec(line)?.[1] ?? '';
    (documented[schedule] ??= []).push(...[...names.matchAll(/`(\w+)`/g)].map(([, job = '']) => job));
  }
  delete documented[''];
  const deployed = Object.entries(schedules).map(([name, { jobs }]) => [name, Object.keys(jobs)]);
  expect(documented).toEqual(Object.fromEntries(deployed));
});
