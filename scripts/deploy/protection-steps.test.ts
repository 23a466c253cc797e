import { expect, test } from 'vitest';
import { listedSchedulesSchema, protectionSteps } from './protection-steps';

const recovery = [
  'firestore:databases:update',
  '(default)',
  '--point-in-time-recovery',
  'ENABLED',
  '--delete-protection',
  'ENABLED',
];

test('A new project gets point-in-time recovery, delete protection, and a copy of each day and week', () => {
  expect(protectionSteps([])).toEqual([
    recovery,
    ['firestore:backups:schedules:create', '--recurrence', 'DAILY', '--retention', '14d'],
    [
      'firestore:backups:schedules:create',
      ...['--recurrence', 'WEEKLY', '--day-of-week', 'SUNDAY', '--retention', '98d'],
    ],
  ]);
});

test('Run again, it makes no schedule twice', () => {
  const printed = { result: [{ dailyRecurrence: {} }, { weeklyRecurrence: { day: 'SUNDAY' } }] };
  expect(protectionSteps(listedSchedulesSchema.parse(printed).result)).toEqual([recovery]);
});
