import { createSampleOrder } from '../fixtures/sample-order';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../orders/order';
import { getAnnouncementAddressee, isInAnnouncementRecipientGroup } from './announcement-reader';
import { initialGiftClaimState } from '../gifts/claim-state';

const own = createSampleOrder();
const gift = { ...own, is_gift_order: true };
const left = new Date('2026-11-20T16:00:00Z');

describe('isInAnnouncementRecipientGroup', () => {
  const announcedStatuses = (reach: 'waiting' | 'everybody') =>
    orderStatuses.filter((status) => isInAnnouncementRecipientGroup({ ...own, status }, reach));

  it('an announcement reaches open and, if requested, delivered orders, but no holds or cancelled orders', () => {
    const waiting = ['pending_confirmation', 'pending', 'confirmed', 'preparing'];
    expect(announcedStatuses('waiting')).toEqual(waiting);
    expect(announcedStatuses('everybody')).toEqual([...waiting, 'delivered']);
  });
});

describe('getAnnouncementAddressee', () => {
  it('getAnnouncementAddressee returns the person who receives the box', () => {
    expect(getAnnouncementAddressee(own)).toBe('payer');
    expect(getAnnouncementAddressee({ ...own, status: 'pending_confirmation' })).toBe('payer');
    expect(getAnnouncementAddressee(gift)).toBe('recipient');
    expect(getAnnouncementAddressee({ ...gift, gift_answer: 'accepted' })).toBe('recipient');
    const comesBack = { ...gift, gift_answer: 'declined', declined_outcome: 'own-address' } as const;
    expect(getAnnouncementAddressee(comesBack)).toBe('payer');
  });

  it('getAnnouncementAddressee returns null for a hidden or declined gift, and for a payer who left the shop', () => {
    expect(getAnnouncementAddressee({ ...gift, status: 'pending_confirmation' })).toBeNull();
    expect(getAnnouncementAddressee({ ...gift, is_surprise: true })).toBeNull();
    expect(getAnnouncementAddressee({ ...gift, is_surprise: true, dispatched_at: left })).toBe('recipient');
    expect(getAnnouncementAddressee({ ...gift, gift_answer: 'declined' })).toBeNull();
    expect(getAnnouncementAddressee({ ...own, payer_left: true })).toBeNull();
  });

  it('an announcement never goes to a giver who does not receive the box, or to the recipient of a hidden gift', () => {
    const any = fc.record({
      status: fc.constantFrom(...orderStatuses),
      is_gift_order: fc.boolean(),
      is_surprise: fc.boolean(),
      dispatched_at: fc.constantFrom(null, left),
      gift_answer: fc.constantFrom(null, 'accepted' as const, 'declined' as const),
      claim: fc.constantFrom(null, initialGiftClaimState),
      declined_outcome: fc.constantFrom(null, 'refund' as const, 'own-address' as const),
    });
    fc.assert(
      fc.property(any, (order) => {
        const reader = getAnnouncementAddressee(createSampleOrder(order));
        if (reader === 'payer') {
          expect(!order.is_gift_order || order.declined_outcome === 'own-address').toBe(true);
        }
        if (reader === 'recipient' && order.is_surprise && order.claim === null) {
          expect(order.dispatched_at !== null || order.status === 'delivered').toBe(true);
        }
      }),
    );
  });
});
