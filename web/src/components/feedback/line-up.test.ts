import { expect, test } from 'vitest';
import { lineUp, lineUpAll, type ToastTone } from './line-up';

interface Toast {
  tone: ToastTone;
  message: string;
  isNews: boolean;
}

const line = (...said: [tone: ToastTone | 'news', message: string][]) =>
  said
    .map(([tone, message]): Toast =>
      tone === 'news' ? { tone: 'info', message, isNews: true } : { tone, message, isNews: false },
    )
    .reduce<Toast[]>(lineUp, [])
    .map(({ message }) => message);

test('what went well gives way to whatever comes after it', () => {
  expect(line(['success', 'Suya'], ['info', 'Zobo'], ['success', 'Egusi'])).toEqual(['Egusi']);
});

test('warnings and errors are all said, one after the other, before what comes later', () => {
  expect(line(['success', 'Suya'], ['warning', 'A'], ['error', 'B'], ['success', 'Egusi'])).toEqual([
    'A',
    'B',
    'Egusi',
  ]);
});

test('the same message again takes the earlier one’s place', () => {
  expect(line(['warning', 'A'], ['warning', 'B'], ['warning', 'A'])).toEqual(['B', 'A']);
});

test('news wait for the answer to what was done, for warnings and errors, and give way to newer ones', () => {
  expect(line(['info', 'Cancelled'], ['news', 'Your order is cancelled'])).toEqual([
    'Cancelled',
    'Your order is cancelled',
  ]);
  expect(line(['error', 'A'], ['news', 'B'], ['news', 'C'])).toEqual(['A', 'C']);
});

test('the answer to what is done next comes before news that wait, and in the place of those that are shown', () => {
  expect(line(['success', 'Suya'], ['news', 'A'], ['success', 'Egusi'])).toEqual(['Egusi', 'A']);
  expect(line(['news', 'A'], ['success', 'Egusi'])).toEqual(['Egusi']);
});

test('an answer comes before news of the same frame, whichever was said first, and these follow it', () => {
  const news: Toast = { tone: 'info', message: 'Your order is cancelled', isNews: true };
  const answer: Toast = { tone: 'success', message: 'Cancelled', isNews: false };
  for (const said of [
    [news, answer],
    [answer, news],
  ]) {
    expect(lineUpAll([], said)).toEqual([answer, news]);
  }
  expect(lineUpAll([news], [answer])).toEqual([answer]);
});
