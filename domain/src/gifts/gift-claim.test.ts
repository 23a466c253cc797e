import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { createSampleOrder } from '../fixtures/sample-order';
import { buildKitchenBox } from '../kitchen/kitchen-box';
import { getRunExclusionReason } from '../deliveries/delivery-stop';
import { getDeliveryLockReason } from '../orders/delivery-change';
import type { Order } from '../orders/order';
import { initialGiftClaimState } from './claim-state';
import { buildReceivedGift, getRecipientActions } from './gift-answer';
import {
  assertGiftUnanswered,
  buildClaimedDelivery,
  canOpenClaimLink,
  getDueReminderHours,
  toGiftClaimInput,
} from './gift-claim';

const deadline = new Date('2026-11-19T12:00+01:00');
const before = new Date('2026-11-18T12:00+01:00');
const after = new Date('2026-11-19T12:01+01:00');
const gift = createSampleOrder({ is_gift_order: true, claim: initialGiftClaimState, love_message: 'Sealed' });
const accepted = {
  gift_answer: 'accepted',
  claim: { ...initialGiftClaimState, awaits_address: false },
} as const;

function getReason(changes: Partial<Order>, now = before): string {
  try {
    assertGiftUnanswered({ ...gift, ...changes }, deadline, now);
    return 'ok';
  } catch (error) {
    return error instanceof DomainError ? error.reason : 'bug';
  }
}

describe('assertGiftUnanswered', () => {
  it.each([
    ['a paid gift', {}, 'ok'],
    ['a claimed payment', { status: 'pending_confirmation' }, 'ok'],
    ['a disputed payment', { status: 'pending' }, 'ok'],
    ['a hold', { status: 'awaiting_payment' }, 'not-allowed'],
    ['a cancelled gift', { status: 'cancelled' }, 'not-allowed'],
    ['an order that is no gift by link', { claim: null }, 'not-allowed'],
    ['an accepted gift', accepted, 'too-late'],
    ['a declined gift', { gift_answer: 'declined' }, 'too-late'],
    ['a gift that its giver took', { claim: accepted.claim, declined_outcome: 'own-address' }, 'too-late'],
  ] satisfies [string, Partial<Order>, string][])(
    'assertGiftUnanswered has the expected outcome for %s',
    (_, changes, outcome) => {
      expect(getReason(changes)).toBe(outcome);
    },
  );

  it('assertGiftUnanswered throws `too-late` after the deadline', () => {
    expect(getReason({}, after)).toBe('too-late');
  });
});

describe('canOpenClaimLink', () => {
  const monthLater = new Date('2026-12-20T12:00+01:00');
  it.each([
    ['any visitor can open the link of an unanswered gift', {}, false, before, true],
    ['a visitor cannot open the link after the deadline', {}, false, after, false],
    ['a stranger cannot open an accepted gift', accepted, false, before, false],
    ['the recipient can open an accepted gift', { ...accepted, status: 'preparing' }, true, after, true],
    ['the recipient can open a cancelled gift', { ...accepted, status: 'cancelled' }, true, after, true],
    ['a stranger cannot open a cancelled gift', { status: 'cancelled' }, false, before, false],
    ['the link of a hold cannot be opened', { status: 'awaiting_payment' }, false, before, false],
    [
      'the link expires two weeks after the delivery',
      { ...accepted, status: 'delivered' },
      true,
      monthLater,
      false,
    ],
  ] satisfies [string, Partial<Order>, boolean, Date, boolean][])(
    'canOpenClaimLink: %s',
    (_, changes, isOwn, now, canOpen) => {
      expect(canOpenClaimLink({ ...gift, ...changes }, isOwn, deadline, now)).toBe(canOpen);
    },
  );
});

it('a gift reminder is due 48 and 12 hours before the deadline, except at times before the order was placed', () => {
  const at = (hours: number) => new Date(deadline.getTime() - hours * 3_600_000);
  const due = (hours: number, ordered = 72) =>
    getDueReminderHours({ created_at: at(ordered) }, deadline, at(hours));
  expect([49, 48, 13, 12, 1, 0].map((hours) => due(hours))).toEqual([null, 48, 48, 12, 12, null]);
  expect([due(20, 40), due(12, 40), due(10, 11)]).toEqual([null, 12, null]);
});

it('buildClaimedDelivery keeps the recipient’s input, with known foods as dietary needs', () => {
  const input = {
    ...{ name: 'Ngozi Eze', phone: '+2348030000000', area: 'Old GRA', street: '12 Forces Avenue' },
    ...{ landmark: 'Near the park', allergies: 'peanuts, no okra' },
  };
  const delivery = buildClaimedDelivery(input, 'Old GRA', '');
  expect(delivery).toMatchObject({ address_id: null, recipient_profile_id: '', city: 'Port Harcourt' });
  expect(delivery.dietary_needs).toEqual(['Peanuts', 'no okra']);
  expect(toGiftClaimInput(delivery)).toEqual({ ...input, allergies: 'Peanuts, no okra' });
});

it('a gift without an address is not cooked, delivered or redirected', () => {
  expect(buildKitchenBox(gift, [])).toBeNull();
  expect(buildKitchenBox({ ...gift, ...accepted }, [])).not.toBeNull();
  expect(getRunExclusionReason(gift)).toBe('no-address');
  expect(getDeliveryLockReason(gift)).toBe('This gift waits for its recipient’s address.');
});

it('a received gift by link hides its note until the delivery, and promises nothing before its payment', () => {
  const see = (status: Order['status']) => buildReceivedGift({ ...gift, ...accepted, status }, null, true);
  for (const status of ['pending_confirmation', 'pending'] as const) {
    const unpaid = see(status);
    expect(unpaid).toMatchObject({ status: 'pending_confirmation', love_message: null });
    expect(unpaid && getRecipientActions(unpaid, before)).toEqual({
      canAccept: false,
      canChange: true,
      canThank: false,
    });
  }
  expect(see('preparing')?.love_message).toBeNull();
  expect(see('delivered')?.love_message).toBe('Sealed');
});
