import type { Page } from '@playwright/test';
import { extname, join } from 'node:path';
import { builtAppFolder } from './build';

/** Serves the app offline in place of the service worker, which component tests do not use. */
export async function serveAppOffline(page: Page): Promise<void> {
  await page.route(
    (url) => url.protocol.startsWith('http') && !url.pathname.startsWith('/api/'),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = extname(pathname) === '' ? 'index.html' : pathname;
      await route.fulfill({ path: join(builtAppFolder, file) });
    },
  );
}
