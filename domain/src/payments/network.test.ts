import { expect, it } from 'vitest';
import { holdsAllowed, networkSchema, networkForgottenAt, networkRefusal } from './network';

const nothing = { holds: 0, unpaid: 0, paid: 0 };

it('lets anybody hold from a network that nothing is known of', () => {
  expect(holdsAllowed(nothing)).toBe('any');
});

it('lets nobody new hold from a network of which nobody paid, after two claims without money', () => {
  expect(holdsAllowed({ ...nothing, holds: 1, unpaid: 1 })).toBe('any');
  expect(holdsAllowed({ ...nothing, holds: 2, unpaid: 2 })).toBe(0);
});

it('lets nobody new hold from a network that only ever looks, after sixty holds', () => {
  expect(holdsAllowed({ ...nothing, holds: 59 })).toBe('any');
  expect(holdsAllowed({ ...nothing, holds: 60 })).toBe(0);
});

it('stays open for a mobile network where one in five pays, and a few don’t at all', () => {
  expect(holdsAllowed({ holds: 500, unpaid: 5, paid: 100 })).toBe('any');
});

it('stays open a little for a mobile network that somebody has abused, by how many pay there', () => {
  expect(holdsAllowed({ holds: 150, unpaid: 60, paid: 40 })).toBe(10);
});

it('closes a network with its last credit, and not before', () => {
  expect(holdsAllowed({ holds: 19, unpaid: 1, paid: 0 })).toBe('any');
  expect(holdsAllowed({ holds: 20, unpaid: 1, paid: 0 })).toBe(0);
  expect(holdsAllowed({ holds: 67, unpaid: 0, paid: 1 })).toBe('any');
  expect(holdsAllowed({ holds: 68, unpaid: 0, paid: 1 })).toBe(0);
});

it('forgets a network two weeks after the last of it', () => {
  expect(networkForgottenAt(new Date('2026-11-17T09:00:00Z'))).toEqual(new Date('2026-12-01T09:00:00Z'));
});

it('starts a network at nothing', () => {
  const expires_at = new Date('2026-12-01T09:00:00Z');
  expect(networkSchema.parse({ expires_at })).toEqual({ ...nothing, expires_at });
  expect(networkSchema.safeParse({}).success).toBe(false);
});

it('tells who is refused for their network how they get a box all the same', () => {
  expect(networkRefusal()).toMatchObject({
    reason: 'rate-limited',
    message:
      'Too many boxes were taken from your network and not paid for. Please try another connection, such as mobile data or another Wi-Fi, or write to us or call us.',
  });
});
