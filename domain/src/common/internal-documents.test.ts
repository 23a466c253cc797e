import { expect, it } from 'vitest';
import { auditActionLabels, auditEntrySchema, getAuditActionLabel } from './audit';
import {
  guestLinksSchema,
  orderReferenceSchema,
  processedEventSchema,
  pushLogEntrySchema,
  rateLimitSchema,
  waitingPushSchema,
} from './internal-documents';

const at = new Date('2026-11-17T09:00:00Z');
const push = { uid: 'ada', title: 'T', body: 'B', data: { path: '/profile' } };

it.each([
  ['a reference', orderReferenceSchema, { order_id: 'order-1', hold_expires_at: at }],
  ['an event in progress', processedEventSchema, { at, expires_at: at, leased_until: at }],
  ['a completed event', processedEventSchema, { at, expires_at: at }],
  ['a count of calls', rateLimitSchema, { count: 3, expires_at: at }],
  ['a guest’s links', guestLinksSchema, { token_hashes: ['f00'] }],
  ['a sent push', pushLogEntrySchema, { ...push, sent_at: at }],
  ['a waiting push', waitingPushSchema, { ...push, notification_id: 'n', tag: 'order-1', due_at: at }],
  [
    'an audit log entry',
    auditEntrySchema,
    {
      ...{ actor: 'ama', action: 'order.set-status', target: 'orders/order-1', reason: null, at },
      ...{ before: { status: 'pending' }, after: { status: 'confirmed' }, request_fingerprint: 'f00' },
    },
  ],
])('the schema of an internal document parses %s without changes', (_what, schema, document) => {
  expect(schema.parse(document)).toEqual(document);
});

it('getAuditActionLabel returns an action’s label, or the action itself if it has no label', () => {
  expect(getAuditActionLabel('drop.meals')).toBe('Drop’s meals changed');
  expect(getAuditActionLabel('older.action')).toBe('older.action');
  for (const label of Object.values(auditActionLabels)) expect(label).toMatch(/^[A-Z].+[a-z]$/);
});
