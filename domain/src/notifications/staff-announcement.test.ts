import { expect, it } from 'vitest';
import { maxTextLength } from '../common/text';
import * as z from 'zod/mini';
import { announcementInputShape, isSameAnnouncement, maxAnnouncementTitleLength } from './staff-announcement';

const wordsSchema = z.object(announcementInputShape);
const sent = {
  weekly_drop_id: 'drop',
  run_id: null,
  reach: 'waiting',
  title: 'A day later',
  message: 'Your box comes on Saturday.',
} as const;

it('announcementInputShape requires a title and a message, trims them and limits their length', () => {
  const typed = { title: ' A day later ', message: '\nYour box\ncomes on Saturday. ' };
  expect(wordsSchema.parse(typed)).toEqual({ title: 'A day later', message: 'Your box\ncomes on Saturday.' });
  const longest = { title: 'x'.repeat(maxAnnouncementTitleLength), message: 'x'.repeat(maxTextLength) };
  expect(wordsSchema.parse(longest)).toEqual(longest);
  const problem = (change: object) =>
    wordsSchema.safeParse({ ...typed, ...change }).error?.issues[0]?.message;
  expect(problem({ title: ' ' })).toBe('Please write a title');
  expect(problem({ title: 'A day\nlater' })).toBe('A title has one line');
  expect(problem({ message: '\n' })).toBe('Please write a message');
  expect(problem({ title: `${longest.title}x` })).toBe('A title has at most 60 characters');
  expect(problem({ message: `${longest.message}x` })).toBe('At most 500 characters, please');
});

it('isSameAnnouncement is false if the text, the drop, the run or the recipients differ', () => {
  expect(isSameAnnouncement(sent, { ...sent })).toBe(true);
  const others = [
    { weekly_drop_id: 'other' },
    { run_id: 'run' },
    { reach: 'everybody' as const },
    { title: 'Two days later' },
    { message: '' },
  ];
  for (const other of others) expect(isSameAnnouncement(sent, { ...sent, ...other })).toBe(false);
});
