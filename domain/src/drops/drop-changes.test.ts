import { describe, expect, it } from 'vitest';
import { createSampleDrop } from '../fixtures/sample-drop';
import { dropStatuses, weeklyDropSchema } from './drop';
import {
  getDropActivationChange,
  buildDropCopy,
  createDrop,
  isOpeningDrop,
  getDropDeletionProblem,
  applyDropForm,
} from './drop-changes';

const now = new Date('2026-11-17T09:00:00Z');
const { name, description, start_date, end_date, order_deadline, delivery_date, max_orders } =
  createSampleDrop();
const form = {
  name,
  description,
  start_date,
  end_date,
  order_deadline,
  delivery_date,
  max_orders,
  morning_limit: null,
  afternoon_limit: null,
  evening_limit: 4,
  opens_by_itself: false,
};
const shown = createSampleDrop();
const planned = createSampleDrop({ status: 'planning', is_active: false });

describe('applyDropForm', () => {
  it.each([
    ['a new drop is in planning', undefined, null, { status: 'planning', is_active: false }],
    ['an active drop stays active', undefined, shown, { status: 'active', is_active: true }],
    ['a drop in planning stays in planning', undefined, planned, { status: 'planning', is_active: false }],
  ] as const)('if the form contains no chosen status, %s', (_what, status, before, expected) => {
    expect(applyDropForm({ ...form, status }, before)).toMatchObject(expected);
  });

  it.each([
    ['active', planned, true],
    ['planning', shown, false],
    ['delivered', shown, false],
    ['closed', shown, true],
    ['closed', planned, false],
    ['closed', null, false],
  ] as const)(
    'a form with the status %s for the drop %o sets is_active to %s',
    (status, before, is_active) => {
      expect(applyDropForm({ ...form, status }, before)).toMatchObject({ status, is_active });
    },
  );
});

describe('isOpeningDrop', () => {
  const open = { status: 'active', is_active: true } as const;
  const closed = { status: 'closed', is_active: true } as const;
  it.each([
    ['is true for a new open drop', null, open, true],
    ['is true for a drop that was not open', closed, open, true],
    ['is false for a drop that was open', open, open, false],
    ['is false for closing a drop', open, closed, false],
  ])('isOpeningDrop %s', (_what, before, after, expected) =>
    expect(isOpeningDrop(before, after)).toBe(expected),
  );
});

it('createDrop returns a drop without sales or a waiting list', () => {
  const drop = createDrop(applyDropForm(form, null), now);
  expect(drop).toMatchObject({ window_limits: { evening: 4 }, full_windows: [] });
  expect(drop).toMatchObject({ current_orders: 0, has_waitlist: false, revision: 0, created_at: now });
  expect(weeklyDropSchema.parse(drop)).toEqual(drop);
});

describe('buildDropCopy', () => {
  const source = createSampleDrop({
    current_orders: 12,
    has_waitlist: true,
    opens_by_itself: true,
    revision: 8,
  });
  const clone = buildDropCopy(source, now);

  it('a copied drop has the same texts and number of boxes, dates one week later, and a name marked as a copy', () => {
    expect(clone).toMatchObject({ name: `Copy of ${name}`, description, max_orders });
    expect(buildDropCopy({ ...source, name: 'x'.repeat(120) }, now).name).toHaveLength(120);
    expect(clone.order_deadline).toEqual(new Date('2026-11-26T12:00:00+01:00'));
    expect(clone.delivery_date).toEqual(new Date('2026-11-27T17:00:00+01:00'));
  });

  it('a copied drop is in planning, without sales and without automatic opening', () => {
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

describe('getDropActivationChange', () => {
  it('activating a drop opens the drop unless it is already open', () => {
    expect(getDropActivationChange(planned, true)).toEqual({ is_active: true, status: 'active' });
    expect(getDropActivationChange(shown, true)).toBeNull();
    expect(getDropActivationChange(createSampleDrop({ status: 'closed' }), true)).not.toBeNull();
  });

  it.each(dropStatuses)(
    'deactivating a drop stops its automatic opening, and keeps its status %s unless the status is active',
    (status) => {
      expect(getDropActivationChange(createSampleDrop({ status, opens_by_itself: true }), false)).toEqual({
        is_active: false,
        status: status === 'active' ? 'planning' : status,
        opens_by_itself: false,
      });
    },
  );

  it('getDropActivationChange returns null when deactivating an inactive drop', () =>
    expect(getDropActivationChange(planned, false)).toBeNull());
});

it.each([
  ['it can be deleted', {}, false, null],
  ['it is active', { is_active: true }, false, 'This drop is live. Please deactivate it first.'],
  ['it once had an order', {}, true, 'This drop has orders, so it can’t be deleted.'],
  ['boxes are taken', { current_orders: 1 }, false, 'This drop has orders, so it can’t be deleted.'],
  ['it has a waiting list', { has_waitlist: true }, false, 'People are waiting for a box from this drop.'],
])('getDropDeletionProblem explains why a drop cannot be deleted: %s', (_what, changes, hasOrders, why) => {
  const drop = { is_active: false, current_orders: 0, has_waitlist: false, ...changes };
  expect(getDropDeletionProblem(drop, { hasOrders })).toBe(why);
});
