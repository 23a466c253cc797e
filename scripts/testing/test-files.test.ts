import { describe, expect, it } from 'vitest';
import { choosePaths } from './test-files';

const paths = [
  'tests/functions/hold-box.test.ts',
  'tests/functions/hold-box-again.test.ts',
  'tests/functions/on-emulators/hold-box-contention.test.ts',
];

describe('choosePaths', () => {
  it('returns all paths if no words are given', () => {
    expect(choosePaths(paths, [])).toEqual(paths);
  });

  it('returns only the file whose name equals the word', () => {
    expect(choosePaths(paths, ['hold-box'])).toEqual(paths.slice(0, 1));
  });

  it('returns every path that contains the word if no file has that name', () => {
    expect(choosePaths(paths, ['hold-box-', 'again'])).toEqual(paths.slice(1));
    expect(choosePaths(paths, ['tests/functions/hold-box.test.ts'])).toEqual(paths.slice(0, 1));
  });
});
