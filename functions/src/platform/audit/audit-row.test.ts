import { expect, it } from 'vitest';
import { getAuditTargetId } from './audit-row';

it('getAuditTargetId returns the id of the changed document from the document’s path', () => {
  const row = {
    actor: 'ama',
    action: 'drop.save',
    before: {},
    after: {},
    reason: null,
    at: new Date(),
  } as const;
  expect(getAuditTargetId({ ...row, target: 'weekly_drops/this-week/meals/jollof' })).toBe('jollof');
});
