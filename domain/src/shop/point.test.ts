import { expect, it } from 'vitest';
import { parsePoint } from './point';

it.each([
  ['4.8156, 7.0498', { lat: 4.8156, lng: 7.0498 }],
  [' -4,7 ', { lat: -4, lng: 7 }],
  ['90,-180', { lat: 90, lng: -180 }],
  ['-90,180', { lat: -90, lng: 180 }],
])('parsePoint parses %s', (text, point) => {
  expect(parsePoint(text)).toEqual(point);
});

it.each([
  '',
  'here',
  '4.8156',
  '4.8156 7.0498',
  '4.8156, 7.0498, 3',
  '90.1, 7',
  '-90.1, 7',
  '4, 180.1',
  '4, -180.1',
  '4., 7',
  'x4, 7',
])('parsePoint rejects “%s”', (text) => {
  expect(parsePoint(text)).toBeNull();
});
