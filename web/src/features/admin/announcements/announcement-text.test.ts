import { expect, it } from 'vitest';
import { getExcludedBoxesText, formatPeopleCount, getAnnouncementSentText } from './announcement-text';

it('formats the number of people who receive an announcement in the singular and the plural', () => {
  expect([0, 1, 14].map(formatPeopleCount)).toEqual(['0 people', '1 person', '14 people']);
  expect([null, 1, 14].map(getAnnouncementSentText)).toEqual([
    'The message is being sent.',
    'The message is sent to 1 person.',
    'The message is sent to 14 people.',
  ]);
});

it('formats how many boxes an announcement does not reach, and returns null if it reaches all boxes', () => {
  expect([0, 1, 2].map(getExcludedBoxesText)).toEqual([
    null,
    '1 box is left out: a gift that is still a surprise, or that was declined.',
    '2 boxes are left out: gifts that are still a surprise, or that were declined.',
  ]);
});
