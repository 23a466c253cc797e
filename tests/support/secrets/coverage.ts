import { readFileSync } from 'node:fs';
import { parseMatchPaths, isCoveredByMatch } from '../rules-matches';

export const readRuleMatches = (file: string): string[] =>
  parseMatchPaths(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));

/** Returns rules for which no path was tried, and stored paths that no rule covers. */
export function findUncoveredPaths(
  matches: readonly string[],
  tried: readonly string[],
  stored: readonly string[],
): string[] {
  const untried = matches.filter((match) => !tried.some((path) => isCoveredByMatch(match, path)));
  const unnamed = stored.filter((path) => !matches.some((match) => isCoveredByMatch(match, path)));
  return [
    ...untried.map((match) => `nothing of ${match} was tried: let the gifts leave something there`),
    ...unnamed.map((path) => `${path} is stored, and no match of the rules names it`),
  ];
}

export function findUncoveredNames(there: readonly string[], crawled: readonly string[]): string[] {
  return [
    ...there.filter((name) => !crawled.includes(name)).map((name) => `${name} is not crawled`),
    ...crawled.filter((name) => !there.includes(name)).map((name) => `${name} is crawled and not there`),
  ];
}
