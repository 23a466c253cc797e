import { describe, expect, it } from 'vitest';
import { auditActionLabels } from '@sharebox/domain/common/audit';
import { describeAuditEntry, isAutomatedActor } from './audit-text';

const describeChange = (action: string, after: object = {}, before: object = {}) =>
  describeAuditEntry({ action, before: { ...before }, after: { ...after } });

describe('describeAuditEntry', () => {
  it.each([
    ['run.create', { name: 'East' }, {}, 'Delivery run created: East'],
    ['run.delete', {}, { name: 'East' }, 'Delivery run deleted: East'],
    ['run.edit', { name: 'East' }, { name: 'West' }, 'Delivery run changed: East'],
    ['announcement.send', { title: 'Rain' }, {}, 'Message to customers sent: Rain'],
    ['drop.edit', { max_orders: 20 }, { max_orders: 15 }, 'Drop edited'],
    ['order.set-status', {}, {}, 'Status changed'],
    ['order.set-status', { status: 'preparing' }, { status: 'confirmed' }, 'Status changed to Preparing'],
    [
      'order.change-delivery',
      { name: 'x', delivery_window: 'evening' },
      {},
      'Delivery changed: Evening 4PM-8PM',
    ],
    ['role.grant', { role: 'chef' }, {}, 'Role changed'],
    ['role.grant', { role: 'driver' }, { role: 'customer' }, 'Role changed to Rider'],
    ['payment.adjust', { amount: -500 }, {}, 'Correction: -₦500'],
    ['refund.sent', { amount: 24_000 }, {}, 'Refund sent: ₦24,000'],
    ['cake.bake', {}, {}, 'cake.bake'],
  ])(
    'describes the action %s with the new values %j and the old values %j as “%s”',
    (action, after, before, text) => {
      expect(describeChange(action, after, before)).toBe(text);
    },
  );

  it('describes an action without details by its label', () => {
    for (const [action, label] of Object.entries(auditActionLabels))
      expect(describeChange(action)).toBe(label);
  });
});

it('isAutomatedActor is true for scheduled jobs and false for users', () => {
  expect(['schedules/openDropAtStart', 'endUnpaidClaims'].map(isAutomatedActor)).toEqual([true, true]);
  expect(['sample-admin', 'endUnpaidClaims2', 'my-continueCutOffs'].map(isAutomatedActor)).toEqual([
    false,
    false,
    false,
  ]);
});
