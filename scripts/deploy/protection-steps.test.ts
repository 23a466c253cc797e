import { expect, test } from 'vitest';
import { backupScheduleListSchema, listDataProtectionSteps } from './protection-steps';

const recovery = [
  'firestore:databases:update',
  '(default)',
  '--point-in-time-recovery',
  'ENABLED',
  '--delete-protection',
  'ENABLED',
];

test('listDataProtectionSteps enables recovery, delete protection and daily and weekly backups for a new project', () => {
  expect(listDataProtectionSteps([])).toEqual([
    recovery,
    ['firestore:backups:schedules:create', '--recurrence', 'DAILY', '--retention', '14d'],
    [
      'firestore:backups:schedules:create',
      ...['--recurrence', 'WEEKLY', '--day-of-week', 'SUNDAY', '--retention', '98d'],
    ],
  ]);
});

test('listDataProtectionSteps does not create backup schedules that already exist', () => {
  const printed = { result: [{ dailyRecurrence: {} }, { weeklyRecurrence: { day: 'SUNDAY' } }] };
  expect(listDataProtectionSteps(backupScheduleListSchema.parse(printed).result)).toEqual([recovery]);
});
