import { auditActions } from '@sharebox/domain/common/audit-actions';
import { describe, expect, it } from 'vitest';
import { describeAudit, isByShop } from './audit-sentence';

const describeChange = (action: string, after: object = {}, before: object = {}) =>
  describeAudit({ action, before: { ...before }, after: { ...after } });

describe('describeAudit', () => {
  it.each([
    ['run.create', { name: 'East' }, {}, 'created the delivery run East'],
    ['run.delete', {}, { name: 'East' }, 'deleted the delivery run East'],
    ['drop.edit', { max_orders: 20 }, { max_orders: 15 }, 'changed the drop'],
    ['drop.count', { boxes: 1 }, {}, 'counted 1 box for the kitchen'],
    [
      'order.set-status',
      { status: 'preparing' },
      { status: 'confirmed' },
      'changed the order from Confirmed to Preparing',
    ],
    ['order.set-status', { status: 'cancelled' }, {}, 'set the order to Cancelled'],
    ['payment.adjust', { amount: -500 }, {}, 'corrected the ledger by ₦500'],
    ['refund.sent', { amount: 24_000 }, {}, 'sent ₦24,000 back'],
    ['role.grant', { role: 'bookkeeper' }, { role: 'customer' }, 'made a member Bookkeeper'],
    ['role.grant', { role: 'customer' }, { role: 'driver' }, 'removed Rider access from a member'],
    [
      'statement.undo',
      { imported: 0 },
      { imported: 2500 },
      'undid the import of 2,500 lines of a bank statement',
    ],
    ['contact.settle', { answered: false }, { answered: true }, 'marked a message as unanswered'],
    ['cake.bake', {}, {}, 'made the change “cake.bake”'],
  ])('turns %s with %j after %j into “%s”', (action, after, before, text) => {
    expect(describeChange(action, after, before)).toBe(text);
  });

  it('describes every action without its fields, too', () => {
    for (const action of Object.keys(auditActions)) {
      expect([action, describeChange(action)]).toEqual([action, expect.stringMatching(/^[a-z][^.:_]+$/)]);
    }
  });
});

it('isByShop separates schedules from people', () => {
  expect(isByShop('schedules/openDropAtStart')).toBe(true);
  expect(isByShop('endUnpaidClaims')).toBe(true);
  expect(isByShop('sample-admin')).toBe(false);
});
