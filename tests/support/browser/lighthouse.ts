import { chromium, type LaunchOptions } from '@playwright/test';
import lighthouse, { type Result, type SharedFlagsSettings } from 'lighthouse';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns Lighthouse's result for a URL. Throws without a result. */
export type Measure = (url: string, settings: Partial<SharedFlagsSettings>) => Promise<Result>;

/** Runs `work` with a Lighthouse in a browser of its own, whose profile is in the folder `profile`. */
export async function withLighthouse(
  launchOptions: LaunchOptions,
  profile: string,
  work: (measure: Measure) => Promise<void>,
): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    // Lighthouse connects by a port, which the browser chooses and writes to a file.
    args: [...(launchOptions.args ?? []), '--remote-debugging-port=0'],
  });
  try {
    const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    await work(async (url, settings) => {
      const config = {
        extends: 'lighthouse:default',
        settings: { disableFullPageScreenshot: true, ...settings },
      };
      const outcome = await lighthouse(url, { port, logLevel: 'error' }, config);
      if (!outcome) throw new Error(`Lighthouse says nothing of ${url}`);
      // A page that failed to load has no scores, and a reason instead.
      const { lhr } = outcome;
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.code}, ${lhr.runtimeError.message}`);
      return lhr;
    });
  } finally {
    await context.close();
  }
}
