import { giftPageDataSchema } from '@sharebox/domain/gifts/gift';
import { servedStorefrontSchema } from '@sharebox/domain/storefront/storefront';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { fetchGiftPage, getEmulatorStore } from './stack';

async function openGiftPage(link: { allow_gifting: boolean }): Promise<string> {
  const slug = `t-${randomUUID().slice(0, 8)}`;
  const face = { display_name: 'Ibiso', initials: 'I', gift_tagline: 'Feed me', gift_id: randomUUID() };
  await getEmulatorStore()
    .giftLinks.doc(slug)
    .set({ ...face, ...link, moved_to: null, frees_at: null, had_other_owner: false });
  return slug;
}

it('serves a gift page as HTML with the member’s name, the week’s dishes and the page’s data as JSON', async () => {
  const slug = await openGiftPage({ allow_gifting: true });
  const response = await fetchGiftPage(`/to/${slug}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const html = await response.text();
  expect(html).toContain('<title>A Share Box for Ibiso</title>');
  expect(html).toMatch(/<h1[^>]*>Ibiso<\/h1>/);
  const data = /<script type="application\/json" id="storefront">([^]*?)<\/script>/.exec(html)?.[1];
  const { menu, gift } = servedStorefrontSchema.parse(JSON.parse(data ?? ''));
  expect(giftPageDataSchema.parse(gift)).toMatchObject({
    slug,
    link: { display_name: 'Ibiso', gift_tagline: 'Feed me' },
  });
  expect(menu.meals.length).toBeGreaterThan(0);
  expect(html.match(/<h3>/g)).toHaveLength(menu.meals.length);
});

it('serves the app shell for missing or disabled gift pages and for other URLs of a gift page', async () => {
  const open = await openGiftPage({ allow_gifting: true });
  const shut = await openGiftPage({ allow_gifting: false });
  for (const [path, status] of [
    ['/to/nobody-at-all', 404],
    [`/to/${shut}`, 200],
    [`/to/${open.toUpperCase()}`, 200],
    [`/to/${open}?box=1`, 200],
  ] as const) {
    const response = await fetchGiftPage(path);
    expect([path, response.status]).toEqual([path, status]);
    const page = await response.text();
    expect(page, path).toContain('<div id="root"></div>');
    expect(page, path).toContain('<script type="module"');
    expect(page, path).not.toContain('id="storefront"');
  }
});
