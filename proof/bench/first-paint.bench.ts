import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureFirstLoad } from '../../web/build/first-load';
import { wholeBrowser } from '../../tests/browser';
import { withLighthouse } from '../../tests/support/browser/lighthouse';
import { serveBuild } from '../../tests/support/stack/served-build';

const dist = join(import.meta.dirname, '../../web/dist');
/** The pages that visitors usually see first. `/to/sample` is a gift page that does not exist. */
const pages = [
  ['/', 'home'],
  ['/weekly-drop', 'menu'],
  ['/to/sample', 'gift'],
] as const;
const rounds = 3;

/** The values are in milliseconds, except for the layout shift, which is a fraction of the screen. */
const measured = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
/** `processor` is Lighthouse's benchmark of this machine, whose speed also affects the simulated phone. */
type Figures = Record<keyof typeof measured | 'score' | 'processor', number>;

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? NaN;

describe('the first paint on a phone', () => {
  it(
    'compares pages that load only the code they need with pages that load all code at once',
    { timeout: 900_000 },
    async () => {
      const site = await serveBuild(dist);
      const profile = mkdtempSync(join(tmpdir(), 'share-box-'));
      const found = new Map<string, Figures>();
      try {
        await withLighthouse(wholeBrowser, profile, async (measure) => {
          for (const path of pages.flatMap(([page]) => [page, `${page}?all`])) {
            const runs: Figures[] = [];
            for (let round = 0; round < rounds; round++) {
              // Lighthouse's default phone and mobile throttling.
              const { audits, categories, environment } = await measure(site.origin + path, {
                onlyCategories: ['performance'],
                maxWaitForLoad: 15_000,
              });
              const figure = (name: keyof typeof measured) => audits[measured[name]]?.numericValue ?? NaN;
              runs.push({
                score: categories['performance']?.score ?? NaN,
                processor: environment.benchmarkIndex,
                FCP: figure('FCP'),
                LCP: figure('LCP'),
                TBT: figure('TBT'),
                CLS: figure('CLS'),
              });
            }
            const middle = (name: keyof Figures) => median(runs.map((run) => run[name]));
            found.set(path, {
              score: middle('score'),
              processor: middle('processor'),
              FCP: middle('FCP'),
              LCP: middle('LCP'),
              TBT: middle('TBT'),
              CLS: middle('CLS'),
            });
          }
        });
      } finally {
        await site.close();
        rmSync(profile, { recursive: true, force: true });
      }
      for (const [path, page] of pages) {
        const own = found.get(path);
        const all = found.get(`${path}?all`);
        if (!own || !all) throw new Error(`${path} was not measured`);
        const beside = (name: 'FCP' | 'LCP' | 'TBT') =>
          `${own[name].toFixed(0)} ms, against ${all[name].toFixed(0)} ms`;
        console.table({
          [`${path}: JavaScript before it is interactive`]: `${measureFirstLoad(dist, page).kb.toFixed(1)} kB gzip`,
          [`${path}: score`]: `${own.score}, against ${all.score}`,
          [`${path}: FCP`]: beside('FCP'),
          [`${path}: LCP`]: beside('LCP'),
          [`${path}: TBT`]: beside('TBT'),
          [`${path}: processor`]: `${own.processor.toFixed(0)}, against ${all.processor.toFixed(0)} (expected: 1,500 to 2,000)`,
          [`${path}: CLS`]: own.CLS.toFixed(3),
        });
        expect(own.LCP).toBeLessThan(all.LCP);
        expect(own.CLS).toBeLessThan(0.1);
      }
    },
  );
});
