import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../local-stack/project';

const ending = '.test.ts';

/**
 * Returns the paths that `words` mean, all of them without words: a word is the name of a file without its ending, as
 * in `hold-box`, else a part of paths.
 */
export function choosePaths(paths: readonly string[], words: readonly string[]): string[] {
  if (words.length === 0) return [...paths];
  const chosen = words.flatMap((word) => {
    const named = paths.filter((path) => basename(path, ending) === word);
    return named.length > 0 ? named : paths.filter((path) => path.includes(word));
  });
  return [...new Set(chosen)];
}

/** Returns the test files directly in a folder of the project. */
export function testFilesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(ending));
  return names.map((name) => `${folder}/${name}`);
}
