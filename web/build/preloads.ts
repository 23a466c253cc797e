import { basename } from 'node:path';
import { staffPages } from './collect-imports';

const names = staffPages.map((page) => basename(page, '.tsx'));
const staffScript = new RegExp(`/(?:${names.join('|')})-.{8}\\.js$`);

/**
 * Chooses the files that are preloaded with a lazy script. Only style sheets are preloaded with the pages of staff,
 * because every visitor's first load contains the list.
 */
export function choosePreloads(script: string, dependencies: string[]): string[] {
  return staffScript.test(script) ? dependencies.filter((file) => file.endsWith('.css')) : dependencies;
}
