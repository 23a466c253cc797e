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

test('shows warnings and errors in order, before later toasts', () => {
  expect(line(['success', 'Suya'], ['warning', 'A'], ['error', 'B'], ['success', 'Egusi'])).toEqual([
    'A',
    'B',
    'Egusi',
  ]);
});

test('a new toast replaces an earlier toast with the same message', () => {
  expect(line(['warning', 'A'], ['warning', 'B'], ['warning', 'A'])).toEqual(['B', 'A']);
});

test('a news toast waits for action results, warnings and errors, and replaces an older news toast', () => {
  expect(line(['info', 'Cancelled'], ['news', 'Your order is cancelled'])).toEqual([
    'Cancelled',
    'Your order is cancelled',
  ]);
  expect(line(['error', 'A'], ['news', 'B'], ['news', 'C'])).toEqual(['A', 'C']);
});

test('the result of an action is shown before waiting news, and replaces a news toast that is already shown', () => {
  expect(line(['success', 'Suya'], ['news', 'A'], ['success', 'Egusi'])).toEqual(['Egusi', 'A']);
  expect(line(['news', 'A'], ['success', 'Egusi'])).toEqual(['Egusi']);
});

test('the result of an action is shown before a news toast from the same frame, whichever was added first', () => {
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
