import { expect, test } from 'vitest';
import { enqueueToast, enqueueToasts, type ToastTone } from './toast-queue';

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
    .reduce<Toast[]>(enqueueToast, [])
    .map(({ message }) => message);

test('replaces a success with any later toast', () => {
  expect(line(['success', 'Suya'], ['info', 'Zobo'], ['success', 'Egusi'])).toEqual(['Egusi']);
});

test('keeps warnings and errors in order, before later toasts', () => {
  expect(line(['success', 'Suya'], ['warning', 'A'], ['error', 'B'], ['success', 'Egusi'])).toEqual([
    'A',
    'B',
    'Egusi',
  ]);
});

test('replaces an earlier toast with the same message', () => {
  expect(line(['warning', 'A'], ['warning', 'B'], ['warning', 'A'])).toEqual(['B', 'A']);
});

test('queues news behind answers, warnings and errors, and replaces older news', () => {
  expect(line(['info', 'Cancelled'], ['news', 'Your order is cancelled'])).toEqual([
    'Cancelled',
    'Your order is cancelled',
  ]);
  expect(line(['error', 'A'], ['news', 'B'], ['news', 'C'])).toEqual(['A', 'C']);
});

test('puts the next answer before waiting news and in the place of shown news', () => {
  expect(line(['success', 'Suya'], ['news', 'A'], ['success', 'Egusi'])).toEqual(['Egusi', 'A']);
  expect(line(['news', 'A'], ['success', 'Egusi'])).toEqual(['Egusi']);
});

test('puts an answer before news of the same frame, in whichever order they were added', () => {
  const news: Toast = { tone: 'info', message: 'Your order is cancelled', isNews: true };
  const answer: Toast = { tone: 'success', message: 'Cancelled', isNews: false };
  for (const said of [
    [news, answer],
    [answer, news],
  ]) {
    expect(enqueueToasts([], said)).toEqual([answer, news]);
  }
  expect(enqueueToasts([news], [answer])).toEqual([answer]);
});
