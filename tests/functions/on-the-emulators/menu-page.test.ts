import { servedStorefront, storefront } from '@sharebox/domain/menu/storefront';
import { expect, it } from 'vitest';
import { getMenuPage, getStorefront } from './stack';

it('serves the menu with the week’s dishes in it, and as data what it shows', async () => {
  const began = Date.now();
  const response = await getMenuPage();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const page = await response.text();
  const data = /<script type="application\/json" id="storefront">([^]*?)<\/script>/.exec(page)?.[1];
  const { menu, served_at } = servedStorefront.parse(JSON.parse(data ?? ''));
  expect(Math.abs(served_at.getTime() - began)).toBeLessThan(60_000);
  expect(menu).toEqual(storefront.parse(await (await getStorefront()).json()).menu);
  const mains = menu.meals.filter(({ category }) => category === 'main');
  expect(mains.length).toBeGreaterThan(0);
  expect(page.match(/<h3>/g)).toHaveLength(mains.length);
  expect(page).toContain('<title>Weekly Drop · Share Box</title>');
});

it('leaves the other steps to the app, and takes nothing but questions', async () => {
  for (const query of ['?step=2', '?review=1']) {
    const page = await (await getMenuPage(query)).text();
    expect(page, query).toContain('<div id="root"></div>');
    expect(page, query).not.toContain('id="storefront"');
  }
  const refused = await getMenuPage('', { method: 'POST' });
  expect(refused.status).toBe(405);
  expect(refused.headers.get('allow')).toBe('GET, HEAD');
});
