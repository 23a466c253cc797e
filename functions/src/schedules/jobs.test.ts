import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyFiveMinutesJobs, everyHourJobs, everyMinuteJobs } from './jobs';

it('docs/operations.md lists the jobs of each schedule in the order in which they run', () => {
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
  expect(documented).toEqual({
    everyMinute: Object.keys(everyMinuteJobs),
    everyFiveMinutes: Object.keys(everyFiveMinutesJobs),
    everyHour: Object.keys(everyHourJobs),
  });
});
