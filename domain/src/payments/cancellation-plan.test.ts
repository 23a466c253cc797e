import { describe, expect, it } from 'vitest';
import { calculateCancellationCost, getCancellationState, planCancellation } from './cancellation-plan';
import { DomainError } from '../common/errors';
import { type Order, type OrderStatus, orderStatuses } from '../orders/order';
import type { ConfirmationStatus } from './payment';

const deadline = new Date('2026-11-19T10:59:59.999Z');

function cancel(
  status: OrderStatus,
  given: {
    claim?: ConfirmationStatus | null;
    received?: number;
    fromBalance?: number;
    until?: Date | null;
    at?: Date;
    refund?: boolean;
  } = {},
) {
  const {
    claim = 'pending',
    received = 0,
    fromBalance = 0,
    until = deadline,
    at = deadline,
    refund = false,
  } = given;
  try {
    const order = { status, net_received: received, balance_used: fromBalance, needs_refund: refund };
    return planCancellation(order, claim, until, at);
  } catch (error) {
    if (error instanceof DomainError) return error.reason;
    throw error;
  }
}

describe('planCancellation', () => {
  it('allows cancelling an order until exactly the deadline', () => {
    expect(cancel('confirmed')).toMatchObject({ alreadyCancelled: false });
    expect(cancel('confirmed', { at: new Date(deadline.getTime() + 1) })).toBe('too-late');
    expect(cancel('confirmed', { until: null })).toBe('too-late');
  });

  it('allows cancelling an order until the kitchen starts on it, but never allows cancelling a hold', () => {
    const answers = orderStatuses.map((status) => {
      const answer = cancel(status);
      return [status, typeof answer === 'string' ? answer : answer.alreadyCancelled];
    });
    expect(Object.fromEntries(answers)).toEqual({
      awaiting_payment: 'not-allowed',
      expired: 'not-allowed',
      pending_confirmation: false,
      pending: false,
      confirmed: false,
      preparing: 'too-late',
      delivered: 'too-late',
      cancelled: true,
    });
  });

  it.each([
    ['claimed', 'pending', 0, true],
    ['approved', 'verified', 24_000, true],
    ['paid without a claim', null, 5_000, true],
    ['neither claimed nor paid', null, 0, false],
    ['claimed but not found', 'disputed', 0, true],
  ] as const)(
    'flags a refund of a cancelled order for a payment that was %s: claim %s, received %s → %s',
    (_what, claim, received, owed) => {
      expect(cancel('pending_confirmation', { claim, received })).toEqual({
        alreadyCancelled: false,
        needs_refund: owed,
      });
    },
  );
});

describe('getCancellationState', () => {
  const deadline = new Date('2026-11-26T10:59:59.999Z');
  const later = new Date(deadline.getTime() + 1);
  const offer = (status: Order['status'], now: Date, order_deadline: Date | null = deadline) =>
    getCancellationState({ status, order_deadline }, now);

  it('getCancellationState returns open until the deadline', () => {
    for (const status of ['pending_confirmation', 'pending', 'confirmed'] as const) {
      expect(offer(status, deadline)).toBe('open');
      expect(offer(status, later)).toBe('too-late');
      expect(offer(status, later, null)).toBe('open');
    }
  });

  it('getCancellationState returns too-late while a box is cooked, and none if the order cannot be cancelled', () => {
    expect(offer('preparing', deadline)).toBe('too-late');
    for (const status of ['delivered', 'cancelled', 'expired', 'awaiting_payment'] as const) {
      expect(offer(status, deadline)).toBe('none');
    }
  });
});

it('calculateCancellationCost counts paid orders and adds up their refunds', () => {
  const order = { status: 'confirmed', balance_used: 0 } as const;
  expect(calculateCancellationCost([])).toEqual({ paid: 0, toRefund: 0 });
  expect(
    calculateCancellationCost([
      { ...order, net_received: 24_000 },
      { ...order, net_received: 5_000 },
      { ...order, net_received: 0 },
      { ...order, net_received: 24_000, balance_used: 23_000 },
      order,
      { ...order, status: 'cancelled', net_received: 24_000 },
    ]),
  ).toEqual({ paid: 3, toRefund: 30_000 });
});
