import { expect, it } from 'vitest';
import { wholeDay, wholeMinute } from './coarse-moment';

const at = new Date('2026-11-18T09:30:59.007Z');

it('is the minute, or the day, that a moment is in', () => {
  expect(wholeMinute(at)).toEqual(new Date('2026-11-18T09:30:00Z'));
  expect(wholeDay(at)).toEqual(new Date('2026-11-18T00:00:00Z'));
});

it('leaves what is whole already, so that it may be done twice', () => {
  expect(wholeMinute(wholeMinute(at))).toEqual(wholeMinute(at));
  expect(wholeDay(wholeDay(at))).toEqual(wholeDay(at));
});
