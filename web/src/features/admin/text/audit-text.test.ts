import { describe, expect, it } from 'vitest';
import { auditActions } from '@sharebox/domain/common/audit';
import { describeAudit, isByShop } from './audit-text';

const describeChange = (action: string, after: object = {}, before: object = {}) =>
  describeAudit({ action, before: { ...before }, after: { ...after } });

describe('describeAudit', () => {
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
  ])('turns %s with %j after %j into “%s”', (action, after, before, text) => {
    expect(describeChange(action, after, before)).toBe(text);
  });

  it('returns the label of an action that has no details', () => {
    for (const [action, label] of Object.entries(auditActions)) expect(describeChange(action)).toBe(label);
  });
});

it('isByShop separates schedules from people', () => {
  expect(['schedules/openDropAtStart', 'endUnpaidClaims'].map(isByShop)).toEqual([true, true]);
  expect(['sample-admin', 'endUnpaidClaims2', 'my-continueCutOffs'].map(isByShop)).toEqual([
    false,
    false,
    false,
  ]);
});
