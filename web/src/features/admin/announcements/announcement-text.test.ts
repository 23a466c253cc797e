import { expect, it } from 'vitest';
import { getLeftOutText, formatPeople, getSentText } from './announcement-text';

it('formats the number of people who receive a message, in the singular and the plural', () => {
  expect([0, 1, 14].map(formatPeople)).toEqual(['0 people', '1 person', '14 people']);
  expect([null, 1, 14].map(getSentText)).toEqual([
    'The message is being sent.',
    'The message is sent to 1 person.',
    'The message is sent to 14 people.',
  ]);
});

it('reports how many boxes receive no message, or null if every box receives one', () => {
  expect([0, 1, 2].map(getLeftOutText)).toEqual([
    null,
    '1 box is left out: a gift that is still a surprise, or that was declined.',
    '2 boxes are left out: gifts that are still a surprise, or that were declined.',
  ]);
});
