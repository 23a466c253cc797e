import { describe, expect, it } from 'vitest';
import { getActorName, buildTimeline } from './timeline';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 17, 9, minute));
const order = {
  user_id: 'ada',
  created_at: at(0),
  updated_at: at(20),
  cancelled_by: null,
  cancel_reason: null,
  gift_answer: null,
  decline_message: null,
  declined_outcome: null,
};
const claim = { submitted_at: at(5), amount_paid: 24_000 };
const row = (action: string, minute: number, after: Record<string, unknown> = {}) => ({
  id: `${action}-${minute}`,
  action,
  before: {},
  after,
  at: at(minute),
  actor: 'ama',
  reason: null,
});
const texts = (...args: Parameters<typeof buildTimeline>) => buildTimeline(...args).map((one) => one.text);

describe('buildTimeline', () => {
  it('the timeline lists events from oldest to newest, regardless of the order of the audit rows', () => {
    const rows = [
      row('order.dispatch', 20),
      row('order.set-status', 15, { status: 'preparing', slot: 1 }),
      row('payment.approve', 10, { status: 'verified' }),
      row('order.change-delivery', 11, { address_changed: true, delivery_window: 'evening' }),
      row('payment.record', 12, { amount: 500, net_received: 24_500 }),
    ];
    expect(texts(order, claim, rows)).toEqual([
      'Box held',
      'Customer reported paying: ₦24,000',
      'Payment approved',
      'Delivery changed: address, Evening 4PM-8PM',
      'Payment recorded: ₦500',
      'Status changed to Preparing',
      'Out for delivery',
    ]);
  });

  it('the timeline describes only the changed fields of a delivery, and mentions status and delivery in separate rows', () => {
    const rows = [
      row('order.change-own-delivery', 11, { delivery_window: 'evening', status: 'preparing' }),
      row('order.change-delivery', 12, { address_changed: true }),
      row('order.change-delivery', 13, { note_changed: true }),
      row('order.dispatch', 14, { address_changed: true, status: 'preparing' }),
    ];
    expect(texts(order, null, rows).slice(1)).toEqual([
      'Delivery changed by the customer: Evening 4PM-8PM',
      'Delivery changed: address',
      'Delivery changed',
      'Out for delivery',
    ]);
  });

  it('the timeline lists a gift’s decline before the later events, and lists the giver’s choice only once', () => {
    const declined = {
      ...order,
      gift_answer: 'declined',
      declined_outcome: 'own-address',
      decline_message: 'We are away.',
    } as const;
    const rows = [row('payment.approve', 10), row('order.dispatch', 12)];
    expect(buildTimeline(declined, null, rows).find(({ id }) => id === 'declined')?.reason).toBe(
      'We are away.',
    );
    expect(texts(declined, null, rows).slice(1)).toEqual([
      'Payment approved',
      'Declined by the recipient',
      'The giver chose to get the box',
      'Out for delivery',
    ]);
    const byStaff = [
      ...rows,
      row('order.giver-choice', 11, { address_changed: true, delivery_window: 'evening' }),
    ];
    expect(texts(declined, null, byStaff).slice(1)).toEqual([
      'Payment approved',
      'Declined by the recipient',
      'The giver chose to get the box: address, Evening 4PM-8PM',
      'Out for delivery',
    ]);
  });

  it('each event of a timeline has a unique id', () => {
    const cancelled = { ...order, cancelled_by: 'customer' as const };
    const ids = buildTimeline(cancelled, claim, [row('payment.approve', 10)]).map(({ id }) => id);
    expect(new Set(ids.filter(Boolean)).size).toBe(4);
  });

  it('the timeline lists a cancellation before its refunds, and shows its time only if nothing changed afterwards', () => {
    const cancelled = { ...order, cancelled_by: 'customer' as const, cancel_reason: 'We travel' };
    const rows = [row('payment.approve', 10), row('refund.requested', 20, { amount: 24_000 })];
    expect(texts(cancelled, null, rows)).toEqual([
      'Box held',
      'Payment approved',
      'Cancelled by the customer',
      'Refund requested: ₦24,000',
    ]);
    expect(buildTimeline(cancelled, null, rows)[2]).toMatchObject({ at: null, reason: 'We travel' });
    expect(buildTimeline(cancelled, null, rows.slice(0, 1)).at(-1)?.at).toEqual(at(20));
  });

  it('the timeline shows the raw name of an unknown action', () => {
    expect(texts(order, null, [row('order.new-thing', 3)])).toContain('order.new-thing');
  });
});

it('the timeline shows the names or roles of actors, but never their ids', () => {
  const names = new Map([['ama', 'Ama Ray']]);
  const name = (actor: string, ordered_by_guest = false, customer_name: string | null = null) =>
    getActorName(actor, { user_id: 'k3J9x', ordered_by_guest, customer_name }, names);
  expect(name('ama')).toBe('Ama Ray');
  expect(name('k3J9x', true)).toBe('Guest');
  expect([name('k3J9x'), name('k3J9x', true, 'Ada Obi')]).toEqual(['Customer', 'Customer']);
  expect(name('somebody-who-left')).toBe('Staff');
  expect([name('endUnpaidClaims'), name('schedules/closeDropAtDeadline')]).toEqual([
    'Automatic',
    'Automatic',
  ]);
});
