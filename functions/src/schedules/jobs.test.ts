import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyFiveMinutesJobs, everyHourJobs, everyMinuteJobs } from './jobs';

it('docs/operations.md lists the jobs of each schedule in the order in which they run', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (?:`(every\w+)`)? *\| `(\w+)` +\|/gm)];
  const documented: Record<string, string[]> = {};
  let schedule = '';
  for (const [, named, job = ''] of rows) {
    schedule = named ?? schedule;
    (documented[schedule] ??= []).push(job);
  }
  expect(documented).toEqual({
    everyMinute: Object.keys(everyMinuteJobs),
    everyFiveMinutes: Object.keys(everyFiveMinutesJobs),
    everyHour: Object.keys(everyHourJobs),
  });
});
