import { expect, it } from 'vitest';
import {
  calculateClaimShare,
  calculateHoldShare,
  createNetworkError,
  getAllowedHolds,
  getNetworkExpiry,
} from './network';

const nothing = { holds: 0, unpaid: 0, paid: 0 };

it.each([
  ['an unknown network', nothing, 1, 'any'],
  ['a network without payers and one unpaid claim', { holds: 19, unpaid: 1, paid: 0 }, 1, 'any'],
  ['such a network when its credit reaches zero', { holds: 20, unpaid: 1, paid: 0 }, 1, 0],
  ['a network with two unpaid claims', { holds: 2, unpaid: 2, paid: 0 }, 1, 0],
  ['59 holds without a payment', { ...nothing, holds: 59 }, 1, 'any'],
  ['sixty holds without a payment', { ...nothing, holds: 60 }, 1, 0],
  ['67 holds and a payer', { holds: 67, unpaid: 0, paid: 1 }, 1, 'any'],
  ['68 holds and a payer', { holds: 68, unpaid: 0, paid: 1 }, 1, 0],
  [
    'a mobile network with many payers and a few unpaid claims',
    { holds: 500, unpaid: 5, paid: 100 },
    1,
    'any',
  ],
  ['an abused mobile network, by its number of payers', { holds: 150, unpaid: 60, paid: 43 }, 1, 10],
  ['119 holds of a network of networks', { ...nothing, holds: 119 }, 2, 'any'],
  ['120 holds of a network of networks', { ...nothing, holds: 120 }, 2, 0],
] as const)('getAllowedHolds limits %s', (_, counts, weight, allowed) => {
  expect(getAllowedHolds(counts, weight)).toBe(allowed);
});

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 17, 9, minutes));
const minutes = 60_000;

it('calculateHoldShare charges a hold by its time and returns what is left of it', () => {
  expect(calculateHoldShare(at(0), at(30), 30 * minutes)).toBe(1);
  expect(calculateHoldShare(at(30), at(20), 30 * minutes)).toBeCloseTo(-1 / 3);
  expect(calculateHoldShare(at(0), at(30), 0)).toBe(0);
});

it.each([
  ['nothing at the claim', at(60), at(0), 0],
  ['the used part of its time', at(60), at(15), 0.25],
  ['everything after its end', at(60), at(90), 1],
  ['nothing if the clock of the server is behind', at(60), at(-5), 0],
  ['everything without an end', null, at(15), 1],
  ['everything for a claim that ends at once', at(0), at(0), 1],
])('calculateClaimShare returns %s', (_, keptUntil, now, share) => {
  expect(calculateClaimShare(at(0), keptUntil, now)).toBe(share);
});

it('getNetworkExpiry returns a date two weeks after the last event', () => {
  expect(getNetworkExpiry(new Date('2026-11-17T09:00:00Z'))).toEqual(new Date('2026-12-01T09:00:00Z'));
});

it('createNetworkError explains how to get a box through another network', () => {
  expect(createNetworkError()).toMatchObject({
    reason: 'rate-limited',
    message:
      'Too many boxes were taken from your network and not paid for. Please try another connection, such as mobile data or another Wi-Fi, or write to us or call us.',
  });
});
