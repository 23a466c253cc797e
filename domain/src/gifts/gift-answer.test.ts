import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import {
  answerChanges,
  assertRedirectable,
  comesAsWished,
  recipientOffers,
  settlementIsNew,
  settlementOffer,
  thanksAreNew,
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

/** Why this is refused, or what it answers. */
function reasonOf(decide: () => unknown): unknown {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return error.reason;
    throw error;
  }
}

describe('who may change a gift, and until when', () => {
  it.each(orderStatuses)('follows the status %s', (status) => {
    const order = { ...gift, status };
    const known = ['confirmed', 'preparing', 'delivered'].includes(status);
    const expected = status === 'confirmed' ? true : known ? 'too-late' : 'not-allowed';
    expect(reasonOf(() => answerChanges(order, 'accepted', deadline, now))).toBe(expected);
    expect(
      reasonOf(() => {
        assertRedirectable(order, deadline, now);
        return true;
      }),
    ).toBe(expected);
    expect(reasonOf(() => thanksAreNew(order, 'Thanks'))).toBe(known ? true : 'not-allowed');
  });

  it('ends after the deadline’s own millisecond, and where nobody knows the deadline', () => {
    const after = new Date(deadline.getTime() + 1);
    expect(answerChanges(gift, 'declined', deadline, deadline)).toBe(true);
    expect(reasonOf(() => answerChanges(gift, 'declined', deadline, after))).toBe('too-late');
    expect(reasonOf(() => answerChanges(gift, 'declined', null, now))).toBe('too-late');
    expect(settlementIsNew(declined, 'refund', deadline, deadline)).toBe(true);
    expect(reasonOf(() => settlementIsNew(declined, 'refund', deadline, after))).toBe('too-late');
  });

  it('lets an acceptance be taken back, a refusal stand, and the same answer change nothing', () => {
    expect(answerChanges({ ...gift, gift_answer: 'accepted' }, 'declined', deadline, now)).toBe(true);
    expect(answerChanges(declined, 'declined', deadline, now)).toBe(false);
    expect(reasonOf(() => answerChanges(declined, 'accepted', deadline, now))).toBe('too-late');
  });

  it('settles what was declined, once', () => {
    expect(reasonOf(() => settlementIsNew(gift, 'refund', deadline, now))).toBe('not-allowed');
    const settled = { ...declined, declined_outcome: 'refund' } as const;
    expect(settlementIsNew(settled, 'refund', deadline, now)).toBe(false);
    expect(reasonOf(() => settlementIsNew(settled, 'own-address', deadline, now))).toBe('too-late');
  });
});

describe('a refusal says why', () => {
  const said = 'You have declined this gift.';

  it.each([
    [
      'an answer after declining',
      () => answerChanges(declined, 'accepted', deadline, now),
      new DomainError('too-late', `${said} Write to us or call us to change that.`),
    ],
    [
      'another address after declining',
      () => assertRedirectable(declined, deadline, now),
      new DomainError('too-late', said),
    ],
    [
      'another thank-you',
      () => thanksAreNew({ ...gift, thank_you_note: 'Thanks' }, 'Thank you'),
      new DomainError('not-allowed', 'You have thanked for this gift already.'),
    ],
    [
      'another choice',
      () => settlementIsNew({ ...declined, declined_outcome: 'refund' }, 'own-address', deadline, now),
      new DomainError('too-late', 'You have already chosen what becomes of this gift.'),
    ],
  ])('to %s', (_what, decide, refusal) => expect(decide).toThrow(refusal));

  it('to whoever declined and says thank you, or thanks twice in other words', () => {
    expect(reasonOf(() => thanksAreNew(declined, 'Thanks'))).toBe('not-allowed');
    const thanked = { ...gift, thank_you_note: 'Thanks' };
    expect(thanksAreNew(thanked, 'Thanks')).toBe(false);
    expect(reasonOf(() => thanksAreNew(thanked, 'Thank you'))).toBe('not-allowed');
  });

  it('to whoever gives no gift, or would still change one that is on its way', () => {
    const noGift = { ...declined, is_gift_order: false };
    expect(reasonOf(() => settlementIsNew(noGift, 'refund', deadline, now))).toBe('not-allowed');
    const away = { ...gift, dispatched_at: now };
    expect(reasonOf(() => answerChanges(away, 'accepted', deadline, now))).toBe('too-late');
  });
});

describe('a wish where and when a gift comes', () => {
  const coming = { address_id: 'home', delivery_window: 'evening' } as const;

  it('is done when all that it names is so', () => {
    expect(comesAsWished(coming, { address_id: 'home' })).toBe(true);
    expect(comesAsWished(coming, { delivery_window: 'evening' })).toBe(true);
    expect(comesAsWished(coming, { address_id: 'home', delivery_window: 'evening' })).toBe(true);
  });

  it('is not done while either is otherwise', () => {
    expect(comesAsWished(coming, { address_id: 'work' })).toBe(false);
    expect(comesAsWished(coming, { address_id: 'home', delivery_window: 'morning' })).toBe(false);
    expect(comesAsWished(coming, { address_id: 'work', delivery_window: 'evening' })).toBe(false);
  });
});

describe('what screens offer before the server is asked', () => {
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
    ['at the deadline', received, deadline, all],
    ['after the deadline', received, after, onlyThanks],
    ['without a known deadline', { ...received, order_deadline: null }, after, all],
    ['an accepted one', { ...received, answer: 'accepted' as const }, now, { ...all, canAccept: false }],
    ['a declined one', { ...received, answer: 'declined' as const }, now, nothing],
    ['one on its way', { ...received, dispatched_at: now }, now, onlyThanks],
    ['one that is cooked', { ...received, status: 'preparing' as const }, now, onlyThanks],
    ['one that arrived', { ...received, status: 'delivered' as const }, now, onlyThanks],
    ['a cancelled one', { ...received, status: 'cancelled' as const }, now, nothing],
    ['one that is not confirmed yet', { ...received, status: 'pending_confirmation' as const }, now, nothing],
    ['one that was thanked for', { ...received, thank_you_note: 'Thanks' }, now, { ...all, canThank: false }],
  ])('%s', (_, shown, at, offers) => expect(recipientOffers(shown, at)).toEqual(offers));

  it.each([
    ['a declined gift', { ...declined, order_deadline: deadline }, now, 'open'],
    ['after the cut-off', { ...declined, order_deadline: deadline }, after, 'too-late'],
    [
      'once chosen',
      { ...declined, order_deadline: deadline, declined_outcome: 'refund' as const },
      now,
      'none',
    ],
    ['once delivered', { ...declined, order_deadline: deadline, status: 'delivered' as const }, now, 'none'],
    ['what is no gift', { ...declined, order_deadline: deadline, is_gift_order: false }, now, 'none'],
    ['once cancelled', { ...declined, order_deadline: deadline, status: 'cancelled' as const }, now, 'none'],
    [
      'an accepted gift',
      { ...gift, order_deadline: deadline, gift_answer: 'accepted' as const },
      now,
      'none',
    ],
  ])('a giver, for %s', (_, order, at, offer) => expect(settlementOffer(order, at)).toBe(offer));
});
