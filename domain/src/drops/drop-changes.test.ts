import { describe, expect, it } from 'vitest';
import { sampleDrop } from '../fixtures/sample-drop';
import { dropStatuses, weeklyDropSchema } from './drop';
import {
  activityChange,
  clonedDrop,
  newDrop,
  opensDrop,
  undeletableBecause,
  writtenDrop,
} from './drop-changes';

const now = new Date('2026-11-17T09:00:00Z');
const { name, description, start_date, end_date, order_deadline, delivery_date, max_orders } = sampleDrop();
const form = {
  name,
  description,
  start_date,
  end_date,
  order_deadline,
  delivery_date,
  max_orders,
  opens_by_itself: false,
};
const shown = sampleDrop();
const planned = sampleDrop({ status: 'planning', is_active: false });

describe('what a form makes of a drop', () => {
  it.each([
    ['a new one is planned', undefined, null, { status: 'planning', is_active: false }],
    ['one that sells goes on selling', undefined, shown, { status: 'active', is_active: true }],
    ['one that is planned stays so', undefined, planned, { status: 'planning', is_active: false }],
  ] as const)('without a status: %s', (_what, status, before, expected) => {
    expect(writtenDrop({ ...form, status }, before)).toMatchObject(expected);
  });

  it.each([
    ['active', planned, true],
    ['planning', shown, false],
    ['delivered', shown, false],
    ['closed', shown, true],
    ['closed', planned, false],
    ['closed', null, false],
  ] as const)('with the status %s, of %o: in the shop window is %s', (status, before, is_active) => {
    expect(writtenDrop({ ...form, status }, before)).toMatchObject({ status, is_active });
  });

  it('is its fields and nothing of its sales', () => {
    const written = writtenDrop({ ...form, opens_by_itself: true }, shown);
    expect(written).toEqual({ ...form, opens_by_itself: true, status: 'active', is_active: true });
  });
});

describe('a change opens a drop', () => {
  const open = { status: 'active', is_active: true } as const;
  const closed = { status: 'closed', is_active: true } as const;
  it.each([
    ['that is new', null, open, true],
    ['that was not open', closed, open, true],
    ['but not one that was open', open, open, false],
    ['but not by closing it', open, closed, false],
  ])('%s', (_what, before, after, expected) => expect(opensDrop(before, after)).toBe(expected));
});

it('begins a drop with nothing sold and nobody waiting', () => {
  const drop = newDrop(writtenDrop(form, null), now);
  expect(drop).toMatchObject({ current_orders: 0, has_waitlist: false, revision: 0, created_at: now });
  expect(weeklyDropSchema.parse(drop)).toEqual(drop);
});

describe('a drop’s clone', () => {
  const source = sampleDrop({ current_orders: 12, has_waitlist: true, opens_by_itself: true, revision: 8 });
  const clone = clonedDrop(source, now);

  it('has its texts and boxes, a week later, and says that it is a copy', () => {
    expect(clone).toMatchObject({ name: `Copy of ${name}`, description, max_orders });
    expect(clonedDrop({ ...source, name: 'x'.repeat(120) }, now).name).toHaveLength(120);
    expect(clone.order_deadline).toEqual(new Date('2026-11-26T12:00:00+01:00'));
    expect(clone.delivery_date).toEqual(new Date('2026-11-27T17:00:00+01:00'));
  });

  it('is planned, has sold nothing and doesn’t open by itself', () => {
    expect(clone).toMatchObject({
      status: 'planning',
      is_active: false,
      opens_by_itself: false,
      current_orders: 0,
      has_waitlist: false,
      revision: 0,
      created_at: now,
    });
  });
});

describe('taking a drop into the shop window', () => {
  it('opens it, unless it is open already', () => {
    expect(activityChange(planned, true)).toEqual({ is_active: true, status: 'active' });
    expect(activityChange(shown, true)).toBeNull();
    expect(activityChange(sampleDrop({ status: 'closed' }), true)).not.toBeNull();
  });

  it.each(dropStatuses)(
    'and out of it again keeps the status %s unless it sold, and lets nothing reopen it',
    (status) => {
      expect(activityChange(sampleDrop({ status, opens_by_itself: true }), false)).toEqual({
        is_active: false,
        status: status === 'active' ? 'planning' : status,
        opens_by_itself: false,
      });
    },
  );

  it('changes nothing of one that is not in it', () => expect(activityChange(planned, false)).toBeNull());
});

it.each([
  ['nothing stands in its way', {}, false, null],
  ['it is on show', { is_active: true }, false, 'This drop is on show. Please deactivate it first.'],
  ['it had an order once', {}, true, 'This drop has orders, so it stays in the books.'],
  ['boxes are taken', { current_orders: 1 }, false, 'This drop has orders, so it stays in the books.'],
  ['people wait for it', { has_waitlist: true }, false, 'People wait for a box of this drop.'],
])('a drop is deleted or stays: %s', (_what, changes, hasOrders, why) => {
  const drop = { is_active: false, current_orders: 0, has_waitlist: false, ...changes };
  expect(undeletableBecause(drop, { hasOrders })).toBe(why);
});
