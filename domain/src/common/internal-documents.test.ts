import { expect, it } from 'vitest';
import { auditEntry } from './audit';
import { auditActions, auditActionText } from './audit-actions';
import {
  guestLinks,
  newPicture,
  openHold,
  orderReference,
  processedEvent,
  pushLogEntry,
  rateLimit,
  waitingPush,
} from './internal-documents';
import { unreadableDocument, unreadableId } from './unreadable';

const at = new Date('2026-11-17T09:00:00Z');
const push = { uid: 'ada', title: 'T', body: 'B', data: { path: '/profile' } };
const hold = { order_id: 'order-1', drop_id: 'this-week', slot: 3 };

it.each([
  ['a reference', orderReference, { order_id: 'order-1', hold_expires_at: at }],
  ['an open hold', openHold, { ...hold, ends_at: at, meal_limits: { jollof: 20 }, came_from_line: true }],
  ['an event', processedEvent, { at, expires_at: at, leased_until: at }],
  ['an event that is done with', processedEvent, { at, expires_at: at }],
  ['a count of calls', rateLimit, { count: 3, expires_at: at }],
  ['a guest’s links', guestLinks, { token_hashes: ['f00'] }],
  ['a push that was sent', pushLogEntry, { ...push, sent_at: at }],
  ['a push that waits', waitingPush, { ...push, notification_id: 'n', tag: 'order-1', due_at: at }],
  ['a new picture', newPicture, { image_url: '/j.webp', made_by: 'ama', made_at: at }],
  [
    'a document that can’t be read',
    unreadableDocument,
    {
      ...{ path: 'orders/order-1', worker: 'orderWritten', count: 2, first_at: at, last_at: at },
      problems: [{ field: 'slot', problem: 'expected number' }],
    },
  ],
  [
    'a row of the audit log',
    auditEntry,
    {
      ...{ actor: 'ama', action: 'order.set-status', target: 'orders/order-1', reason: null, at },
      ...{ before: { status: 'pending' }, after: { status: 'confirmed' }, request_fingerprint: 'f00' },
    },
  ],
])('Of %s all is read that is written', (_what, schema, document) => {
  expect(schema.parse(document)).toEqual(document);
});

it('A hold of before has no end of its own, limits no meal and came from no line', () => {
  expect(openHold.parse(hold)).toEqual({ ...hold, ends_at: null, meal_limits: {}, came_from_line: false });
});

it('A document that can’t be read is set aside under an id without slashes', () => {
  expect(unreadableId('orders/order-1/private/delivery')).toBe('orders|order-1|private|delivery');
});

it('Staff read what was done in words, or its name where there are none', () => {
  expect(auditActionText('drop.meals')).toBe('Drop’s meals changed');
  expect(auditActionText('of.before')).toBe('of.before');
  for (const words of Object.values(auditActions)) expect(words).toMatch(/^[A-Z].+[a-z]$/);
});
