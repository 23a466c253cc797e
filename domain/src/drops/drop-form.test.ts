import { describe, expect, it } from 'vitest';
import {
  defaultDropMaxOrders,
  type DropForm,
  dropFormSchema,
  getDeadlineProblem,
  findDropFormProblems,
  getDropFormProblem,
  completeDropFormSchema,
  maxDropOrders,
  oneActiveDropMessage,
} from './drop-form';

const form: DropForm = {
  name: 'Harmattan nights',
  description: 'Slow food.',
  start_date: new Date('2026-11-16T00:00:00+01:00'),
  end_date: new Date('2026-11-20T00:00:00+01:00'),
  order_deadline: new Date('2026-11-19T12:00:00+01:00'),
  delivery_date: new Date('2026-11-20T17:00:00+01:00'),
  max_orders: 15,
  morning_limit: null,
  afternoon_limit: null,
  evening_limit: 4,
  opens_by_itself: false,
};
const messages = (changes: object) =>
  dropFormSchema.safeParse({ ...form, ...changes }).error?.issues.map(({ message }) => message) ?? [];

describe('dropFormSchema', () => {
  it('dropFormSchema accepts an incomplete form, which completeDropFormSchema rejects', () => {
    const begun = { ...form, name: '', description: '', start_date: null, max_orders: null };
    expect(dropFormSchema.parse(begun)).toEqual(begun);
    expect(completeDropFormSchema.parse(form)).toEqual(form);
    for (const field of ['start_date', 'end_date', 'order_deadline', 'delivery_date', 'max_orders']) {
      expect(completeDropFormSchema.safeParse({ ...form, [field]: null }).success, field).toBe(false);
    }
  });

  it.each([
    [{ name: undefined }, 'All date fields and name are required.'],
    [{ start_date: 'soon' }, 'All date fields and name are required.'],
    [{ name: 'x'.repeat(121) }, 'The name has at most 120 characters.'],
    [{ description: 'x'.repeat(2001) }, 'The description has at most 2,000 characters.'],
  ])('the drop form rejects %j with “%s”', (changes, message) =>
    expect(messages(changes)).toEqual([message]),
  );

  it('the drop form accepts texts of maximum length and rejects unknown fields', () => {
    expect(messages({ name: 'x'.repeat(120), description: 'x'.repeat(2000) })).toEqual([]);
    expect(messages({ current_orders: 3 })).toHaveLength(1);
  });
});

describe('getDropFormProblem', () => {
  const required = 'All date fields and name are required.';
  const years = 'The dates must be in the years 2000 to 2099.';
  const none = 'Max orders must be greater than zero.';
  const at = (date: string) => new Date(date);
  it.each<[string | null, Partial<DropForm>]>([
    [null, {}],
    [required, { name: '' }],
    [required, { start_date: null }],
    [required, { end_date: null }],
    [required, { order_deadline: null }],
    [required, { delivery_date: null }],
    [years, { start_date: at('1999-12-31T23:59:59Z') }],
    [null, { start_date: at('2000-01-01T00:00:00Z') }],
    [years, { end_date: at('2100-01-01T00:00:00Z') }],
    [null, { end_date: at('2099-12-31T23:59:59Z') }],
    [years, { order_deadline: at('+020261-11-19T00:00:00Z') }],
    [years, { delivery_date: at('+020261-11-19T00:00:00Z') }],
    ['End date must be after or equal to start date.', { end_date: at('2026-11-15T22:59:59Z') }],
    [null, { end_date: form.start_date }],
    [
      'Order deadline must be before or equal to delivery date.',
      { order_deadline: at('2026-11-20T17:00:01+01:00') },
    ],
    [null, { order_deadline: form.delivery_date }],
    [none, { max_orders: null }],
    [none, { max_orders: 0 }],
    ['Max orders must be a whole number.', { max_orders: 1.5 }],
    ['Max orders must be a whole number.', { max_orders: Number.NaN }],
    [null, { max_orders: 1 }],
    [null, { max_orders: defaultDropMaxOrders }],
    [null, { max_orders: maxDropOrders }],
    ['Max orders must be at most 500.', { max_orders: 501 }],
    [null, { morning_limit: 0, afternoon_limit: 500 }],
    ['A limit is a whole number from 0 to 500.', { morning_limit: -1 }],
    ['A limit is a whole number from 0 to 500.', { evening_limit: 1.5 }],
  ])('getDropFormProblem returns “%s” for %j', (problem, changes) =>
    expect(getDropFormProblem({ ...form, ...changes })).toBe(problem),
  );
});

