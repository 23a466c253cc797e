import type { Page } from '@playwright/test';
import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';

/** Serves the page at this path with this data embedded, as its function does, but without rendered content. */
export async function serveWithData(page: Page, path: string, served: ServedStorefront): Promise<void> {
  const data = JSON.stringify(served).replaceAll('<', String.raw`\u003c`);
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</body>',
      () => `<script type="application/json" id="storefront">${data}</script></body>`,
    );
    await route.fulfill({ response, body });
  });
}
