import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getUpcomingOpenPeriods } from '../shop/business-hours';
import {
  buildRefundDueFields,
  calculateRefundDueTime,
  compareRefundDueTimes,
  describeRefund,
  isRefundDue,
  isRefundOverdue,
} from './refund';

describe('calculateRefundDueTime', () => {
  it.each([
    ['the second working day after a working day', '2026-11-24T11:00+01:00', '2026-11-26T18:00+01:00'],
    ['a Saturday as a working day', '2026-11-26T20:00+01:00', '2026-11-28T16:00+01:00'],
    ['no Sunday', '2026-11-27T11:00+01:00', '2026-11-30T18:00+01:00'],
    ['no day that has just opened', '2026-11-24T09:00+01:00', '2026-11-26T18:00+01:00'],
    ['a day that has not opened yet', '2026-11-30T07:00+01:00', '2026-12-01T18:00+01:00'],
  ])('the time limit for a refund counts %s', (_, now, due) => {
    expect(calculateRefundDueTime(new Date(now))).toEqual(new Date(due));
  });

  it('a refund is always due at a closing time that leaves two whole working days', () => {
    const any = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(any, (now) => {
        const due = calculateRefundDueTime(now);
        const whole = getUpcomingOpenPeriods(now).filter(({ from, until }) => from > now && until <= due);
        expect(whole).toHaveLength(2);
      }),
    );
  });
});

describe('buildRefundDueFields', () => {
  const now = new Date('2026-11-24T11:00+01:00');

  it('an order keeps the first due time of a refund until no refund is due', () => {
    const first = buildRefundDueFields({ refund_due_at: null }, true, now);
    expect(first).toEqual({ needs_refund: true, refund_due_at: new Date('2026-11-26T18:00+01:00') });
    expect(buildRefundDueFields(first, true, new Date('2026-11-25T11:00+01:00'))).toEqual(first);
    expect(buildRefundDueFields(first, false, now)).toEqual({ needs_refund: false, refund_due_at: null });
  });
});

describe('isRefundDue, isRefundOverdue and compareRefundDueTimes', () => {
  const now = new Date('2026-11-24T11:00+01:00');
  const order = (refund_due_at: string | null, created_at: string) => ({
    refund_due_at: refund_due_at === null ? null : new Date(refund_due_at),
    created_at: new Date(created_at),
  });

  it('isRefundDue is true for a payment without a box and for a surplus', () => {
    expect(isRefundDue({ needs_refund: true })).toBe(true);
    expect(isRefundDue({ needs_refund: false, owed_back: 500 })).toBe(true);
    expect(isRefundDue({ needs_refund: false, owed_back: 0 })).toBe(false);
    expect(isRefundDue({ needs_refund: false })).toBe(false);
  });

  it('isRefundOverdue is true once the promised time of the refund has passed', () => {
    expect(isRefundOverdue({ refund_due_at: now }, now)).toBe(false);
    expect(isRefundOverdue({ refund_due_at: now }, new Date(now.getTime() + 1))).toBe(true);
    expect(isRefundOverdue({ refund_due_at: null }, now)).toBe(false);
  });

  it('compareRefundDueTimes sorts by promised time, then by age, and puts refunds without a promised time last', () => {
    const old = order(null, '2026-11-01');
    const recent = order(null, '2026-11-20');
    const soon = order('2026-11-25', '2026-11-23');
    const later = order('2026-11-27', '2026-11-10');
    expect([recent, later, old, soon].toSorted(compareRefundDueTimes)).toEqual([soon, later, old, recent]);
  });
});

describe('describeRefund', () => {
  const refund_account = {
    ...{ bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Obi' },
    ...{ given_at: new Date('2026-11-24T11:00+01:00'), by_staff: false },
  };
  const nothing = {
    needs_refund: false,
    net_received: 0,
    balance_used: 0,
    refund_due_at: null,
    refund_sent_at: null,
    refunded_amount: 0,
  };
  const due = { ...nothing, needs_refund: true, refund_due_at: new Date('2026-11-26T18:00+01:00') };
  const sent = {
    ...nothing,
    refund_sent_at: new Date('2026-11-25T12:00+01:00'),
    refunded_amount: 10_000.5,
  };

  it.each([
    ['null without a refund', nothing, null],
    [
      'the amount and the due day of received money',
      { ...due, net_received: 24_000 },
      'We’ll send ₦24,000 back to the account it came from by Thursday, 26 November.',
    ],
    [
      'that a claimed transfer is still looked for',
      due,
      'We’ll look for your transfer and send it back to the account it came from by Thursday, 26 November.',
    ],
    [
      'no day for an older order',
      { ...due, refund_due_at: null, net_received: 500 },
      'We’ll send ₦500 back to the account it came from.',
    ],
    [
      'the account that the payer entered',
      { ...due, net_received: 500, refund_account },
      'We’ll send ₦500 back to the account 0123456789 by Thursday, 26 November.',
    ],
    [
      'no money that returns to the balance',
      { ...due, net_received: 24_000, balance_used: 23_000 },
      'We’ll send ₦1,000 back to the account it came from by Thursday, 26 November.',
    ],
    ['the sent amount and day', sent, 'We sent ₦10,000.50 back on Wednesday, 25 November.'],
    [
      'both after a partial refund',
      { ...due, ...sent, needs_refund: true, refund_due_at: due.refund_due_at, net_received: 2000 },
      'We sent ₦10,000.50 back on Wednesday, 25 November. We’ll send ₦2,000 back to the account it came from by Thursday, 26 November.',
    ],
  ])('describeRefund returns %s', (_, order, text) => {
    expect(describeRefund(order)).toBe(text);
  });
});
