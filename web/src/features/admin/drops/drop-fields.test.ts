import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { expect, test } from 'vitest';
import {
  describeDropField,
  type DropFields,
  getDeadlineWarning,
  parseDropFields,
  toDropFields,
} from './drop-fields';

const drop: WeeklyDrop = {
  name: 'Harmattan nights',
  description: '',
  start_date: new Date('2026-11-16T00:00:00+01:00'),
  end_date: new Date('2026-11-20T00:00:00+01:00'),
  order_deadline: new Date('2026-11-19T11:42:17.250+01:00'),
  delivery_date: new Date('2026-11-20T17:00:00+01:00'),
  max_orders: 15,
  current_orders: 3,
  status: 'closed',
  is_active: true,
  window_limits: {},
  full_windows: [],
  has_waitlist: false,
  opens_by_itself: false,
  revision: 4,
  created_at: new Date(0),
};

test('saving a drop keeps the seconds of an unchanged deadline, and does not send an unchanged status', () => {
  const form = parseDropFields({ ...toDropFields(drop), name: ' Smoke ' }, drop);
  expect(form).toMatchObject({ name: 'Smoke', order_deadline: drop.order_deadline, max_orders: 15 });
  expect(form).not.toHaveProperty('status');
  expect(parseDropFields({ ...toDropFields(drop), status: 'delivered' }, drop).status).toBe('delivered');
});

test('describeDropField formats each field of a drop as text', () => {
  const fields = {
    ...toDropFields(drop),
    description: 'Smoky',
    evening_limit: '4',
    opens_by_itself: true,
    end_date: '',
  };
  const names = Object.keys(fields) as (keyof DropFields)[];
  expect(Object.fromEntries(names.map((name) => [name, describeDropField(name, fields)]))).toEqual({
    name: 'Harmattan nights',
    description: 'Smoky',
    start_date: 'Mon, 16 Nov 2026, 12:00 am',
    end_date: '',
    order_deadline: 'Thu, 19 Nov 2026, 11:42 am',
    delivery_date: 'Fri, 20 Nov 2026',
    max_orders: '15',
    morning_limit: 'No limit',
    afternoon_limit: 'No limit',
    evening_limit: '4',
    status: 'Closed',
    opens_by_itself: 'Yes',
  });
  expect(describeDropField('opens_by_itself', toDropFields(drop))).toBe('No');
});

test('keeps the stored delivery time when the delivery day changes, and sets 5 pm for a new drop', () => {
  const typed = { ...toDropFields(drop), delivery_date: '2026-11-21' };
  expect(toDropFields(drop).delivery_date).toBe('2026-11-20');
  const earlier = { ...drop, delivery_date: new Date('2026-11-20T16:00:30+01:00') };
  expect(parseDropFields(typed, earlier).delivery_date).toEqual(new Date('2026-11-21T16:00:00+01:00'));
  expect(parseDropFields(typed, null).delivery_date).toEqual(new Date('2026-11-21T17:00:00+01:00'));
  expect(parseDropFields(toDropFields(drop), drop).delivery_date).toBe(drop.delivery_date);
});

test('warns if the deadline of a drop is after the start of the first delivery window', () => {
  const warningAt = (order_deadline: string) =>
    getDeadlineWarning(parseDropFields({ ...toDropFields(drop), order_deadline }, drop));
  expect(warningAt('2026-11-20T09:00')).toBeNull();
  expect(warningAt('2026-11-20T13:00')).toBe(
    'Orders would still come in after the first delivery window starts at 9:00 am.',
  );
});

test('the form of a new drop has default values, and the form of an existing drop has the stored values', () => {
  expect(toDropFields(null)).toEqual({
    ...{ name: '', description: '', start_date: '', end_date: '', order_deadline: '', delivery_date: '' },
    ...{ max_orders: '50', morning_limit: '', afternoon_limit: '', evening_limit: '' },
    ...{ status: 'planning', opens_by_itself: false },
  });
  expect(toDropFields({ ...drop, opens_by_itself: true }).opens_by_itself).toBe(true);
});

test('saving a drop sends a changed deadline, and trims texts', () => {
  const typed = { ...toDropFields(drop), description: ' Smoky ', order_deadline: '2026-11-19T13:00' };
  expect(parseDropFields(typed, drop)).toMatchObject({
    description: 'Smoky',
    order_deadline: new Date('2026-11-19T13:00:00+01:00'),
  });
});

test('parses the dates of a drop in Port Harcourt time, and returns null for empty fields', () => {
  const typed = { ...toDropFields(null), start_date: '2026-11-23T00:00' };
  expect(parseDropFields(typed, null)).toMatchObject({
    start_date: new Date('2026-11-22T23:00:00Z'),
    end_date: null,
    max_orders: 50,
    status: 'planning',
  });
  expect(parseDropFields({ ...typed, max_orders: ' ' }, null).max_orders).toBeNull();
});
