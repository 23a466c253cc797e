import { expect, it } from 'vitest';
import { floorToDay, floorToMinute } from './floor-timestamp';

const at = new Date('2026-11-18T09:30:59.007Z');

it('rounds a timestamp down to its minute or day', () => {
  expect(floorToMinute(at)).toEqual(new Date('2026-11-18T09:30:00Z'));
  expect(floorToDay(at)).toEqual(new Date('2026-11-18T00:00:00Z'));
});