describe('getDeadlineProblem', () => {
  const early = 'Order deadline must be after or equal to start date.';
  const past = 'Order deadline must be in the future.';
  const now = new Date('2026-11-18T12:00:00+01:00');
  const stored = {
    start_date: new Date('2026-11-16T00:00:00+01:00'),
    order_deadline: new Date('2026-11-15T12:00:00+01:00'),
    status: 'planning' as const,
  };

  it.each<[string | null, Partial<DropForm>]>([
    [null, {}],
    [early, { order_deadline: new Date('2026-11-15T23:59:59+01:00') }],
    [past, { order_deadline: form.start_date }],
    [past, { order_deadline: new Date(now.getTime() - 1) }],
    [null, { order_deadline: now }],
    [past, { order_deadline: form.start_date, status: 'active' }],
    [null, { order_deadline: form.start_date, status: 'closed' }],
    [null, { order_deadline: form.start_date, status: 'delivered' }],
    [null, { order_deadline: null }],
  ])('getDeadlineProblem returns “%s” for a new drop with %j', (problem, changes) =>
    expect(getDeadlineProblem({ ...form, ...changes }, null, now)).toBe(problem),
  );

  it('accepts a drop’s unchanged stored deadline, and rejects another deadline in the past', () => {
    expect(getDeadlineProblem(stored, stored, now)).toBeNull();
    expect(getDeadlineProblem({ ...stored, start_date: form.end_date }, stored, now)).toBe(early);
    const started = { ...stored, order_deadline: new Date('2026-11-17T12:00:00+01:00') };
    expect(getDeadlineProblem(started, stored, now)).toBe(past);
    expect(
      getDeadlineProblem({ ...started, status: undefined }, { ...stored, status: 'closed' }, now),
    ).toBeNull();
  });
});

describe('findDropFormProblems', () => {
  const now = new Date('2026-11-18T12:00:00+01:00');

  it('findDropFormProblems returns every problem by field, in the order of the form', () => {
    const wrong = { ...form, end_date: null, order_deadline: new Date(0), max_orders: 1.5 };
    const { first, fields } = findDropFormProblems({ ...wrong, name: '' }, null, now);
    expect(first).toBe('All date fields and name are required.');
    expect(Object.entries(fields)).toEqual([
      ['name', 'Please enter a name.'],
      ['end_date', 'Please enter a date and time.'],
      ['order_deadline', 'The dates must be in the years 2000 to 2099.'],
      ['max_orders', 'Max orders must be a whole number.'],
    ]);
    expect(findDropFormProblems(form, null, now)).toEqual({ first: null, fields: {} });
  });

  it('findDropFormProblems returns the problem of a past deadline before the problem of a later field', () => {
    const past = 'Order deadline must be in the future.';
    const wrong = { ...form, order_deadline: form.start_date, max_orders: 0 };
    expect(findDropFormProblems(wrong, null, now)).toMatchObject({
      first: past,
      fields: { order_deadline: past },
    });
  });
});

it('oneActiveDropMessage asks staff to deactivate the active drop first', () => {
  expect(oneActiveDropMessage).toBe(
    'Only one weekly drop can be active at a time. Please deactivate the current active drop first.',
  );
});
