import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../local-stack/project';

const ending = '.test.ts';

/**
 * Returns the paths selected by `words`, or all paths without words. A word selects the file of that name, without its
 * ending, as in `hold-box`. If there is none, it selects all paths that contain the word.
 */
export function choosePaths(paths: readonly string[], words: readonly string[]): string[] {
  if (words.length === 0) return [...paths];
  const chosen = words.flatMap((word) => {
    const named = paths.filter((path) => basename(path, ending) === word);
    return named.length > 0 ? named : paths.filter((path) => path.includes(word));
  });
  return [...new Set(chosen)];
}

/** Returns the paths of the test files in a folder of the project, without its subfolders. */
export function testFilesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(ending));
  return names.map((name) => `${folder}/${name}`);
}
