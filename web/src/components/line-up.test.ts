import { expect, test } from 'vitest';
import { lineUp, type ToastTone } from './line-up';

const line = (...said: [tone: ToastTone, message: string][]) =>
  said
    .map(([tone, message]) => ({ tone, message }))
    .reduce<{ tone: ToastTone; message: string }[]>(lineUp, [])
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
