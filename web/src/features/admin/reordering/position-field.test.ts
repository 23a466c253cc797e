import { expect, test } from 'vitest';
import { moveToPosition } from './position-field';

test('moves an item to any position within the list', () => {
  expect(moveToPosition(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveToPosition(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveToPosition(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveToPosition(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
});
