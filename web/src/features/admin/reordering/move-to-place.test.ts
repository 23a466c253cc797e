import { expect, test } from 'vitest';
import { moveToPlace } from './move-to-place';

test('moves an id to any position within the list', () => {
  expect(moveToPlace(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveToPlace(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveToPlace(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveToPlace(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
});
