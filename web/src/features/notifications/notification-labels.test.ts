import { notificationTypeSchema } from '@sharebox/domain/notifications/notification';
import { expect, it } from 'vitest';
import { notificationTypeGroups } from './components/notification-labels';

it('lists every notification type exactly once', () => {
  const listed = notificationTypeGroups.flatMap(({ types }) => types.map(({ type }) => type));
  expect([...listed].sort()).toEqual([...notificationTypeSchema.options].sort());
});
