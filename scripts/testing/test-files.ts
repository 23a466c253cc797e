import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../local-stack/project';

/** Returns the test files directly in `folder` whose paths contain one of `words`; all of them without words. */
export function testFilesIn(folder: string, words: readonly string[]): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)));
}
