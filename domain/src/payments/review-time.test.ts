import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateMedianReviewMinutes, formatReviewQueue } from './review-time';

const submitted_at = new Date('2026-11-24T09:00:00Z');
const after = (minutes: number) => ({
  submitted_at,
  verified_at: new Date(submitted_at.getTime() + minutes * 60_000),
});

describe('calculateMedianReviewMinutes', () => {
  it.each([
    ['null for fewer than five', [1, 1, 1, 1], null],
    ['the middle value', [50, 1, 7, 9, 3], 7],
    ['the longer of the two middle values of an even number', [1, 2, 3, 4, 5, 6], 4],
    ['at least a minute', [0, 0, 0, 0, 0], 1],
    ['whole minutes, rounded up', [6.1, 6.1, 6.1, 6.1, 6.1], 7],
  ])('returns %s', (_, minutes, median) => {
    expect(calculateMedianReviewMinutes(minutes.map(after))).toBe(median);
  });

  it('ignores payments that are not reviewed yet', () => {
    const open = { submitted_at, verified_at: null };
    expect(calculateMedianReviewMinutes([open, ...[1, 2, 3, 4].map(after)])).toBeNull();
    expect(calculateMedianReviewMinutes([open, open, ...[1, 2, 3, 4, 5].map(after)])).toBe(3);
  });

  it('returns no less than the time that half of the reviews took, in whatever order they are given', () => {
    const all = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 5, maxLength: 20, size: 'max' });
    fc.assert(
      fc.property(all, (minutes) => {
        const median = calculateMedianReviewMinutes(minutes.map(after)) ?? 0;
        expect(minutes.filter((one) => one <= median).length).toBeGreaterThanOrEqual(minutes.length / 2);
        expect(calculateMedianReviewMinutes(minutes.toReversed().map(after))).toBe(median);
      }),
    );
  });
});

it.each([
  [{ before: 0, minutes: null }, 'Your payment is next.'],
  [{ before: 1, minutes: null }, '1 payment is before yours.'],
  [{ before: 2, minutes: 1 }, '2 payments are before yours. Recent payments took up to a minute.'],
  [{ before: 0, minutes: 14 }, 'Your payment is next. Recent payments took up to 14 minutes.'],
  [{ before: 1, minutes: 16 }, '1 payment is before yours. Recent payments took up to 20 minutes.'],
  [{ before: 1, minutes: 90 }, '1 payment is before yours. Recent payments took up to 90 minutes.'],
  [{ before: 1, minutes: 91 }, '1 payment is before yours. Recent payments took up to 2 hours.'],
])('formatReviewQueue describes %o', (queue, text) => {
  expect(formatReviewQueue(queue)).toBe(text);
});
