import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../orders/order';
import { getAnnouncementReader, isInAnnouncementReach } from './announcement-reader';

const own = {
  status: 'confirmed',
  payment_status: 'paid',
  is_gift_order: false,
  is_surprise: false,
  dispatched_at: null,
  gift_answer: null,
  declined_outcome: null,
} as const;
const gift = { ...own, is_gift_order: true } as const;
const left = new Date('2026-11-20T16:00:00Z');

describe('isInAnnouncementReach', () => {
  const announcedStatuses = (reach: 'waiting' | 'everybody') =>
    orderStatuses.filter((status) => isInAnnouncementReach({ ...own, status }, reach));

  it('includes open orders, and delivered orders if requested, but no holds or cancelled orders', () => {
    const waiting = ['pending_confirmation', 'pending', 'confirmed', 'preparing'];
    expect(announcedStatuses('waiting')).toEqual(waiting);
    expect(announcedStatuses('everybody')).toEqual([...waiting, 'delivered']);
  });
});

describe('getAnnouncementReader', () => {
  it('returns the person who receives the box', () => {
    expect(getAnnouncementReader(own)).toBe('payer');
    expect(getAnnouncementReader({ ...own, status: 'pending_confirmation' })).toBe('payer');
    expect(getAnnouncementReader(gift)).toBe('recipient');
    expect(getAnnouncementReader({ ...gift, gift_answer: 'accepted' })).toBe('recipient');
    const comesBack = { ...gift, gift_answer: 'declined', declined_outcome: 'own-address' } as const;
    expect(getAnnouncementReader(comesBack)).toBe('payer');
  });

  it('returns null while a gift is hidden, after a gift is declined, and when the payer has left the shop', () => {
    expect(getAnnouncementReader({ ...gift, status: 'pending_confirmation' })).toBeNull();
    expect(getAnnouncementReader({ ...gift, is_surprise: true })).toBeNull();
    expect(getAnnouncementReader({ ...gift, is_surprise: true, dispatched_at: left })).toBe('recipient');
    expect(getAnnouncementReader({ ...gift, gift_answer: 'declined' })).toBeNull();
    expect(getAnnouncementReader({ ...own, payer_left: true })).toBeNull();
  });

  it('never returns a giver unless the box is delivered to them, nor a recipient whose surprise is still hidden', () => {
    const any = fc.record({
      status: fc.constantFrom(...orderStatuses),
      is_gift_order: fc.boolean(),
      is_surprise: fc.boolean(),
      dispatched_at: fc.constantFrom(null, left),
      gift_answer: fc.constantFrom(null, 'accepted' as const, 'declined' as const),
      declined_outcome: fc.constantFrom(null, 'refund' as const, 'own-address' as const),
    });
    fc.assert(
      fc.property(any, (order) => {
        const reader = getAnnouncementReader(order);
        if (reader === 'payer') {
          expect(!order.is_gift_order || order.declined_outcome === 'own-address').toBe(true);
        }
        if (reader === 'recipient' && order.is_surprise) {
          expect(order.dispatched_at !== null || order.status === 'delivered').toBe(true);
        }
      }),
    );
  });
});
