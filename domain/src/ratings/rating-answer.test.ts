import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { orderStatuses } from '../orders/order';
import { getBoxEater, isBoxRatable, buildRatedDishes, ratingPeriodDays } from './rating-answer';

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
  ['a customer’s own box', false, null, null, 'payer'],
  ['a gift', true, null, null, 'recipient'],
  ['a gift that was accepted', true, 'accepted', null, 'recipient'],
  ['a declined gift without a choice of its giver', true, 'declined', null, null],
  ['a declined gift that is refunded', true, 'declined', 'refund', null],
  ['a declined gift that goes to its giver', true, 'declined', 'own-address', 'payer'],
] as const)(
  'getBoxEater returns the eater of %s',
  (_, is_gift_order, gift_answer, declined_outcome, eater) => {
    expect(getBoxEater({ is_gift_order, gift_answer, declined_outcome })).toBe(eater);
  },
);

describe('isBoxRatable', () => {
  it.each(orderStatuses)('a box can be rated only once it is delivered: %s', (status) => {
    expect(isBoxRatable({ ...box, status }, null, saturday)).toBe(status === 'delivered');
  });

  it('a box can no longer be rated once two weeks have passed since its delivery date', () => {
    expect(isBoxRatable(box, null, new Date(end.getTime() - 1))).toBe(true);
    expect(isBoxRatable(box, null, end)).toBe(false);
    expect(end).toEqual(new Date('2026-12-04T00:00:00Z'));
  });

  it('a box cannot be rated a second time, but can be rated after the answer “Not now”', () => {
    const dishes = buildRatedDishes(box, null, [jollof], saturday) ?? [];
    expect(isBoxRatable(box, { dishes }, saturday)).toBe(false);
    expect(isBoxRatable(box, { dishes: [] }, saturday)).toBe(true);
  });
});

describe('buildRatedDishes', () => {
  it('returns each rated dish with its name from the order, and with null for an empty comment', () => {
    expect(buildRatedDishes(box, null, [jollof, zobo], saturday)).toEqual([
      { meal_item_id: 'jollof', name: 'Smoky Party Jollof', stars: 5, word: 'Smoky', word_id: null },
      { meal_item_id: 'zobo', name: 'Zobo', stars: 3, word: null, word_id: null },
    ]);
    expect(buildRatedDishes(box, null, [], saturday)).toEqual([]);
  });

  it('returns null for a repeated rating, even with the dishes in another order or after the deadline', () => {
    const dishes = buildRatedDishes(box, null, [jollof, zobo], saturday) ?? [];
    expect(buildRatedDishes(box, { dishes }, [zobo, jollof], saturday)).toBeNull();
    expect(buildRatedDishes(box, { dishes }, [zobo, jollof], end)).toBeNull();
    expect(buildRatedDishes(box, { dishes: [] }, [], end)).toBeNull();
    // Staff may have corrected the order's status since the first answer.
    expect(
      buildRatedDishes({ ...box, status: 'preparing' }, { dishes }, [jollof, zobo], saturday),
    ).toBeNull();
  });

  it('accepts a rating after the answer “Not now”, but ignores “Not now” after a rating', () => {
    expect(buildRatedDishes(box, { dishes: [] }, [zobo], saturday)).toHaveLength(1);
    const dishes = buildRatedDishes(box, null, [jollof], saturday) ?? [];
    expect(buildRatedDishes(box, { dishes }, [], saturday)).toBeNull();
  });

  it('rejects a second, different rating of a box', () => {
    const dishes = buildRatedDishes(box, null, [jollof, zobo], saturday) ?? [];
    for (const other of [
      [jollof],
      [jollof, { ...zobo, stars: 4 }],
      [jollof, { ...zobo, word: 'Sweet' }],
      [{ ...jollof, word: '' }, zobo],
    ]) {
      const message = 'You have already rated this box.';
      expect(refusal(() => buildRatedDishes(box, { dishes }, other, saturday))).toEqual([
        'not-allowed',
        message,
      ]);
    }
  });

  it.each(orderStatuses.filter((status) => status !== 'delivered'))(
    'rejects a rating of a box with the status %s',
    (status) => {
      expect(refusal(() => buildRatedDishes({ ...box, status }, null, [jollof], saturday))?.[0]).toBe(
        'not-allowed',
      );
      expect(refusal(() => buildRatedDishes({ ...box, status }, null, [], saturday))?.[0]).toBe(
        'not-allowed',
      );
    },
  );

  it('rejects a rating once two weeks have passed since the delivery date', () => {
    expect(buildRatedDishes(box, null, [jollof], new Date(end.getTime() - 1))).toHaveLength(1);
    const message = 'A box can be rated for 14 days after its delivery.';
    expect(refusal(() => buildRatedDishes(box, null, [jollof], end))).toEqual(['too-late', message]);
  });

  it('rejects a rating of a dish that is not in the box or is rated twice', () => {
    const stranger = { meal_item_id: 'suya', stars: 5, word: '' };
    expect(refusal(() => buildRatedDishes(box, null, [jollof, stranger], saturday))?.[0]).toBe(
      'invalid-input',
    );
    expect(refusal(() => buildRatedDishes(box, null, [jollof, jollof], saturday))?.[0]).toBe('invalid-input');
  });
});
