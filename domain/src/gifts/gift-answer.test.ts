import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import {
  isNewAnswer,
  assertRedirectable,
  isRedirectApplied,
  getRecipientActions,
  isNewSettlement,
  getSettlementOffer,
  isNewChangeRequest,
  isNewThankYouNote,
} from './gift-answer';
import { orderStatuses } from '../orders/order';

const now = new Date('2026-11-17T09:00:00Z');
const deadline = new Date('2026-11-19T11:00:00Z');
const gift = {
  is_gift_order: true,
  is_surprise: false,
  status: 'confirmed',
  dispatched_at: null,
  gift_answer: null,
  declined_outcome: null,
  thank_you_note: null,
  gift_sender_name: null,
  confirmation_reference: 'CONF-1',
  recipient_name: 'Rita',
  decline_message: null,
  ordered_by_guest: false,
} as const;
const declined = { ...gift, gift_answer: 'declined' } as const;

function reasonOf(decide: () => unknown): unknown {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return error.reason;
    throw error;
  }
}

describe('gift changes', () => {
  it.each(orderStatuses)('are allowed or rejected depending on the status %s', (status) => {
    const order = { ...gift, status };
    const known = ['confirmed', 'preparing', 'delivered'].includes(status);
    const expected = status === 'confirmed' ? true : known ? 'too-late' : 'not-allowed';
    expect(reasonOf(() => isNewAnswer(order, 'accepted', deadline, now))).toBe(expected);
    expect(
      reasonOf(() => {
        assertRedirectable(order, deadline, now);
        return true;
      }),
    ).toBe(expected);
    const asked = { current: null, message: 'No prawns' };
    expect(reasonOf(() => isNewChangeRequest(order, asked, deadline, now))).toBe(expected);
    expect(reasonOf(() => isNewThankYouNote(order, 'Thanks'))).toBe(known ? true : 'not-allowed');
  });

  it('accept another request for a change, and ignore a repeated one even after the deadline', () => {
    const after = new Date(deadline.getTime() + 1);
    const another = { current: 'No prawns', message: 'No milk' };
    const same = { current: 'No prawns', message: 'No prawns' };
    expect(isNewChangeRequest(gift, another, deadline, now)).toBe(true);
    expect(isNewChangeRequest(gift, same, deadline, after)).toBe(false);
    expect(reasonOf(() => isNewChangeRequest(gift, another, deadline, after))).toBe('too-late');
    expect(reasonOf(() => isNewChangeRequest(declined, another, deadline, now))).toBe('too-late');
  });

  it('are rejected after the exact millisecond of the deadline, and when the deadline is unknown', () => {
    const after = new Date(deadline.getTime() + 1);
    expect(isNewAnswer(gift, 'declined', deadline, deadline)).toBe(true);
    expect(reasonOf(() => isNewAnswer(gift, 'declined', deadline, after))).toBe('too-late');
    expect(reasonOf(() => isNewAnswer(gift, 'declined', null, now))).toBe('too-late');
    expect(isNewSettlement(declined, 'refund', deadline, deadline)).toBe(true);
    expect(reasonOf(() => isNewSettlement(declined, 'refund', deadline, after))).toBe('too-late');
  });

  it('include declining after accepting, but not accepting after declining; repeating an answer changes nothing', () => {
    expect(isNewAnswer({ ...gift, gift_answer: 'accepted' }, 'declined', deadline, now)).toBe(true);
    expect(isNewAnswer(declined, 'declined', deadline, now)).toBe(false);
    expect(reasonOf(() => isNewAnswer(declined, 'accepted', deadline, now))).toBe('too-late');
  });

  it('let the giver settle a declined gift only once', () => {
    expect(reasonOf(() => isNewSettlement(gift, 'refund', deadline, now))).toBe('not-allowed');
    const settled = { ...declined, declined_outcome: 'refund' } as const;
    expect(isNewSettlement(settled, 'refund', deadline, now)).toBe(false);
    expect(reasonOf(() => isNewSettlement(settled, 'own-address', deadline, now))).toBe('too-late');
  });
});

