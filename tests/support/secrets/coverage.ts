import { readFileSync } from 'node:fs';
import { matchesIn, matchNames } from '../stack/rules-matches';

/** The matches of `firestore.rules` or `storage.rules`, as the project has them now. */
export const ruleMatches = (file: string): string[] =>
  matchesIn(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));

/** What a crawl of these paths leaves out: matches of which nothing was tried, and stored paths that no match names. */
export function uncoveredPaths(
  matches: readonly string[],
  tried: readonly string[],
  stored: readonly string[],
): string[] {
  const untried = matches.filter((match) => !tried.some((path) => matchNames(match, path)));
  const unnamed = stored.filter((path) => !matches.some((match) => matchNames(match, path)));
  return [
    ...untried.map((match) => `nothing of ${match} was tried: let the gifts leave something there`),
    ...unnamed.map((path) => `${path} is stored, and no match of the rules names it`),
  ];
}

/** What a crawl of these names leaves out, and what it names that is not there. */
export function uncoveredNames(there: readonly string[], crawled: readonly string[]): string[] {
  return [
    ...there.filter((name) => !crawled.includes(name)).map((name) => `${name} is not crawled`),
    ...crawled.filter((name) => !there.includes(name)).map((name) => `${name} is crawled and not there`),
  ];
}
