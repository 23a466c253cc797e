import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getUpcomingOpenPeriods } from '../shop/business-hours';
import {
  calculateMedianReviewMinutes,
  describeExpectedReview,
  formatClaimExpectation,
  formatReviewDuration,
  formatReviewQueuePosition,
} from './review-time';

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
  ])('calculateMedianReviewMinutes returns %s', (_, minutes, median) => {
    expect(calculateMedianReviewMinutes(minutes.map(after))).toBe(median);
  });

  it('the median review time ignores claims that are not reviewed yet', () => {
    const open = { submitted_at, verified_at: null };
    expect(calculateMedianReviewMinutes([open, ...[1, 2, 3, 4].map(after)])).toBeNull();
    expect(calculateMedianReviewMinutes([open, open, ...[1, 2, 3, 4, 5].map(after)])).toBe(3);
  });

  it('at least half of the reviews were finished within the median review time, regardless of input order', () => {
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
  [90, '90 minutes'],
  [91, '2 hours'],
  [120, '2 hours'],
  [121, '3 hours'],
])('formatReviewDuration formats %d minutes as %s', (minutes, text) => {
  expect(formatReviewDuration(minutes)).toBe(text);
});

it.each([
  [0, 'Your payment is next.'],
  [1, '1 payment is before yours.'],
  [2, '2 payments are before yours.'],
])('formatReviewQueuePosition describes a queue of %d payments', (before, text) => {
  expect(formatReviewQueuePosition(before)).toBe(text);
});

it.each([
  ['before opening', '2026-11-25T07:00+01:00', ' of 9 am today, when we check payments again.'],
  ['during business hours', '2026-11-25T17:00+01:00', '.'],
  ['shortly before closing', '2026-11-25T17:01+01:00', ' of 9 am tomorrow, when we check payments again.'],
  ['on Friday evening', '2026-11-27T18:00+01:00', ' of 10 am tomorrow, when we check payments again.'],
  ['on Saturday evening', '2026-11-28T20:00+01:00', ' of 9 am on Monday, when we check payments again.'],
])('formatClaimExpectation promises a review within one business hour %s', (_, now, end) => {
  expect(formatClaimExpectation(new Date(now))).toBe(`Confirmation is expected within about an hour${end}`);
});

describe('describeExpectedReview', () => {
  it.each([
    ['an hour later without a median', '2026-11-25T11:02+01:00', null, '12:05 pm'],
    ['after the median, rounded up', '2026-11-25T11:02+01:00', 12, '11:15 am'],
    ['after an hour at most', '2026-11-25T11:00+01:00', 300, '12 pm'],
    ['after opening for a claim in the night', '2026-11-25T05:00+01:00', null, '10 am'],
    ['at closing for a claim an hour before it', '2026-11-25T17:00+01:00', null, '6 pm'],
    ['the next morning for a claim shortly before closing', '2026-11-25T17:30+01:00', null, '10 am tomorrow'],
    ['on Monday for a claim on Saturday evening', '2026-11-28T17:30+01:00', 10, '9:10 am on Monday'],
  ])('expects the review of a payment %s', (_, submitted, minutes, text) => {
    const now = new Date(submitted);
    expect(describeExpectedReview(now, minutes, now).time).toBe(`By about ${text}`);
  });

  it('describeExpectedReview returns no time that has passed, and states when payments are checked again', () => {
    const claimed = new Date('2026-11-25T11:00+01:00');
    const at = (now: string) => describeExpectedReview(claimed, null, new Date(now));
    expect(at('2026-11-25T11:59+01:00').time).toBe('By about 12 pm');
    expect(at('2026-11-25T12:00+01:00')).toMatchObject({ expected: null, time: null });
    expect(at('2026-11-25T12:00+01:00').sentence).not.toContain('again');
    expect(at('2026-11-25T18:00+01:00').sentence).toContain('We check payments again from 9 am tomorrow.');
  });

  it('describeExpectedReview promises an email only if the payer can be emailed', () => {
    const claimed = new Date('2026-11-25T11:00+01:00');
    for (const time of ['11:30', '12:30', '23:00']) {
      const now = new Date(`2026-11-25T${time}+01:00`);
      expect(describeExpectedReview(claimed, null, now).sentence).toContain('an email follows');
      expect(describeExpectedReview(claimed, null, now, false).sentence).not.toContain('email');
    }
  });

  it('expects a payment review at most one business hour after the claim, and always within business hours', () => {
    const any = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(any, fc.option(fc.integer({ min: 1, max: 600 })), (claimed, minutes) => {
        const { expected } = describeExpectedReview(claimed, minutes, claimed);
        expect(expected && expected > claimed).toBe(true);
        const period = getUpcomingOpenPeriods(claimed).find(
          ({ from, until }) => expected && expected > from && expected <= until,
        );
        expect(period).toBeDefined();
      }),
    );
  });
});
