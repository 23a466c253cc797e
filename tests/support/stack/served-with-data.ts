import type { Page } from '@playwright/test';
import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';

/** The page at this path as its function serves it with this data, but without the content that is made of it. */
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
