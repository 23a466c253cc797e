import { expect, test } from 'vitest';
import { formatAuditChanges, matchesAudit } from './audit-text';

const entry = {
  actor: 'ama',
  action: 'drop.edit',
  target: 'weekly_drops/d1',
  before: { max_orders: 15, description: '' },
  after: { max_orders: 20, description: 'Slow food.' },
  reason: null,
  at: new Date(),
};

test('lists the old and new value of each changed field', () => {
  expect(formatAuditChanges(entry)).toEqual(['description: nothing → Slow food.', 'max_orders: 15 → 20']);
  expect(formatAuditChanges({ before: {}, after: { at: { toDate: () => new Date(0) } } })).toEqual([
    'at: 1970-01-01T00:00:00.000Z',
  ]);
  const before = { note: null, point: { lat: 4 }, slot: 3 };
  const after = { note: 'Ring', point: undefined, slot: '' };
  expect(formatAuditChanges({ before, after })).toEqual([
    ...['note: nothing → Ring', 'point: {"lat":4} → nothing', 'slot: 3 → nothing'],
  ]);
});

test('finds an entry by its actor, action, target and changes', () => {
  for (const text of ['', 'AMA', 'kofi', 'drop.', 'd1', 'slow FOOD', 'drop edited', 'weekly drop']) {
    expect([text, matchesAudit(entry, 'Kofi Mensah', text)]).toEqual([text, true]);
  }
  expect(matchesAudit(entry, undefined, 'kofi')).toBe(false);
});
