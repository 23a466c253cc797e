import * as z from 'zod/mini';

/** What `firebase firestore:backups:schedules:list --json` prints. */
export const listedSchedulesSchema = z.object({
  result: z.array(
    z.object({ dailyRecurrence: z.optional(z.unknown()), weeklyRecurrence: z.optional(z.unknown()) }),
  ),
});
type Schedule = z.output<typeof listedSchedulesSchema>['result'][number];

/**
 * What the Firebase CLI is told, call by call, so that the shop's data outlives a mistake: every minute of the last
 * seven days, a copy of each day for two weeks and of each week for fourteen, the longest there is. Schedules that
 * exist stay.
 */
export function protectionSteps(schedules: readonly Schedule[]): string[][] {
  const create = ['firestore:backups:schedules:create', '--recurrence'];
  return [
    [
      'firestore:databases:update',
      '(default)',
      ...['--point-in-time-recovery', 'ENABLED'],
      ...['--delete-protection', 'ENABLED'],
    ],
    ...(schedules.some((one) => one.dailyRecurrence) ? [] : [[...create, 'DAILY', '--retention', '14d']]),
    ...(schedules.some((one) => one.weeklyRecurrence)
      ? []
      : [[...create, 'WEEKLY', '--day-of-week', 'SUNDAY', '--retention', '98d']]),
  ];
}
