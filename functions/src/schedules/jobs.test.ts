import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jobsOfEachFiveMinutes, jobsOfEachHour, jobsOfEachMinute } from './jobs';

it('each job stands in the operations’ table, in its order and under its schedule', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (?:`(every\w+)`)? *\| `(\w+)` +\|/gm)];
  const told: Record<string, string[]> = {};
  let schedule = '';
  for (const [, named, job = ''] of rows) {
    schedule = named ?? schedule;
    (told[schedule] ??= []).push(job);
  }
  expect(told).toEqual({
    everyMinute: Object.keys(jobsOfEachMinute),
    everyFiveMinutes: Object.keys(jobsOfEachFiveMinutes),
    everyHour: Object.keys(jobsOfEachHour),
  });
});