describe('rejections of gift changes', () => {
  const said = 'You have declined this gift.';

  it.each([
    [
      'an answer after declining',
      () => isNewAnswer(declined, 'accepted', deadline, now),
      new DomainError('too-late', `${said} Write to us or call us to change that.`),
    ],
    [
      'another address after declining',
      () => assertRedirectable(declined, deadline, now),
      new DomainError('too-late', said),
    ],
    [
      'a second thank-you note',
      () => isNewThankYouNote({ ...gift, thank_you_note: 'Thanks' }, 'Thank you'),
      new DomainError('not-allowed', 'You have already said thank you for this gift.'),
    ],
    [
      'a second choice',
      () => isNewSettlement({ ...declined, declined_outcome: 'refund' }, 'own-address', deadline, now),
      new DomainError('too-late', 'You have already chosen what happens to this gift.'),
    ],
  ])('have their own message for %s', (_what, decide, refusal) => expect(decide).toThrow(refusal));

  it('include thank-you notes sent after declining, and second notes that differ from the first', () => {
    expect(reasonOf(() => isNewThankYouNote(declined, 'Thanks'))).toBe('not-allowed');
    const thanked = { ...gift, thank_you_note: 'Thanks' };
    expect(isNewThankYouNote(thanked, 'Thanks')).toBe(false);
    expect(reasonOf(() => isNewThankYouNote(thanked, 'Thank you'))).toBe('not-allowed');
  });

  it('include settlements of orders that are not gifts, and answers to gifts that were dispatched', () => {
    const noGift = { ...declined, is_gift_order: false };
    expect(reasonOf(() => isNewSettlement(noGift, 'refund', deadline, now))).toBe('not-allowed');
    const away = { ...gift, dispatched_at: now };
    expect(reasonOf(() => isNewAnswer(away, 'accepted', deadline, now))).toBe('too-late');
  });
});

describe('isRedirectApplied', () => {
  const coming = { address_id: 'home', delivery_window: 'evening' } as const;

  it('is true when the gift already has everything requested', () => {
    expect(isRedirectApplied(coming, { address_id: 'home' })).toBe(true);
    expect(isRedirectApplied(coming, { delivery_window: 'evening' })).toBe(true);
    expect(isRedirectApplied(coming, { address_id: 'home', delivery_window: 'evening' })).toBe(true);
  });

  it('is false while the address or the window differs', () => {
    expect(isRedirectApplied(coming, { address_id: 'work' })).toBe(false);
    expect(isRedirectApplied(coming, { address_id: 'home', delivery_window: 'morning' })).toBe(false);
    expect(isRedirectApplied(coming, { address_id: 'work', delivery_window: 'evening' })).toBe(false);
  });
});

describe('actions offered on screen', () => {
  const received = {
    status: 'confirmed',
    dispatched_at: null,
    order_deadline: deadline,
    answer: null,
    thank_you_note: null,
  } as const;
  const all = { canAccept: true, canChange: true, canThank: true };
  const onlyThanks = { canAccept: false, canChange: false, canThank: true };
  const nothing = { canAccept: false, canChange: false, canThank: false };
  const after = new Date(deadline.getTime() + 1);

  it.each([
    ['a new gift', received, now, all],
    ['a gift at the deadline', received, deadline, all],
    ['a gift after the deadline', received, after, onlyThanks],
    ['a gift without a known deadline', { ...received, order_deadline: null }, after, all],
    ['an accepted gift', { ...received, answer: 'accepted' as const }, now, { ...all, canAccept: false }],
    ['a declined gift', { ...received, answer: 'declined' as const }, now, nothing],
    ['a dispatched gift', { ...received, dispatched_at: now }, now, onlyThanks],
    ['a gift being cooked', { ...received, status: 'preparing' as const }, now, onlyThanks],
    ['a delivered gift', { ...received, status: 'delivered' as const }, now, onlyThanks],
    ['a cancelled gift', { ...received, status: 'cancelled' as const }, now, nothing],
    ['an unconfirmed gift', { ...received, status: 'pending_confirmation' as const }, now, nothing],
    [
      'a gift with a thank-you note',
      { ...received, thank_you_note: 'Thanks' },
      now,
      { ...all, canThank: false },
    ],
  ])('getRecipientActions returns the actions for %s', (_, shown, at, offers) =>
    expect(getRecipientActions(shown, at)).toEqual(offers),
  );

  it.each([
    ['a declined gift', { ...declined, order_deadline: deadline }, now, 'open'],
    ['a declined gift after the cut-off', { ...declined, order_deadline: deadline }, after, 'too-late'],
    [
      'a settled gift',
      { ...declined, order_deadline: deadline, declined_outcome: 'refund' as const },
      now,
      'none',
    ],
    [
      'a delivered gift',
      { ...declined, order_deadline: deadline, status: 'delivered' as const },
      now,
      'none',
    ],
    [
      'an order that is not a gift',
      { ...declined, order_deadline: deadline, is_gift_order: false },
      now,
      'none',
    ],
    [
      'a cancelled gift',
      { ...declined, order_deadline: deadline, status: 'cancelled' as const },
      now,
      'none',
    ],
    [
      'an accepted gift',
      { ...gift, order_deadline: deadline, gift_answer: 'accepted' as const },
      now,
      'none',
    ],
  ])('getSettlementOffer returns the giver’s options for %s', (_, order, at, offer) =>
    expect(getSettlementOffer(order, at)).toBe(offer),
  );
});
