import { servedStorefrontSchema, storefrontSchema } from '@sharebox/domain/storefront/storefront';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { eventually, fetchMenuPage, fetchStorefront } from './stack';

it('serves the menu page as HTML with the week’s dishes and the page’s data as JSON', async () => {
  const began = Date.now();
  const response = await fetchMenuPage();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  // Repeat until the page and the storefront contain the same version, because other tests change the published menu.
  const { page, menu, served_at } = await eventually('a page of what is published', async () => {
    const html = await (await fetchMenuPage()).text();
    const data = /<script type="application\/json" id="storefront">([^]*?)<\/script>/.exec(html)?.[1];
    const served = servedStorefrontSchema.parse(JSON.parse(data ?? ''));
    const published = storefrontSchema.parse(await (await fetchStorefront()).json()).menu;
    return isDeepStrictEqual(served.menu, published) && { ...served, page: html };
  });
  expect(Math.abs(served_at.getTime() - began)).toBeLessThan(120_000);
  const mains = menu.meals.filter(({ category }) => category === 'main');
  expect(mains.length).toBeGreaterThan(0);
  expect(page.match(/<h3>/g)).toHaveLength(mains.length);
  expect(page).toContain('<title>Weekly Drop · Share Box</title>');
});

it('serves the app shell for later order steps, and rejects methods other than GET and HEAD', async () => {
  for (const query of ['?step=2', '?review=1']) {
    const page = await (await fetchMenuPage(query)).text();
    expect(page, query).toContain('<div id="root"></div>');
    expect(page, query).not.toContain('id="storefront"');
  }
  const refused = await fetchMenuPage('', { method: 'POST' });
  expect(refused.status).toBe(405);
  expect(refused.headers.get('allow')).toBe('GET, HEAD');
});
