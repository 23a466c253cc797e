import { describe, expect, it } from 'vitest';
import { choosePaths } from './test-files';

const paths = [
  'tests/functions/hold-box.test.ts',
  'tests/functions/hold-box-again.test.ts',
  'tests/functions/on-emulators/hold-box-contention.test.ts',
];

describe('choosePaths', () => {
  it('chooses all paths without words', () => {
    expect(choosePaths(paths, [])).toEqual(paths);
  });

  it('chooses the one file that has the word as its name', () => {
    expect(choosePaths(paths, ['hold-box'])).toEqual(paths.slice(0, 1));
  });

  it('chooses every path that contains a word that is no file’s name', () => {
    expect(choosePaths(paths, ['hold-box-', 'again'])).toEqual(paths.slice(1));
    expect(choosePaths(paths, ['tests/functions/hold-box.test.ts'])).toEqual(paths.slice(0, 1));
  });
});
