import { expect, test } from 'vitest';
import { listedSchedulesSchema, listProtectionSteps } from './protection-steps';

const recovery = [
  'firestore:databases:update',
  '(default)',
  '--point-in-time-recovery',
  'ENABLED',
  '--delete-protection',
  'ENABLED',
];

test('listProtectionSteps enables recovery, delete protection and daily and weekly backups for a new project', () => {
  expect(listProtectionSteps([])).toEqual([
    recovery,
    ['firestore:backups:schedules:create', '--recurrence', 'DAILY', '--retention', '14d'],
    [
      'firestore:backups:schedules:create',
      ...['--recurrence', 'WEEKLY', '--day-of-week', 'SUNDAY', '--retention', '98d'],
    ],
  ]);
});

test('listProtectionSteps does not create backup schedules that already exist', () => {
  const printed = { result: [{ dailyRecurrence: {} }, { weeklyRecurrence: { day: 'SUNDAY' } }] };
  expect(listProtectionSteps(listedSchedulesSchema.parse(printed).result)).toEqual([recovery]);
});
