import { expect, it } from 'vitest';
import {
  calculateClaimShare,
  calculateHoldShare,
  createNetworkError,
  getAllowedHolds,
  getNetworkExpiry,
  networkSchema,
} from './network';

const nothing = { holds: 0, unpaid: 0, paid: 0 };

it('getAllowedHolds does not limit an unknown network', () => {
  expect(getAllowedHolds(nothing)).toBe('any');
});

it('getAllowedHolds blocks a network without payers after two unpaid claims', () => {
  expect(getAllowedHolds({ ...nothing, holds: 1, unpaid: 1 })).toBe('any');
  expect(getAllowedHolds({ ...nothing, holds: 2, unpaid: 2 })).toBe(0);
});

it('getAllowedHolds blocks a network after sixty holds without a payment', () => {
  expect(getAllowedHolds({ ...nothing, holds: 59 })).toBe('any');
  expect(getAllowedHolds({ ...nothing, holds: 60 })).toBe(0);
});

it('getAllowedHolds does not limit a mobile network with many payers and a few unpaid claims', () => {
  expect(getAllowedHolds({ holds: 500, unpaid: 5, paid: 100 })).toBe('any');
});

it('getAllowedHolds limits an abused mobile network according to its number of payers', () => {
  expect(getAllowedHolds({ holds: 150, unpaid: 60, paid: 40 })).toBe(10);
});

it('getAllowedHolds blocks a network when its credit reaches zero', () => {
  expect(getAllowedHolds({ holds: 19, unpaid: 1, paid: 0 })).toBe('any');
  expect(getAllowedHolds({ holds: 20, unpaid: 1, paid: 0 })).toBe(0);
  expect(getAllowedHolds({ holds: 67, unpaid: 0, paid: 1 })).toBe('any');
  expect(getAllowedHolds({ holds: 68, unpaid: 0, paid: 1 })).toBe(0);
});

it('getAllowedHolds multiplies only the initial credit for a network of networks', () => {
  expect(getAllowedHolds({ ...nothing, holds: 119 }, 2)).toBe('any');
  expect(getAllowedHolds({ ...nothing, holds: 120 }, 2)).toBe(0);
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

it('networkSchema defaults to zero counts', () => {
  const expires_at = new Date('2026-12-01T09:00:00Z');
  expect(networkSchema.parse({ expires_at })).toEqual({ ...nothing, expires_at });
  expect(networkSchema.safeParse({}).success).toBe(false);
});

it('createNetworkError explains how to get a box through another network', () => {
  expect(createNetworkError()).toMatchObject({
    reason: 'rate-limited',
    message:
      'Too many boxes were taken from your network and not paid for. Please try another connection, such as mobile data or another Wi-Fi, or write to us or call us.',
  });
});
