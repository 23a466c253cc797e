import * as z from 'zod/mini';

export const backupScheduleListSchema = z.object({
  result: z.array(
    z.object({ dailyRecurrence: z.optional(z.unknown()), weeklyRecurrence: z.optional(z.unknown()) }),
  ),
});
type Schedule = z.output<typeof backupScheduleListSchema>['result'][number];

/**
 * Returns the Firebase CLI calls that protect the data: recovery to any minute of the last seven days, delete
 * protection, daily backups kept for two weeks, and weekly backups kept for fourteen weeks, which is the maximum.
 * Existing schedules are kept.
 */
export function listDataProtectionSteps(schedules: readonly Schedule[]): string[][] {
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
