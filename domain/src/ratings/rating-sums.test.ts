import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoxRating } from './rating';
import {
  calculateAverageStars,
  collectDishFeedback,
  minCouplesForLikedDish,
  getLikedDish,
  minStarsForLikedDish,
  calculateRatingSumChanges,
} from './rating-sums';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));
const dish = (meal_item_id: string, stars: number) => ({
  ...{ meal_item_id, stars, name: meal_item_id, word: null, word_id: null },
});
const rating = (minute: number, ...dishes: BoxRating['dishes']) => ({
  ...{ weekly_drop_id: 'a-drop', dishes, rated_at: at(minute) },
});

describe('calculateRatingSumChanges', () => {
  it('adds one rating to a dish when a couple rates the dish for the first time', () => {
    const changes = calculateRatingSumChanges(
      [dish('jollof', 4), dish('zobo', 5)],
      [rating(1, dish('suya', 2))],
    );
    expect([...changes]).toEqual([
      ['jollof', { ratings: 1, stars: 4 }],
      ['zobo', { ratings: 1, stars: 5 }],
    ]);
  });

  it('adds only the difference in stars when a couple has rated the dish before', () => {
    const earlier = [
      rating(1, dish('jollof', 1)),
      rating(3, dish('jollof', 5)),
      rating(2, dish('jollof', 3)),
    ];
    expect(calculateRatingSumChanges([dish('jollof', 2)], earlier).get('jollof')).toEqual({
      ratings: 0,
      stars: -3,
    });
  });

  it('counts each couple’s latest rating of a dish once, whatever the order of the ratings', () => {
    const answer = fc.record({
      couple: fc.constantFrom('ada', 'bola', 'tari'),
      dishes: fc.uniqueArray(
        fc.record({ meal: fc.constantFrom('jollof', 'suya', 'zobo'), stars: fc.integer({ min: 1, max: 5 }) }),
        { selector: ({ meal }) => meal, maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 30 }), (answers) => {
        const sums = new Map<string, { ratings: number; stars: number }>();
        const said = new Map<string, BoxRating[]>();
        const last = new Map<string, { meal: string; stars: number }>();
        for (const [minute, { couple, dishes }] of answers.entries()) {
          const earlier = said.get(couple) ?? [];
          const rated = dishes.map(({ meal, stars }) => dish(meal, stars));
          for (const [meal, more] of calculateRatingSumChanges(rated, earlier)) {
            const sum = sums.get(meal) ?? { ratings: 0, stars: 0 };
            sums.set(meal, { ratings: sum.ratings + more.ratings, stars: sum.stars + more.stars });
          }
          said.set(couple, [...earlier, rating(minute, ...rated)]);
          for (const one of dishes) last.set(`${couple} ${one.meal}`, one);
        }
        for (const [meal, sum] of sums) {
          const all = [...last.values()].filter((one) => one.meal === meal);
          const stars = all.reduce((total, one) => total + one.stars, 0);
          expect(sum).toEqual({ ratings: all.length, stars });
        }
      }),
    );
  });
});

describe('getLikedDish', () => {
  it.each([
    ['null below five couples', { ratings: 4, stars: 20 }, null],
    ['null below four stars', { ratings: 20, stars: 79 }, null],
    ['a result from five couples and four stars on', { ratings: 5, stars: 20 }, { average: 4, couples: 5 }],
    ['the average to one decimal', { ratings: 12, stars: 55 }, { average: 4.6, couples: 12 }],
    ['null for a dish without ratings', { ratings: 0, stars: 0 }, null],
  ])('getLikedDish returns %s', (_, sum, liked) => {
    expect(getLikedDish(sum)).toEqual(liked);
  });

  it('getLikedDish returns null unless a dish reaches the minimum number of couples and the minimum average', () => {
    const stars = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 });
    fc.assert(
      fc.property(stars, (given) => {
        const total = given.reduce((sum, one) => sum + one, 0);
        const liked = getLikedDish({ ratings: given.length, stars: total });
        expect(liked !== null).toBe(
          given.length >= minCouplesForLikedDish && total / given.length >= minStarsForLikedDish,
        );
        if (!liked) return;
        expect(liked.couples).toBe(given.length);
        expect(liked.average).toBeGreaterThanOrEqual(minStarsForLikedDish);
        expect(liked.average).toBeLessThanOrEqual(5);
        expect(Math.abs(liked.average - total / given.length)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(String(liked.average)).toMatch(/^\d(\.\d)?$/);
      }),
    );
  });

  it('calculateAverageStars rounds to one decimal and returns null without ratings', () => {
    expect(calculateAverageStars({ ratings: 0, stars: 0 })).toBeNull();
    expect(calculateAverageStars({ ratings: 3, stars: 10 })).toBe(3.3);
  });
});

it('collectDishFeedback lists the lowest-rated dishes first, each with its lowest-rated comments first', () => {
  const sums = [
    { id: 'jollof', name: 'Jollof', ratings: 2, stars: 9 },
    { id: 'zobo', name: 'Zobo', ratings: 3, stars: 6 },
    { id: 'suya', name: 'Suya', ratings: 1, stars: 2 },
    { id: 'plantain', name: 'Plantain', ratings: 0, stars: 0 },
  ];
  const said = (meal_item_id: string, stars: number, word: string) => ({ meal_item_id, stars, word });
  const words = [
    said('jollof', 5, 'Smoky'),
    said('zobo', 1, 'Warm'),
    said('jollof', 4, 'Salty'),
    said('jollof', 4, 'Good'),
    said('yam', 1, 'Of another drop'),
  ];
  expect(collectDishFeedback(sums, words)).toEqual([
    { id: 'suya', name: 'Suya', average: 2, boxes: 1, words: [] },
    { id: 'zobo', name: 'Zobo', average: 2, boxes: 3, words: [words[1]] },
    { id: 'jollof', name: 'Jollof', average: 4.5, boxes: 2, words: [words[3], words[2], words[0]] },
  ]);
});
