import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstLoad } from '../../web/build/first-load';
import { wholeBrowser } from '../browser';
import { withLighthouse } from '../support/lighthouse';
import { serveBuild } from '../support/served-build';

const dist = join(import.meta.dirname, '../../web/dist');
/** What visitors see first, and the app's page for it. The sample is a gift page of nobody's. */
const pages = [
  ['/', 'home'],
  ['/weekly-drop', 'menu'],
  ['/to/sample', 'gift'],
] as const;
/** The middle one counts. */
const rounds = 3;

const measured = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;
type Figures = Record<(typeof measured)[number], number>;

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? NaN;

describe('the first paint on a phone', () => {
  it(
    'compares pages that load what they need with the same that load all of the shop’s code at once',
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
              // Lighthouse's own phone and its mobile throttling.
              const { audits } = await measure(site.origin + path, {
                onlyCategories: ['performance'],
                maxWaitForLoad: 15_000,
              });
              const [lcp, tbt, cls] = measured.map((id) => audits[id]?.numericValue ?? NaN);
              runs.push({
                'largest-contentful-paint': lcp ?? NaN,
                'total-blocking-time': tbt ?? NaN,
                'cumulative-layout-shift': cls ?? NaN,
              });
            }
            const middle = (id: keyof Figures) => median(runs.map((run) => run[id]));
            found.set(path, {
              'largest-contentful-paint': middle('largest-contentful-paint'),
              'total-blocking-time': middle('total-blocking-time'),
              'cumulative-layout-shift': middle('cumulative-layout-shift'),
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
        const lcp = 'largest-contentful-paint';
        const tbt = 'total-blocking-time';
        console.table({
          [`${path}: JavaScript before it is interactive`]: `${firstLoad(dist, page).kb.toFixed(1)} kB gzip`,
          [`${path}: LCP`]: `${own[lcp].toFixed(0)} ms, against ${all[lcp].toFixed(0)} ms`,
          [`${path}: TBT`]: `${own[tbt].toFixed(0)} ms, against ${all[tbt].toFixed(0)} ms`,
          [`${path}: CLS`]: own['cumulative-layout-shift'].toFixed(3),
        });
        expect(own[lcp]).toBeLessThan(all[lcp]);
        expect(own['cumulative-layout-shift']).toBeLessThan(0.1);
      }
    },
  );
});
