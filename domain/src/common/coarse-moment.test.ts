import { expect, it } from 'vitest';
import { wholeDay, wholeMinute } from './coarse-moment';

const at = new Date('2026-11-18T09:30:59.007Z');

it('rounds a timestamp down to its minute or day', () => {
  expect(wholeMinute(at)).toEqual(new Date('2026-11-18T09:30:00Z'));
  expect(wholeDay(at)).toEqual(new Date('2026-11-18T00:00:00Z'));
});

it('leaves an already rounded timestamp unchanged', () => {
  expect(wholeMinute(wholeMinute(at))).toEqual(wholeMinute(at));
  expect(wholeDay(wholeDay(at))).toEqual(wholeDay(at));
});
