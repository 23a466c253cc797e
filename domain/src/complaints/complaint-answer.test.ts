import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { orderStatuses } from '../orders/order';
import type { Complaint } from './complaint';
import {
  buildComplaint,
  type ComplaintInput,
  describeRefundDeadline,
  getAvailableComplaintWishes,
} from './complaint-answer';

const delivered_at = new Date('2026-11-20T17:30:00Z');
const hoursLater = (hours: number) => new Date(delivered_at.getTime() + hours * 3_600_000);
const box = {
  status: 'delivered',
  delivered_at,
  delivery_date: new Date('2026-11-20T16:00:00Z'),
  delivery_window: 'evening',
  items: [
    { meal_item_id: 'jollof', name: 'Smoky Party Jollof' },
    { meal_item_id: 'zobo', name: 'Zobo' },
  ],
} as const;
const ada = { user_id: 'ada', reported_by: 'payer' } as const;
const rita = { user_id: 'rita', reported_by: 'recipient' } as const;
const cold: ComplaintInput = { meal_item_ids: ['jollof'], text: 'Cold', wish: 'refund', photo_path: null };

function getRejection(build: () => unknown): [string, string] | null {
  try {
    build();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return [error.reason, error.message];
    throw error;
  }
}

describe('getAvailableComplaintWishes', () => {
  it.each([
    [0, 'payer', ['refund', 'replacement', 'none']],
    [23.99, 'payer', ['refund', 'replacement', 'none']],
    [24, 'payer', ['none']],
    [47.99, 'payer', ['none']],
    [48, 'payer', []],
    [23.99, 'recipient', ['replacement', 'none']],
    [24, 'recipient', ['none']],
    [48, 'recipient', []],
  ] as const)(
    'a complaint %d hours after the delivery offers the %s the wishes %j',
    (hours, reportedBy, wishes) => {
      expect(getAvailableComplaintWishes(box, reportedBy, hoursLater(hours))).toEqual(wishes);
    },
  );

  it.each(orderStatuses)(
    'offers complaint wishes only for a delivered box, given the order status %s',
    (status) => {
      expect(getAvailableComplaintWishes({ ...box, status }, 'payer', delivered_at).length > 0).toBe(
        status === 'delivered',
      );
    },
  );

  it('the wishes available in a complaint never increase over time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('payer' as const, 'recipient' as const),
        fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
        (reportedBy, [a, b]) => {
          const wishes = [Math.min(a, b), Math.max(a, b)].map((hours) =>
            getAvailableComplaintWishes(box, reportedBy, hoursLater(hours)),
          );
          for (const wish of wishes[1] ?? []) expect(wishes[0]).toContain(wish);
        },
      ),
    );
  });
});

it('describeRefundDeadline states the end of the first 24 hours, and mentions money only to the payer', () => {
  expect(describeRefundDeadline(box, 'payer', hoursLater(1))).toBe(
    'Tell us until Saturday 6:30 pm if you’d like your money back or a replacement.',
  );
  expect(describeRefundDeadline(box, 'recipient', hoursLater(23))).toBe(
    'Tell us until Saturday 6:30 pm if you’d like a replacement.',
  );
  expect(describeRefundDeadline(box, 'payer', hoursLater(24))).toBeNull();
  expect(describeRefundDeadline({ ...box, status: 'preparing' }, 'payer', hoursLater(1))).toBeNull();
});

describe('buildComplaint', () => {
  interface Circumstances {
    hours?: number;
    earlier?: Complaint | null;
    reporter?: Pick<Complaint, 'user_id' | 'reported_by'>;
  }
  const build = (
    changes: Partial<ComplaintInput> = {},
    { hours = 1, earlier = null, reporter = ada }: Circumstances = {},
  ) => buildComplaint(box, reporter, earlier, { ...cold, ...changes }, hoursLater(hours));

  it('a new complaint stores the dish names from its order and has no answer', () => {
    expect(build({ meal_item_ids: ['zobo', 'jollof'] })).toEqual({
      ...ada,
      dishes: ['Smoky Party Jollof', 'Zobo'],
      ...{ text: 'Cold', wish: 'refund', photo_path: null },
      ...{ created_at: hoursLater(1), answer: null, answered_at: null },
    });
    expect(build({ meal_item_ids: [] })?.dishes).toEqual([]);
  });

  it('ignores a repeated complaint even after the deadline, and rejects a different complaint about its box', () => {
    const earlier = build();
    expect(build({}, { earlier, hours: 100 })).toBeNull();
    for (const changes of [
      { text: 'Salty' },
      { wish: 'none' },
      { photo_path: 'p' },
      { meal_item_ids: [] },
    ] as const)
      expect(getRejection(() => build(changes, { earlier }))).toEqual([
        'not-allowed',
        'You have already told us about this box.',
      ]);
  });

  it('rejects a complaint reported after the deadline', () => {
    const message = 'A refund or a replacement is possible within 24 hours of the delivery.';
    expect(getRejection(() => build({}, { hours: 24 }))).toEqual(['too-late', message]);
    expect(getRejection(() => build({ wish: 'replacement' }, { hours: 24 }))).toEqual(['too-late', message]);
    expect(build({ wish: 'none' }, { hours: 47 })).not.toBeNull();
    expect(getRejection(() => build({ wish: 'none' }, { hours: 48 }))).toEqual([
      'too-late',
      'You can tell us for 48 hours after the delivery.',
    ]);
  });

  it('rejects a complaint in which a gift’s recipient requests a refund', () => {
    expect(getRejection(() => build({}, { reporter: rita }))?.[0]).toBe('not-allowed');
    expect(build({ wish: 'replacement' }, { reporter: rita })).toMatchObject(rita);
  });

  it('rejects a complaint about an undelivered box, or about dishes that are repeated or not in the box', () => {
    const onItsWay = { ...box, status: 'preparing' as const };
    expect(getRejection(() => buildComplaint(onItsWay, ada, null, cold, delivered_at))?.[0]).toBe(
      'not-allowed',
    );
    expect(getRejection(() => build({ meal_item_ids: ['suya'] }))?.[0]).toBe('invalid-input');
    expect(getRejection(() => build({ meal_item_ids: ['zobo', 'zobo'] }))?.[0]).toBe('invalid-input');
  });
});
