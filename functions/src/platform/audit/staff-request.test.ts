import { expect, it } from 'vitest';
import { getTargetId } from './staff-request';

it('returns the id of the changed document from its path', () => {
  const row = {
    actor: 'ama',
    action: 'drop.save',
    before: {},
    after: {},
    reason: null,
    at: new Date(),
  } as const;
  expect(getTargetId({ ...row, target: 'weekly_drops/this-week/meals/jollof' })).toBe('jollof');
});
