import { expect, it } from 'vitest';
import { holdsAllowed } from './network';

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
