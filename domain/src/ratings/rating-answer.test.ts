import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { orderStatuses } from '../orders/order';
import { getEater, isRatable, buildRating, ratingPeriodDays } from './rating-answer';

const friday = new Date('2026-11-20T00:00:00Z');
const saturday = new Date('2026-11-21T10:00:00Z');
const end = new Date(friday.getTime() + ratingPeriodDays * 86_400_000);
const box = {
  status: 'delivered',
  delivery_date: friday,
  items: [
    { meal_item_id: 'jollof', name: 'Smoky Party Jollof' },
    { meal_item_id: 'zobo', name: 'Zobo' },
  ],
} as const;
const jollof = { meal_item_id: 'jollof', stars: 5, word: 'Smoky' };
const zobo = { meal_item_id: 'zobo', stars: 3, word: '' };

function refusal(decide: () => unknown): [string, string] | null {
  try {
    decide();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return [error.reason, error.message];
    throw error;
  }
}

it.each([
  ['an own box', false, null, null, 'payer'],
  ['a gift', true, null, null, 'recipient'],
  ['a gift that was accepted', true, 'accepted', null, 'recipient'],
  ['a declined gift without a choice of its giver', true, 'declined', null, null],
  ['a declined gift that is refunded', true, 'declined', 'refund', null],
  ['a declined gift that goes to its giver', true, 'declined', 'own-address', 'payer'],
] as const)('getEater identifies who eats %s', (_, is_gift_order, gift_answer, declined_outcome, eater) => {
  expect(getEater({ is_gift_order, gift_answer, declined_outcome })).toBe(eater);
});

describe('isRatable', () => {
  it.each(orderStatuses)('is true only for delivered boxes: %s', (status) => {
    expect(isRatable({ ...box, status }, null, saturday)).toBe(status === 'delivered');
  });

  it('is false from exactly two weeks after the delivery date', () => {
    expect(isRatable(box, null, new Date(end.getTime() - 1))).toBe(true);
    expect(isRatable(box, null, end)).toBe(false);
    expect(end).toEqual(new Date('2026-12-04T00:00:00Z'));
  });

  it('is false after a rating, but not after “Not now”', () => {
    const dishes = buildRating(box, null, [jollof], saturday) ?? [];
    expect(isRatable(box, { dishes }, saturday)).toBe(false);
    expect(isRatable(box, { dishes: [] }, saturday)).toBe(true);
  });
});

describe('buildRating', () => {
  it('returns the dishes under the names they were sold by, with null for an empty comment', () => {
    expect(buildRating(box, null, [jollof, zobo], saturday)).toEqual([
      { meal_item_id: 'jollof', name: 'Smoky Party Jollof', stars: 5, word: 'Smoky', word_id: null },
      { meal_item_id: 'zobo', name: 'Zobo', stars: 3, word: null, word_id: null },
    ]);
    expect(buildRating(box, null, [], saturday)).toEqual([]);
  });

  it('returns null for a repeated answer, in any order and however late', () => {
    const dishes = buildRating(box, null, [jollof, zobo], saturday) ?? [];
    expect(buildRating(box, { dishes }, [zobo, jollof], saturday)).toBeNull();
    expect(buildRating(box, { dishes }, [zobo, jollof], end)).toBeNull();
    expect(buildRating(box, { dishes: [] }, [], end)).toBeNull();
    // Staff may have corrected the order's status since the first answer.
    expect(buildRating({ ...box, status: 'preparing' }, { dishes }, [jollof, zobo], saturday)).toBeNull();
  });

  it('accepts a rating after “Not now”, but ignores “Not now” after a rating', () => {
    expect(buildRating(box, { dishes: [] }, [zobo], saturday)).toHaveLength(1);
    const dishes = buildRating(box, null, [jollof], saturday) ?? [];
    expect(buildRating(box, { dishes }, [], saturday)).toBeNull();
  });

  it('rejects a second rating of a box', () => {
    const dishes = buildRating(box, null, [jollof, zobo], saturday) ?? [];
    for (const other of [
      [jollof],
      [jollof, { ...zobo, stars: 4 }],
      [jollof, { ...zobo, word: 'Sweet' }],
      [{ ...jollof, word: '' }, zobo],
    ]) {
      const message = 'You have already rated this box.';
      expect(refusal(() => buildRating(box, { dishes }, other, saturday))).toEqual(['not-allowed', message]);
    }
  });

  it.each(orderStatuses.filter((status) => status !== 'delivered'))(
    'rejects a rating while a box is %s',
    (status) => {
      expect(refusal(() => buildRating({ ...box, status }, null, [jollof], saturday))?.[0]).toBe(
        'not-allowed',
      );
      expect(refusal(() => buildRating({ ...box, status }, null, [], saturday))?.[0]).toBe('not-allowed');
    },
  );

  it('rejects a rating made two weeks after the delivery or later', () => {
    expect(buildRating(box, null, [jollof], new Date(end.getTime() - 1))).toHaveLength(1);
    const message = 'A box can be rated for 14 days after its delivery.';
    expect(refusal(() => buildRating(box, null, [jollof], end))).toEqual(['too-late', message]);
  });

  it('rejects dishes that are not in the box, and repeated dishes', () => {
    const stranger = { meal_item_id: 'suya', stars: 5, word: '' };
    expect(refusal(() => buildRating(box, null, [jollof, stranger], saturday))?.[0]).toBe('invalid-input');
    expect(refusal(() => buildRating(box, null, [jollof, jollof], saturday))?.[0]).toBe('invalid-input');
  });
});
