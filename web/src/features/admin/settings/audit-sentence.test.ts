import { auditActions } from '@sharebox/domain/common/audit';
import { describe, expect, it } from 'vitest';
import { describeAudit, isByShop, toActorName } from './audit-sentence';

const describeChange = (action: string, after: object = {}, before: object = {}) =>
  describeAudit({ action, before: { ...before }, after: { ...after } });

describe('describeAudit', () => {
  it.each([
    ['run.create', { name: 'East' }, {}, 'created the delivery run East'],
    ['run.delete', {}, { name: 'East' }, 'deleted the delivery run East'],
    ['run.edit', { name: 'East' }, { name: 'West' }, 'changed the delivery run East'],
    ['run.edit', {}, { name: 'West' }, 'changed the delivery run West'],
    ['run.move-stop', { name: 'East' }, {}, 'moved a stop to the delivery run East'],
    ['run.move-stop', { name: '' }, {}, 'moved a stop to the delivery run'],
    ['drop.activate', { name: 'Smoke' }, {}, 'put the drop Smoke on sale'],
    ['drop.clone', { name: 'Smoke' }, {}, 'copied a drop as the drop Smoke'],
    ['drop.create', { name: 'Smoke' }, {}, 'created the drop Smoke'],
    ['drop.delete', {}, { name: 'Smoke' }, 'deleted the drop Smoke'],
    ['meal.create', { name: 'Suya' }, {}, 'created the meal Suya'],
    ['meal.delete', {}, { name: 'Suya' }, 'deleted the meal Suya'],
    ['meal.edit', { name: 'Suya' }, {}, 'changed the meal Suya'],
    ['announcement.send', { title: 'Rain' }, {}, 'wrote to customers: “Rain”'],
    ['announcement.send', {}, {}, 'wrote to customers'],
    ['drop.edit', { max_orders: 20 }, { max_orders: 15 }, 'changed the drop'],
    ['drop.count', { boxes: 1 }, {}, 'counted 1 box for the kitchen'],
    ['drop.count', {}, {}, 'counted boxes for the kitchen'],
    ['order.set-status', {}, {}, 'changed the status of the order'],
    ['role.grant', {}, {}, 'changed a role'],
    ['role.grant', { role: 'chef' }, {}, 'changed a role'],
    ['role.grant', { role: 'customer' }, {}, 'removed a role'],
    ['payment.adjust', {}, {}, 'corrected the ledger by an amount'],
    ['payment.record', {}, {}, 'recorded a payment of an unknown sum'],
    ['refund.confirmed', {}, {}, 'confirmed that the refund of the money arrived'],
    ['refund.requested', {}, {}, 'requested a refund of the money'],
    ['refund.sent', {}, {}, 'sent the money back'],
    ['refund.withdrawn', {}, {}, 'withdrew the refund of the money'],
    ['statement.import', { imported: 1 }, {}, 'imported 1 line of a bank statement'],
    ['statement.import', {}, {}, 'imported lines of a bank statement'],
    ['statement.undo', {}, { imported: 1 }, 'undid the import of 1 line of a bank statement'],
    ['payment.move', { amount: 500 }, {}, 'moved ₦500 to another order'],
    ['statement.set-aside', { amount: 500 }, {}, 'set aside ₦500 of the bank statement'],
    ['statement.put-back', { amount: 500 }, {}, 'put back ₦500 of the bank statement'],
    ['statement.match', {}, {}, 'matched a transfer from the bank statement to the order'],
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
    ['contact.settle', { answered: true }, {}, 'marked a message as answered'],
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
  for (const uid of ['sample-admin', 'endUnpaidClaims2', 'my-continueCutOffs'])
    expect(isByShop(uid)).toBe(false);
});

it('toActorName names the shop for schedules, and people by their name or else their id', () => {
  const names = new Map([
    ['ama', 'Ama Ray'],
    ['kofi', ''],
  ]);
  expect(
    ['schedules/openDropAtStart', 'ama', 'kofi', 'nneka'].map((actor) => toActorName(actor, names)),
  ).toEqual([...['The shop', 'Ama Ray', 'kofi', 'nneka']]);
});
